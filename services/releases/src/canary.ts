// A canary: a version that some people get first. Its steps are rows, like events; moving the pointer ends it.
import { createHash } from 'node:crypto'
import { codeOf } from '@tem/server/thrown.ts'
import type { Sql, TransactionSql } from 'postgres'
import { baselineOf, healthOf } from './health.ts'
import { figures, judgeCanary } from './judge-canary.ts'
import type { Place } from './live.ts'
import { ReleaseRefused } from './release-refused.ts'

export interface Canary {
  readonly module: string
  readonly version: string
  readonly stable: string
  readonly percent: number
  readonly stepSeconds: number
  readonly startedAt: Date
  readonly secondsInStep: number
}

export interface CanaryStep {
  readonly version: string
  readonly percent: 0 | 5
  readonly stepSeconds: number
  readonly by: string
  readonly publicKey: string
  readonly why?: string | undefined
}

export async function readCanaries(sql: Sql | TransactionSql, channel: string): Promise<Canary[]> {
  return sql<Canary[]>`
    select module, version, stable, percent, step_seconds as "stepSeconds", started_at as "startedAt",
      extract(epoch from now() - since)::float as "secondsInStep"
    from releases.canary
    where channel = ${channel}
    order by module`
}

/** Starts a canary at 5 %, or ends it (0). */
export async function stepCanary(sql: Sql, place: Place, stable: string, step: CanaryStep): Promise<void> {
  const { channel, module } = place
  const { version, percent, stepSeconds, by, publicKey, why } = step
  try {
    await sql`
      insert into releases.canary_step (channel, module, version, stable, percent, step_seconds, by, public_key, why)
      values (${channel}, ${module}, ${version}, ${stable}, ${percent}, ${stepSeconds}, ${by}, ${publicKey},
        ${why ?? null})`
  } catch (error) {
    if (codeOf(error) !== '40001') throw error
    throw new ReleaseRefused(`Somebody else has just moved ${module}. Look at: npm run release -- status`)
  }
}

/** The same people while a canary runs, and others for the next one. `person` is the key in the page's cookie. */
export function isAmongFirst(
  person: string,
  { module, version, percent }: Pick<Canary, 'module' | 'version' | 'percent'>,
) {
  return createHash('sha256').update(`${person} ${module} ${version}`).digest().readUInt32BE() % 100 < percent
}

/** Judges every canary of the channel. Any gateway may call it at any time: one does the work, the others return at once. */
export async function judgeCanaries(sql: Sql, channel: string): Promise<string[]> {
  return sql.begin(async (tx) => {
    const [leader] = await tx<{ isOurs: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtextextended(${`health check of ${channel}`}, 0)) as "isOurs"`
    if (!leader?.isOurs) return []
    const moves: string[] = []
    for (const canary of await readCanaries(tx, channel)) {
      const { module, version, percent } = canary
      const [now, before] = await Promise.all([
        healthOf(tx, { channel, module, version }, canary.startedAt),
        baselineOf(tx, { channel, module, version: canary.stable }, canary.startedAt),
      ])
      const verdict = judgeCanary(canary, now, before)
      if (verdict.do === 'wait') continue
      const [moved] = await tx<{ done: boolean }[]>`
        select releases.move_canary(${channel}, ${module}, ${version}, ${percent}, ${verdict.to}, ${verdict.why}) as done`
      if (moved?.done)
        moves.push(`${module} ${version}: ${verdict.to === 0 ? 'taken back' : `${verdict.to} %`}`)
    }
    return moves
  })
}

/** One line for npm run release -- status; undefined without a canary. */
export async function describeCanary(sql: Sql, { channel, module }: Place): Promise<string | undefined> {
  const canary = (await readCanaries(sql, channel)).find((each) => each.module === module)
  if (!canary) return undefined
  const { version, percent, stable, startedAt, secondsInStep, stepSeconds } = canary
  const [now, before] = await Promise.all([
    healthOf(sql, { channel, module, version }, startedAt),
    baselineOf(sql, { channel, module, version: stable }, startedAt),
  ])
  const minutes = (seconds: number) => `${Math.round(seconds / 6) / 10} min`
  return `${version}  ${percent} % for ${minutes(secondsInStep)} of ${minutes(stepSeconds)}  ${figures(now)}; with ${stable} ${figures(before)}`
}
