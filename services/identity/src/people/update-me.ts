// Updates the employee's own part of the record: never bank, manager, level or role. HR owns the name, and a new
// contact needs the code that was sent to it.

import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/me.ts'
import {
  type Contact,
  changedContacts,
  contacts,
  profileErrors,
  tidyContact,
} from '@tem/rules/account/account-rules.ts'
import { hasHiddenCharacters, isSameName } from '@tem/rules/account/person-name.ts'
import { dayOf } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { numberErrors } from '@tem/rules/base/personal-numbers.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import type { Actor } from '@tem/server/actor.ts'
import type { CipherDeps } from '@tem/server/deps.ts'
import { BadInput, NotFound, RuleRefused, refuseWrongForm } from '@tem/server/errors.ts'
import { recordTrail } from '@tem/trail/record-trail.ts'
import type { TransactionSql } from 'postgres'
import type { SignInDeps } from '../deps.ts'
import { findLiveCode, spendCode } from '../sign-in/one-time-codes.ts'
import { clearFailures, countGuesses, type Guess } from '../sign-in/sign-in-throttle.ts'
import { contactsChanged } from './changed-access.ts'
import { isMasked, readProfile } from './profile-store.ts'
import { contactCode } from './send-contact-codes.ts'
import { storeCar, storeDriver, storePetroCard } from './vehicle-store.ts'

type ProfileForm = PayloadOf<typeof calls.updateMe>

/** A missing section stays as it is; a given one replaces the old. */
export async function updateMe(deps: SignInDeps & CipherDeps, actor: Actor, form: ProfileForm) {
  const { sql, transactions, cipher, clock } = deps
  refuseWrong(clock, form)
  const { carDetails, petroCardDetails, driverDetails } = form
  const guess: Guess = { kind: 'code-guess', subject: `${actor.personId} contact` }
  const hasCode = form.emailCode !== undefined || form.phoneCode !== undefined
  if (hasCode) await countGuesses(sql, [guess])
  const provenBy = await compareCodes(deps, actor, form)
  // Stays false if the answer is only repeated.
  let isProven = false
  const answer = await transactions.run(actor, async (tx) => {
    const record = await lockRecord(tx, actor.personId)
    if (!isSameName(record.name, form.name))
      throw new RuleRefused(errorTexts.nameFromHr, 'name', 'name-from-hr')
    const changed = changedContacts(record, form)
    for (const contact of changed) await refuseUnproven(tx, provenBy, contact, form)
    const contactOf = (contact: Contact) =>
      changed.includes(contact) ? tidyContact(form[contact]) : record[contact]
    await tx`
      update identity.person
      set name = ${form.name.trim().replace(/\s+/g, ' ')}, email = ${contactOf('email')},
        phone = ${contactOf('phone')}, dob = ${form.dob}, updated_at = now()
      where id = ${actor.personId}`
    for (const what of changed)
      await recordTrail(tx, { kind: 'contact-changed', actor, subject: actor.personId, detail: { what } })
    if (changed.length > 0) {
      await contactsChanged(tx, [{ ...record, personId: actor.personId, changed, by: 'self' }])
      isProven = true
    }
    if (carDetails) await storeCar(tx, actor.personId, carDetails)
    if (petroCardDetails) await storePetroCard(tx, actor.personId, petroCardDetails, cipher)
    if (driverDetails) await storeDriver(tx, actor.personId, driverDetails, cipher)
    return { item: await readProfile(tx, actor.personId), message: successTexts.profileUpdated }
  })
  // Only a correct code clears the failures; without a new contact none was compared.
  if (isProven) await clearFailures(sql, guess)
  return answer
}

const codeFields = { email: 'emailCode', phone: 'phoneCode' } as const satisfies Record<
  Contact,
  keyof ProfileForm
>

/** The codes that were entered right. Compared before the transaction, which would hold its connection meanwhile. */
async function compareCodes(
  { sql, hasher }: SignInDeps,
  { personId }: Actor,
  form: ProfileForm,
): Promise<Partial<Record<Contact, string>>> {
  const found: Partial<Record<Contact, string>> = {}
  for (const contact of contacts) {
    const entered = form[codeFields[contact]]
    if (entered === undefined) continue
    const code = await findLiveCode(sql, contactCode(personId, contact, form[contact]))
    const isRight = await hasher.verify(code?.codeHash, entered.trim())
    if (isRight && code) found[contact] = code.id
  }
  return found
}

async function refuseUnproven(
  tx: TransactionSql,
  provenBy: Partial<Record<Contact, string>>,
  contact: Contact,
  form: ProfileForm,
) {
  const field = codeFields[contact]
  if (form[field] === undefined)
    throw new RuleRefused(errorTexts.contactUnproven(contact), contact, 'contact-unproven')
  const code = provenBy[contact]
  if (code === undefined || !(await spendCode(tx, code)))
    throw new RuleRefused(errorTexts.wrongCode, field, 'wrong-code')
}

function refuseWrong(clock: () => Date, form: ProfileForm): void {
  refuseWrongForm(profileErrors(form, dayOf(clock())))
  if (hasHiddenCharacters(form.driverDetails?.driverName ?? ''))
    throw new BadInput(errorTexts.hiddenCharacters('Driver Name'), 'driverName')
  refuseWrongForm(numberErrors({ cardNumber: unmasked(form.petroCardDetails?.cardNumber) }))
  const { driverMobileNumber, aadharNumber, licenceNumber, GPANumber, paymentAppName, transactionNumber } =
    form.driverDetails ?? {}
  refuseWrongForm(
    numberErrors({
      driverMobileNumber,
      aadharNumber: unmasked(aadharNumber),
      licenceNumber,
      GPANumber,
      paymentAppName,
      transactionNumber,
    }),
  )
}

interface PersonRecord {
  name: string
  email: string | null
  phone: string | null
}

/** Locked: what is compared here must still be true when it is written. */
async function lockRecord(tx: TransactionSql, personId: string): Promise<PersonRecord> {
  const [record] = await tx<PersonRecord[]>`
    select name, email, phone from identity.person where id = ${personId} for update`
  if (!record) throw new NotFound('employee')
  return record
}

function unmasked(number: string | undefined): string | undefined {
  return number === undefined || isMasked(number) ? undefined : number
}
