// A lost second factor is reset by two administrators, or by one and the person's manager; never by somebody who changed the
// person's contacts lately, who could then sign in with a new password.
import { createHash } from 'node:crypto'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-people.ts'
import { resetFactors } from '@tem/identity/factors/reset-factors.ts'
import { changeProposedNotice } from '@tem/identity/sign-in/code-messages.ts'
import { barredDays } from '@tem/rules/account/second-yes.ts'
import type { Actor } from '@tem/server/actor.ts'
import { Forbidden, NotFound } from '@tem/server/errors.ts'
import type { ChangeDeps, ChangeKind } from '../changes/change.ts'
import { changersOfContacts, factorReset } from '../changes/confirmers.ts'
import { makeChange, personOf } from '../changes/make-change.ts'

export function resetFactorsOf(
  deps: ChangeDeps,
  actor: Actor,
  { _id }: PayloadOf<typeof calls.resetFactorsOf>,
) {
  if (_id === actor.personId) throw new Forbidden('Somebody else has to reset your second factor.')
  const change = { kind: factorResetChange, content: JSON.stringify({ _id }) }
  return deps.transactions.run(actor, (tx) => makeChange(tx, actor, change, deps, deps.clock()))
}

export const factorResetChange: ChangeKind = {
  name: factorReset,
  async apply(tx, actor, content) {
    const { _id } = JSON.parse(content) as { _id: string }
    const [person] = await tx<
      { name: string; employeeCode: string; email: string | null; phone: string | null }[]
    >`
      select name, employee_code as "employeeCode", email, phone
      from identity.person
      where id = ${_id}`
    if (!person) throw new NotFound('employee')
    const { name, employeeCode } = person
    if ((await changersOfContacts(tx, [_id])).includes(personOf(actor) ?? ''))
      throw new Forbidden(
        `You changed the contact details of ${name} in the last ${barredDays} days. Somebody else has to reset the second factor.`,
      )
    const had = await resetFactors(tx, actor, _id)
    return {
      what: `Second factor of ${name} (${employeeCode})`,
      changes: [
        {
          personId: _id,
          employeeCode,
          name,
          isNew: false,
          fields: [{ field: 'Second factor', before: had, after: null }],
        },
      ],
      consequences: [
        `${name} is signed out everywhere, and signs in with the password alone until a new second factor is set up.`,
      ],
      fingerprint: createHash('sha256')
        .update(JSON.stringify([_id, had]))
        .digest('hex'),
      guard: 'always',
      warn: [changeProposedNotice({ ...person, personId: _id }, 'factor')],
      message: `The second factor of ${name} is reset.`,
    }
  },
}
