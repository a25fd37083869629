// An entry of the trail as people read it: what happened, and names in place of ids and codes.
import { eventLabel, type LabelledEvent } from '@tem/rules/approval/event-label.ts'
import { formatMoney, toPaise } from '@tem/rules/base/money.ts'
import { isClaimStatus, statusLabel } from '@tem/rules/claim/claim-status.ts'
import { isTourStatus, tourStatusLabel } from '@tem/rules/tour/tour-status.ts'
import { trailKinds } from '@tem/trail/record-trail.ts'
import type { Sql } from 'postgres'
import { isSettingName, settingInWords, settingSpecs } from '../company/company-settings.ts'
import { commandLineEditor, commandLineName } from '../policy/draft.ts'

export type Values = Readonly<Record<string, unknown>> | null

interface Entry {
  readonly kind: string
  readonly detail: Values
  readonly before: Values
  readonly after: Values
}

type Names = ReadonlyMap<string, string>

const ids = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

/** The claims, tours and people that the entries name by their ids. */
export async function readEntryNames(sql: Sql, entries: readonly Entry[]): Promise<Names> {
  const named = entries
    .flatMap(({ detail }) => Object.values(detail ?? {}))
    .flatMap((value) => (typeof value === 'string' ? (value.match(ids) ?? []) : []))
  if (named.length === 0) return new Map()
  const rows = await sql<{ id: string; name: string }[]>`
    select id, 'Claim ' || coalesce(ticket_number, 'of ' || expense_date) as name
    from claims.claim
    where id = any(${named})
    union all
    select id, 'Tour to ' || array_to_string(places, ', ')
    from tours.requested_tour
    where id = any(${named})
    union all
    select person_id, name || ' (' || employee_code || ')'
    from identity.directory
    where person_id = any(${named})`
  return new Map([[commandLineEditor, commandLineName], ...rows.map(({ id, name }) => [id, name] as const)])
}

export function entryInWords(entry: Entry, names: Names) {
  return entry.kind === 'decision' ? decisionInWords(entry, names) : eventInWords(entry, names)
}

function eventInWords({ kind, detail, before, after }: Entry, names: Names) {
  // A change of one value has it in its detail.
  const { id, before: oldValue, after: newValue, ...rest } = detail ?? {}
  const named = typeof id === 'string' ? names.get(id) : undefined
  const facts = named ? { ...rest, what: named } : { ...(id !== undefined && { id }), ...rest }
  const hasValue = oldValue !== undefined || newValue !== undefined
  const inDetail = (value: unknown) => (hasValue ? valueInWords(rest.what, value) : {})
  return {
    title: trailKinds[kind as keyof typeof trailKinds] ?? kind,
    detail: wordsOf(facts, (value, name) =>
      isAmount(name)
        ? amountInWords(value)
        : isSettingName(value)
          ? settingSpecs[value].label
          : value.replace(ids, (one) => names.get(one) ?? one),
    ),
    before: { ...inDetail(oldValue), ...wordsOf(before) },
    after: { ...inDetail(newValue), ...wordsOf(after) },
  }
}

/** Under the name of what has it, such as a setting. */
function valueInWords(what: unknown, value: unknown): Record<string, string> {
  const name = String(what ?? 'Value')
  const text = value === null || value === undefined ? '' : String(value)
  if (!isSettingName(name)) return { [name]: text || 'none' }
  return { [settingSpecs[name].label]: settingInWords(name, text) ?? 'none' }
}

function isAmount(name: string): boolean {
  return name === 'amount' || name.endsWith('Amount')
}

function amountInWords(rupees: unknown): string {
  return formatMoney(toPaise(Number(rupees)))
}

function decisionInWords({ detail, before, after }: Entry, names: Names) {
  const { claim, tour, step = null, action = null, note } = detail ?? {}
  const kind = claim === undefined ? 'tour' : 'claim'
  const from = before?.status ?? null
  const label = eventLabel({ kind, step, action, from, to: after?.status } as LabelledEvent)
  const subject = names.get(String(claim ?? tour)) ?? (kind === 'claim' ? 'Deleted claim' : 'Deleted tour')
  return {
    title: `${subject}: ${from === null ? 'Submitted' : label}`,
    detail: wordsOf(note === undefined ? {} : { note }),
    before: stateInWords(before, kind),
    after: stateInWords(after, kind),
  }
}

function stateInWords(state: Values, kind: 'claim' | 'tour'): Record<string, string> {
  const { status, amount } = state ?? {}
  return {
    ...(status !== undefined && { Status: statusInWords(String(status), kind) }),
    ...(amount !== undefined && { Amount: amountInWords(amount) }),
  }
}

function statusInWords(status: string, kind: 'claim' | 'tour'): string {
  if (kind === 'claim') return isClaimStatus(status) ? statusLabel(status) : status
  return isTourStatus(status) ? tourStatusLabel(status) : status
}

/** 'upTo' becomes 'Up to'. */
function wordsOf(values: Values, show = (value: string, _name: string) => value): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => {
      const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      return [words.charAt(0).toUpperCase() + words.slice(1), show(String(value ?? 'none'), name)]
    }),
  )
}
