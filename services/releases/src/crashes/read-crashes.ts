// The crashes that were reported, and one with its original lines.
import type { Sql } from 'postgres'
import { framesOf, type Place, type ReadMap } from './original-places.ts'

interface CrashRow {
  readonly _id: string
  readonly kind: 'screen' | 'server'
  readonly module: string
  readonly version: string
  readonly name: string
  readonly message: string
  readonly place: string
  readonly count: number
  readonly firstAt: Date
  readonly lastAt: Date
}

interface DescribedCrash extends CrashRow {
  readonly frames: readonly Place[]
  readonly components: readonly Place[]
  readonly steps: readonly string[]
  readonly requestId: string
}

/** The latest first. */
export async function listCrashes(sql: Sql, channel: string): Promise<CrashRow[]> {
  return sql<CrashRow[]>`
    select id as "_id", kind, module, version, name, message, place, count, first_at as "firstAt", last_at as "lastAt"
    from releases.crash
    where channel = ${channel} and last_at > now() - interval '30 days'
    order by last_at desc, id`
}

type StoredCrash = CrashRow & {
  readonly stack: string
  readonly componentStack: string
  readonly steps: readonly string[]
  readonly requestId: string | null
}

export async function getCrash(
  sql: Sql,
  channel: string,
  id: string,
  readMap: ReadMap,
): Promise<DescribedCrash | undefined> {
  const [row] = await sql<StoredCrash[]>`
    select id as "_id", kind, module, version, name, message, place, count, first_at as "firstAt", last_at as "lastAt",
      stack, component_stack as "componentStack", steps, request_id as "requestId"
    from releases.crash
    where channel = ${channel} and id = ${id}`
  if (!row) return undefined
  const { stack, componentStack, requestId, ...crash } = row
  const frames = await framesOf(stack, crash, readMap)
  const components = await framesOf(componentStack, crash, readMap)
  return { ...crash, frames, components, requestId: requestId ?? '' }
}
