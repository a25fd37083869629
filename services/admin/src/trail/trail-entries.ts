// The trail as administrators and the auditor list, export and verify it: events and answers together, the newest first.

import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-trail.ts'
import { addDays, dayOf, startOfDay } from '@tem/rules/base/company-day.ts'
import { csvLine, textCell } from '@tem/rules/base/csv.ts'
import { MAX_SKIP } from '@tem/rules/base/paging.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import { keptHeads, readHead, type TrailHeadDeps } from '@tem/trail/trail-heads.ts'
import { verifyTrail } from '@tem/trail/verify-trail.ts'
import type { Fragment, Sql } from 'postgres'
import { entryInWords, readEntryNames, type Values } from './entry-in-words.ts'
import { decisionHas, eventHas, readSearchedWords, type SearchedWord } from './searched-words.ts'

type Filter = PayloadOf<typeof calls.exportTrail>

export interface Entry {
  _id: string
  at: Date
  kind: string
  by: Somebody | null
  subject: Somebody | null
  detail: Values
  before: Values
  after: Values
  address: string
  device: string
  requestId: string
}

interface Somebody {
  _id: string
  name: string
  employeeCode: string
}

export async function listTrailEntries(
  { sql }: BaseDeps,
  _actor: Actor,
  { skip = 0, limit = 50, ...filter }: PayloadOf<typeof calls.listTrailEntries>,
) {
  const words = await wordsOf(sql, filter)
  const [entries, [counted]] = await Promise.all([
    readFound(sql, found(sql, filter, words), limit, skip),
    // Nobody pages beyond it; counting years of entries would take long.
    sql<{ count: number }[]>`
      select count(*) as count
      from (select from (${found(sql, filter, words)}) as entry limit ${MAX_SKIP + limit}) as counted`,
  ])
  const names = await readEntryNames(sql, entries)
  const list = entries.map((entry) => {
    const { address: _address, device: _device, requestId: _request, ...rest } = entry
    const at = entry.at.toISOString()
    return { ...rest, at, origin: originOf(entry), ...entryInWords(entry, names) }
  })
  return { list, count: counted?.count ?? 0 }
}

const most = 10_000

export async function exportTrail({ sql, clock }: BaseDeps, actor: Actor, filter: Filter) {
  const found = await readEntries(sql, filter, most + 1, 0)
  const entries = found.slice(0, most)
  const names = await readEntryNames(sql, entries)
  const rows = entries.map((entry) => {
    const { title, detail, before, after } = entryInWords(entry, names)
    const words = [detail, before, after].map(valuesText)
    const raw = [entry.detail, entry.before, entry.after].map((values) => JSON.stringify(values ?? {}))
    const people = [personText(entry.by), personText(entry.subject)]
    return [
      entry.at.toISOString(),
      title,
      ...people,
      ...words,
      originOf(entry),
      entry.kind,
      entry._id,
      ...raw,
    ]
  })
  await recordTrail(sql, { kind: 'trail-exported', actor, detail: { entries: entries.length } })
  // The words of the screen, then what is stored, with ids, so an entry can be found again.
  const words = ['when', 'what', 'by', 'about', 'detail', 'before', 'after', 'from']
  const header = [...words, 'kind', 'id', 'stored detail', 'stored before', 'stored after']
  return {
    fileName: `Trail_${dayOf(clock())}.csv`,
    content: [header, ...rows].map((cells) => csvLine(cells.map(textCell))).join('\r\n'),
    count: entries.length,
    isCut: found.length > most,
  }
}

export async function exportTrailHead({ sql, clock }: BaseDeps, actor: Actor) {
  const now = clock()
  const head = await readHead(sql)
  await recordTrail(sql, { kind: 'trail-exported', actor, detail: { what: 'head' } })
  const content = JSON.stringify({ at: now.toISOString(), ...head }, null, 2)
  return { fileName: `Trail_Head_${dayOf(now)}.json`, content }
}

export async function verifyTrailNow({ sql, trailHeads }: TrailHeadDeps) {
  const { links, heads, findings } = await verifyTrail(sql, await keptHeads(trailHeads))
  return { links, heads, findings: findings.map((one) => ({ ...one })) }
}

/** Also of `npm run admin -- trail`. */
export async function readEntries(sql: Sql, filter: Filter, limit: number, skip: number): Promise<Entry[]> {
  return readFound(sql, found(sql, filter, await wordsOf(sql, filter)), limit, skip)
}

function readFound(sql: Sql, asked: Fragment, limit: number, skip: number): Promise<Entry[]> {
  return sql<Entry[]>`
    select entry.id as "_id", entry.at, entry.kind, entry.detail, entry.before, entry.after,
      entry.address, entry.device, entry.request_id as "requestId",
      case when actor.person_id is not null then
        jsonb_build_object('_id', actor.person_id, 'name', actor.name, 'employeeCode', actor.employee_code)
      end as by,
      case when subject.person_id is not null then
        jsonb_build_object('_id', subject.person_id, 'name', subject.name, 'employeeCode', subject.employee_code)
      end as subject
    from (
      select * from (${asked}) as one
      order by at desc, id desc
      limit ${limit} offset ${skip}
    ) as entry
    left join identity.directory as actor on actor.person_id = entry.actor_id
    left join identity.directory as subject on subject.person_id = entry.subject_id
    order by entry.at desc, entry.id desc`
}

async function wordsOf(sql: Sql, { search }: Filter): Promise<readonly SearchedWord[]> {
  return search === undefined ? [] : readSearchedWords(sql, search)
}

/** Events, and the answers to claims and tours. */
function found(sql: Sql, { person, kind, from, to, search }: Filter, words: readonly SearchedWord[]) {
  const matches = (has: typeof eventHas) =>
    words.reduce(
      (all, word) => sql`${all} and ${has(sql, word)}`,
      // Signs alone, such as "%", are in no entry.
      search === undefined || words.length > 0 ? sql`true` : sql`false`,
    )
  const days = sql`
    ${from ? sql`at >= ${startOfDay(from)}` : sql`true`} and ${to ? sql`at < ${startOfDay(addDays(to, 1))}` : sql`true`}`
  return sql`
    select id, at, kind, actor_id, subject_id, detail, before, after, address, device, request_id
    from trail.event
    where ${days}
      and ${kind ? sql`kind = ${kind}` : sql`true`}
      and ${person ? sql`${person} in (actor_id, subject_id)` : sql`true`}
      and ${matches(eventHas)}
    union all
    select id, at, 'decision', by_person_id, for_person_id,
      jsonb_strip_nulls(jsonb_build_object(kind, subject_id, 'step', step, 'action', action, 'note', note)),
      jsonb_strip_nulls(jsonb_build_object('status', from_status, 'amount', amount_before_paise / 100.0)),
      jsonb_strip_nulls(jsonb_build_object('status', to_status, 'amount', amount_after_paise / 100.0)), '', '', ''
    from chain.subject_history
    where ${days}
      and ${kind ? sql`${kind} = 'decision'` : sql`true`}
      and ${person ? sql`${person} in (by_person_id, for_person_id)` : sql`true`}
      and (${matches(decisionHas)} or ${search === undefined ? sql`false` : isAboutTicket(sql, search)})`
}

function isAboutTicket(sql: Sql, search: string) {
  return sql`subject_id in (select id from claims.claim where ticket_number = ${search.trim().toUpperCase()})`
}

function originOf({ address, device }: Pick<Entry, 'address' | 'device'>): string {
  return [address, device].filter((part) => part !== '').join(' · ')
}

export function valuesText(values: Values): string {
  return Object.entries(values ?? {})
    .map(([name, value]) => `${name}: ${value ?? 'none'}`)
    .join('; ')
}

function personText(person: Somebody | null): string {
  return person ? `${person.name} (${person.employeeCode})` : ''
}
