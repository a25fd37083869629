// `npm run admin -- trail`: who did what, to which account, from where; newest last.

import { CannotStart } from '@tem/database/cannot-start.ts'
import { isDay, startOfDay } from '@tem/rules/base/company-day.ts'
import { today } from '@tem/server/process/clock.ts'
import type { ObjectStore } from '@tem/server/storage/object-store.ts'
import { type TrailKind, trailKinds } from '@tem/trail/record-trail.ts'
import { keptHeads } from '@tem/trail/trail-heads.ts'
import { verifyTrail } from '@tem/trail/verify-trail.ts'
import type { Sql } from 'postgres'

interface ListedEvent {
  at: Date
  kind: TrailKind
  actor: string | null
  subject: string | null
  address: string
  device: string
  requestId: string
  detail: Record<string, unknown>
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const most = 1_000

/** Needs a connection that may read the trail; the application's may not. */
export async function listTrail(
  sql: Sql,
  words: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const { person, kind, since, json } = optionsOf(words)
  const found = await sql<ListedEvent[]>`
    select event.at, event.kind, actor.employee_code as actor, subject.employee_code as subject, event.address,
      event.device, event.request_id as "requestId", event.detail, event.before, event.after
    from trail.event
    left join identity.person actor on actor.id = event.actor_id
    left join identity.person subject on subject.id = event.subject_id
    where ${person ? sql`lower(${person}) in (lower(actor.employee_code), lower(subject.employee_code))` : sql`true`}
      and ${kind ? sql`event.kind = ${kind}` : sql`true`}
      and ${since ? sql`event.at >= ${startOfDay(since)}` : sql`true`}
    order by event.at desc, event.id desc
    limit ${most}`
  const events = [...found].reverse()
  if (json) for (const event of events) print(JSON.stringify(event))
  else for (const line of tableOf(events)) print(line)
  if (!json && found.length === most) print(`These are the newest ${most}; narrow the search for older ones.`)
}

function optionsOf(words: readonly string[]) {
  const options: { person?: string; kind?: string; since?: string; json: boolean } = { json: false }
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    if (word === '--json') options.json = true
    else if (word === '--person' || word === '--kind' || word === '--since') {
      const value = words[++at]
      if (!value) throw new CannotStart(`${word} needs a value, such as ${word} ${samples[word]}.`)
      options[word.slice(2) as 'person' | 'kind' | 'since'] = value
    } else throw new CannotStart(`The trail knows --person, --kind, --since and --json, not "${word}".`)
  }
  if (options.kind && !Object.hasOwn(trailKinds, options.kind))
    throw new CannotStart(`--kind is one of ${Object.keys(trailKinds).join(', ')}.`)
  if (options.since && !isDay(options.since)) throw new CannotStart(`--since is a day, such as ${today()}.`)
  return options
}

const samples = { '--person': 'E1001', '--kind': 'sign-in-failed', '--since': '2026-01-31' }

function detailOf({ detail, before, after }: ListedEvent): string {
  const values = Object.entries(detail).map(([name, value]) => `${name}=${value}`)
  const changes = Object.entries(after ?? {}).map(
    ([name, value]) => `${name}: ${before?.[name] ?? '-'} → ${value ?? '-'}`,
  )
  return [...values, ...changes].join(' ')
}

function tableOf(events: readonly ListedEvent[]): string[] {
  if (events.length === 0) return ['Nothing was found.']
  const rows = events.map((event) => [
    event.at.toISOString(),
    event.kind,
    event.actor ?? '-',
    event.subject ?? '-',
    event.address || '-',
    event.requestId || '-',
    detailOf(event) || '-',
    event.device || '-',
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
  const compared = `${links} entries and answers, compared with ${heads} stored heads`
  print(findings.length === 0 ? `${compared}: nothing was altered or removed.` : `${compared}: NOT intact.`)
  return findings.length === 0
}
