// What a change of people is in the trail.
import { labelOf } from '@tem/rules/account/employee-columns.ts'
import { recordTrailOfAll, type TrailEvent } from '@tem/trail/record-trail.ts'
import type { TransactionSql } from 'postgres'
import type { ChangedField, PeopleEffect, PersonChange } from './people-effect.ts'

/** One entry for each person and matter, with the values before and after. */
export function recordPersonChanges(
  tx: TransactionSql,
  { changes }: PeopleEffect,
  actor: TrailEvent['actor'],
): Promise<void> {
  return recordTrailOfAll(
    tx,
    changes.flatMap((change) => eventsOf(change, actor)),
  )
}

function eventsOf({ personId: subject, isNew, fields }: PersonChange, actor: TrailEvent['actor']) {
  const rest: ChangedField[] = []
  const events: TrailEvent[] = []
  for (const one of fields) {
    if (one.field === labelOf('active') && !isNew)
      events.push({ kind: one.after === 'yes' ? 'reactivated' : 'deactivated', actor, subject })
    else if (one.field === labelOf('roles')) events.push(...roleEvents(one, actor, subject))
    else rest.push(one)
  }
  if (rest.length === 0) return events
  const valuesOf = (side: 'before' | 'after') => Object.fromEntries(rest.map((one) => [one.field, one[side]]))
  const [before, after] = [valuesOf('before'), valuesOf('after')]
  return [...events, { kind: 'person-changed' as const, actor, subject, before, after }]
}

function roleEvents(
  { before, after }: ChangedField,
  actor: TrailEvent['actor'],
  subject: string,
): TrailEvent[] {
  const [old = [], now = []] = [before, after].map((roles) => roles?.split(', ') ?? [])
  const event = (kind: 'role-given' | 'role-taken') => (role: string) => ({
    kind,
    actor,
    subject,
    detail: { role },
  })
  return [
    ...now.filter((one) => !old.includes(one)).map(event('role-given')),
    ...old.filter((one) => !now.includes(one)).map(event('role-taken')),
  ]
}
