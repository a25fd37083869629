// `npm run admin -- trail`: the entries of the screen, with where each came from; newest last.

import { CannotStart } from '@tem/database/cannot-start.ts'
import { isDay } from '@tem/rules/base/company-day.ts'
import { NotFound } from '@tem/server/errors.ts'
import { today } from '@tem/server/process/clock.ts'
import type { ObjectStore } from '@tem/server/storage/object-store.ts'
import { trailKinds } from '@tem/trail/record-trail.ts'
import { keptHeads } from '@tem/trail/trail-heads.ts'
import { verifyTrail } from '@tem/trail/verify-trail.ts'
import type { Sql } from 'postgres'
import type { CommandOptions } from './admin-usage.ts'
import { type Entry, readEntries } from './trail/trail-entries.ts'

const most = 1_000

/** Needs a connection that may read the trail; the application's may not. */
export async function listTrail(
  sql: Sql,
  options: CommandOptions,
  print: (line: string) => void,
): Promise<void> {
  const { person, kind, since, json } = options
  refuseWrong(options)
  const filter = {
    ...(person && { person: await idOf(sql, person) }),
    ...(kind && { kind }),
    ...(since && { from: since }),
  }
  const found = await readEntries(sql, filter, most, 0)
  const entries = found.toReversed()
  if (json) for (const entry of entries) print(JSON.stringify(withCodes(entry)))
  else for (const line of tableOf(entries)) print(line)
  if (!json && found.length === most) print(`These are the newest ${most}; narrow the search for older ones.`)
}

async function idOf(sql: Sql, code: string): Promise<string> {
  const [person] = await sql<{ id: string }[]>`
    select id
    from identity.person
    where lower(employee_code) = ${code.toLowerCase()}`
  if (!person) throw new NotFound('employee')
  return person.id
}

function withCodes({ _id, by, subject, ...entry }: Entry) {
  return { ...entry, actor: by?.employeeCode ?? null, subject: subject?.employeeCode ?? null }
}

function refuseWrong({ kind, since }: CommandOptions): void {
  const kinds = [...Object.keys(trailKinds), 'decision']
  if (kind && !kinds.includes(kind)) throw new CannotStart(`--kind is one of ${kinds.join(', ')}.`)
  if (since && !isDay(since)) throw new CannotStart(`--since is a day, such as ${today()}.`)
}

function detailOf({ detail, before, after }: Entry): string {
  const values = Object.entries(detail ?? {}).map(([name, value]) => `${name}=${value}`)
  const changes = Object.entries(after ?? {}).map(
    ([name, value]) => `${name}: ${before?.[name] ?? '-'} → ${value ?? '-'}`,
  )
  return [...values, ...changes].join(' ')
}

function tableOf(entries: readonly Entry[]): string[] {
  if (entries.length === 0) return ['Nothing was found.']
  const rows = entries.map((entry) => [
    entry.at.toISOString(),
    entry.kind,
    entry.by?.employeeCode ?? '-',
    entry.subject?.employeeCode ?? '-',
    entry.address || '-',
    entry.requestId || '-',
    detailOf(entry) || '-',
    entry.device || '-',
  ])
  const all = [['when', 'kind', 'by', 'about', 'address', 'request', 'detail', 'device'], ...rows]
  const widths = all.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(widest[column] ?? 0, cell.length)),
    [],
  )
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** `npm run admin -- verify-trail`. False if something was altered or removed. */
export async function verifyKeptTrail(
  sql: Sql,
  store: ObjectStore | undefined,
  print: (line: string) => void,
): Promise<boolean> {
  const { links, heads, findings } = await verifyTrail(sql, store ? await keptHeads(store) : [])
  for (const { place, what } of findings) print(`${place}: ${what}`)
  const entries = links === 1 ? '1 entry or answer' : `${links} entries and answers`
  const compared = `${entries}, compared with ${heads === 1 ? '1 stored head' : `${heads} stored heads`}`
  print(findings.length === 0 ? `${compared}: nothing was altered or removed.` : `${compared}: NOT intact.`)
  return findings.length === 0
}
