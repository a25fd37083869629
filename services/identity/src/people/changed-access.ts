// What follows when somebody's email, mobile number or sign-in is changed, whichever way: the person is told at the old
// contact, and moves no money for a while.
import { readSettings } from '@tem/allowances/settings.ts'
import { addAccountNotices } from '@tem/notifications/deliver/account-notices.ts'
import { pauseEnd, pauseRefusal } from '@tem/rules/payment/payer-limits.ts'
import { RuleRefused } from '@tem/server/errors.ts'
import type { Sql, TransactionSql } from 'postgres'
import {
  type ContactChange,
  contactChangedNotice,
  factorResetNotice,
  type OldContacts,
  signInResetNotice,
} from '../sign-in/code-messages.ts'

export async function contactsChanged(tx: TransactionSql, changes: readonly ContactChange[]): Promise<void> {
  await pausePayments(
    tx,
    changes.map(({ personId }) => personId),
  )
  await addAccountNotices(
    tx,
    changes.flatMap((change) => change.changed.map((what) => contactChangedNotice(change, what))),
  )
}

/** By others: a person who resets a forgotten password with a code has proven the contact. */
export async function signInReset(tx: TransactionSql, person: OldContacts): Promise<void> {
  await pausePayments(tx, [person.personId])
  await addAccountNotices(tx, [signInResetNotice(person)])
}

/** By two others: the person lost it, or somebody says so. */
export async function factorsReset(tx: TransactionSql, person: OldContacts): Promise<void> {
  await pausePayments(tx, [person.personId])
  await addAccountNotices(tx, [factorResetNotice(person)])
}

async function pausePayments(tx: TransactionSql, people: readonly string[]): Promise<void> {
  if (people.length === 0) return
  await tx`
    insert into identity.payment_pause (person_id, since)
    select unnest(${people}::uuid[]), now()
    on conflict (person_id) do update
    set since = excluded.since`
}

/** When this person may move money again; undefined without a pause. The end may be over. */
export async function paymentPause(sql: Sql | TransactionSql, personId: string): Promise<Date | undefined> {
  const [pause] = await sql<{ since: Date }[]>`
    select since
    from identity.payment_pause
    where person_id = ${personId}`
  return pause && pauseEnd(pause.since)
}

export async function refusePaymentPause(
  tx: TransactionSql,
  { personId }: { readonly personId: string },
  now: Date,
): Promise<void> {
  const end = await paymentPause(tx, personId)
  if (!end) return
  const refusal = pauseRefusal(end, now, (await readSettings(tx)).dateFormat)
  if (refusal) throw new RuleRefused(refusal, undefined, 'payment-pause')
}
