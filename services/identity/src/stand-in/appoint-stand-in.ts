// Delegates the caller's decisions to a colleague for some days. Decisions that the caller makes as a stand-in are not passed on.

import { readSettings } from '@tem/allowances/settings.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/stand-ins.ts'
import { standInErrors } from '@tem/rules/approval/stand-in-rules.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput, NotFound, RuleRefused } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'

type Appointment = PayloadOf<typeof calls.appointStandIn>

export function appointStandIn(deps: BaseDeps, actor: Actor, appointment: Appointment) {
  return appointFor(deps, actor, actor.personId, appointment)
}

/** `self` is away; an administrator may appoint on another's behalf. */
export function appointFor(
  { transactions, clock }: BaseDeps,
  actor: Actor,
  self: string,
  appointment: Appointment,
) {
  const { person, from, to } = appointment
  return transactions.run(actor, async (tx) => {
    const { standInDayLimit } = await readSettings(tx)
    const around = { self, today: dayOf(clock()), dayLimit: standInDayLimit }
    for (const [field, sentence] of Object.entries(standInErrors(appointment, around)))
      throw new BadInput(sentence, field)
    // Appointments that share a person are serialised, so no two of them form a cycle.
    await tx`
      select from identity.person
      where id = any(${[self, person]}::uuid[])
      order by id
      for no key update`
    const [away] = await tx<{ name: string }[]>`
      select name
      from identity.person
      where id = ${self} and is_active`
    if (!away) throw new NotFound('employee')
    const absent = self === actor.personId ? 'you' : away.name
    const [colleague] = await tx<{ name: string; isAuditor: boolean }[]>`
      select name, exists (
        select from identity.person_role where person_id = person.id and role = 'auditor'
      ) as "isAuditor"
      from identity.person
      where id = ${person} and is_active`
    if (!colleague) throw new RuleRefused(errorTexts.notValid('Stand-in'), 'person')
    if (colleague.isAuditor) throw new RuleRefused(errorTexts.auditorStandIn, 'person')
    if (await hasStandIn(tx, self, appointment))
      throw new RuleRefused(errorTexts.standInTwice(absent), 'from')
    if (await hasStandIn(tx, person, appointment))
      throw new RuleRefused(errorTexts.standInAway(colleague.name), 'person')
    await tx`
      insert into identity.delegation (id, from_person_id, to_person_id, from_day, to_day)
      values (${newId()}, ${self}, ${person}, ${from}, ${to})`
    const of = self === actor.personId ? {} : { of: self }
    await recordTrail(tx, { kind: 'stand-in-appointed', actor, subject: person, detail: { ...of, from, to } })
    return { message: successTexts.standInAppointed(colleague.name, absent) }
  })
}

async function hasStandIn(tx: Tx, person: string, { from, to }: Appointment): Promise<boolean> {
  const [found] = await tx`
    select from_day
    from identity.stand_in
    where from_person_id = ${person} and from_day <= ${to} and to_day >= ${from}
    limit 1`
  return found !== undefined
}
