// What keeps a payment from being made, by hand or by a run: a reference that has paid somebody else, a person who is held because
// a payment came back, and a payer who would pay too much without a second person.
import { readSettings } from '@tem/allowances/settings.ts'
import { payees } from '@tem/identity/people/profile-store.ts'
import type { PersonId } from '@tem/rules/approval/assign-steps.ts'
import type { PaidDetails } from '@tem/rules/approval/decision-rules.ts'
import { dayOf, startOfDay } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { handPaymentRefusal, type PaidAlone } from '@tem/rules/payment/payer-limits.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import { RuleRefused } from '@tem/server/errors.ts'
import type { Sql, TransactionSql } from 'postgres'
import type { AdvancedClaim } from '../decide/write-decision.ts'

// A bank's reference belongs to one transfer, and a transfer to one employee.

interface UsedReference {
  readonly reference: string
  readonly person: string
}

/** Until the transaction ends, nobody else pays with these. Lock them before any claim, so no two wait for each other. */
export async function lockReferences(tx: Tx, references: readonly string[]): Promise<void> {
  await tx`
    select pg_advisory_xact_lock(hashtextextended('reference ' || reference, 0))
    from (select distinct unnest(${references}::text[]) as reference order by reference) as sorted`
}

/** By any payment, of a run or by hand, and also by one that came back. */
export function readUsedReferences(tx: Tx, references: readonly string[]): Promise<UsedReference[]> {
  const asked = [...references]
  return tx<UsedReference[]>`
    select reference, person_id as person
    from approvals.payment_line
    where reference = any(${asked})
    union
    select reference, person_id
    from approvals.payment_hold
    where reference = any(${asked})
    union
    select upper(step.paid_id_value), claim.person_id
    from chain.subject_step as step
    join claims.claim_line as claim on claim.id = step.subject_id
    where step.paid_via = 'online_payment' and upper(step.paid_id_value) = any(${asked})`
}

// A payer's decision by hand. A run's reference has paid one person and pays nobody else. Any other number may cover several
// people: a bank may give one number to one debit for all of them.

type Paid = PaidDetails | undefined

export async function lockReferenceOf(tx: Tx, paid: Paid): Promise<void> {
  const reference = referenceOf(paid)
  if (reference) await lockReferences(tx, [reference])
}

/** By claimant: why this reference can't pay them. The transfer of a run paid somebody else with it. */
export async function referenceRefusals(
  tx: Tx,
  paid: Paid,
  claimants: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const reference = referenceOf(paid)
  if (!reference || claimants.length === 0) return new Map()
  const [paidByRun] = await tx<{ person: string; name: string; employeeCode: string }[]>`
    select line.person_id as person, directory.name, directory.employee_code as "employeeCode"
    from approvals.payment_line as line
    join identity.directory on directory.person_id = line.person_id
    where line.reference = ${reference}`
  if (!paidByRun) return new Map()
  const { person, name, employeeCode } = paidByRun
  const refusal = errorTexts.referenceOfAnother(reference, `${name} (${employeeCode})`)
  return new Map(claimants.filter((each) => each !== person).map((each) => [each, refusal]))
}

function referenceOf(paid: Paid): string | undefined {
  return paid?.via === 'online_payment' ? paid.idValue?.trim().toUpperCase() : undefined
}

// The people who are held because a payment to them came back.

/** The latest hold of each person: until somebody lifts it, or the bank details are others. */
export function standingHolds(sql: Sql | TransactionSql) {
  return sql`(
    select distinct on (hold.person_id) hold.person_id, hold.id, hold.reason
    from approvals.payment_hold as hold
    left join ${payees(sql)} as payee on payee.person_id = hold.person_id
    where hold.lifted_at is null and hold.account_number is not distinct from payee.account_number
      and hold.ifsc is not distinct from payee.ifsc
    order by hold.person_id, hold.made_at desc
  )`
}

interface Bounced {
  readonly person: string
  readonly reference: string | null
}

/** With the bank details that the transfer went to; those of a payment by hand are the present ones. */
export async function holdPeople(
  tx: Tx,
  bounced: readonly Bounced[],
  { by, reason, at, onlyOfRuns }: { by: string; reason: string; at: Date; onlyOfRuns: boolean },
): Promise<void> {
  const once = new Map(bounced.map((each) => [`${each.person} ${each.reference}`, each]))
  for (const { person, reference } of once.values())
    await tx`
      insert into approvals.payment_hold (id, person_id, account_number, ifsc, reference, reason, made_by, made_at)
      select ${newId()}, person.person_id, coalesce(line.account_number, payee.account_number),
        coalesce(line.ifsc, payee.ifsc), ${reference}, ${reason}, ${by}, ${at}
      from identity.directory as person
      left join ${payees(tx)} as payee on payee.person_id = person.person_id
      left join approvals.payment_line as line on line.reference = ${reference} and line.person_id = person.person_id
      where person.person_id = ${person} and (line.reference is not null or not ${onlyOfRuns})`
}

// What a payer has paid today without a second person, by any route: one figure for runs, single claims, days and queues.

/** Until the transaction ends, this person pays nothing else. Before runs, references and claims, so no two wait for each other. */
export async function lockPayer(tx: Tx, payer: PersonId): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('payer ' || ${payer}, 0))`
}

/**
 * Answers at the last step, without those that a run's transfer gave; and runs confirmed today that nobody approved, whatever
 * the bank is said to have answered. A petro card's claim pays nothing. What was taken back is not an answer any more.
 */
export async function readPaidAlone(
  sql: Sql | TransactionSql,
  payer: PersonId,
  now: Date,
): Promise<PaidAlone> {
  const midnight = startOfDay(dayOf(now))
  const [paid] = await sql<{ byHand: number; inRuns: number }[]>`
    select (
      select coalesce(sum(coalesce(step.amount_paise, claim.reimbursable_amount_paise)), 0)::bigint
      from chain.subject_step as step
      join claims.claim_line as claim on claim.id = step.subject_id
      where step.responded_by = ${payer} and step.responded_at >= ${midnight} and step.kind = 'claim'
        and step.step = 'pending_finance' and step.response = 'approve'
        and claim.payment_type is distinct from 'petroCard'
        and not exists (
          select from approvals.payment_run_claim as in_run
          join approvals.payment_line as line using (run_id, person_id)
          where in_run.claim_id = step.subject_id and line.state = 'paid' and line.ended_at = step.responded_at
        )
    ) as "byHand", (
      select coalesce(sum(total_paise), 0)::bigint
      from approvals.payment_run
      where made_by = ${payer} and confirmed_at >= ${midnight} and state in ('approved', 'sent', 'settled')
        and decided_by is null
    ) as "inRuns"`
  const { paymentApprovalAbove: most } = await readSettings(sql)
  return { today: (paid?.byHand ?? 0) + (paid?.inRuns ?? 0), most }
}

/**
 * Those of these people whose hold the payer has lifted, by name, until a transfer of a later run has reached them: it has
 * shown that the account is right.
 */
export async function readLifted(
  sql: Sql | TransactionSql,
  payer: PersonId,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, string>> {
  if (people.length === 0) return new Map()
  const lifted = await sql<{ person: PersonId; name: string }[]>`
    select distinct directory.name, hold.person_id as person
    from approvals.payment_hold as hold
    join identity.directory using (person_id)
    where hold.lifted_by = ${payer} and hold.person_id = any(${[...new Set(people)]})
      and not exists (
        select from approvals.payment_line as line
        join approvals.payment_run as run on run.id = line.run_id
        where line.person_id = hold.person_id and line.state = 'paid' and run.confirmed_at > hold.lifted_at
      )
    order by directory.name`
  return new Map(lifted.map(({ person, name }) => [person, name]))
}

/** Refuses a payment by hand that is too much for one person alone; `lockPayer` comes first. */
export async function refusePayingAlone(
  tx: Tx,
  payer: PersonId,
  advanced: readonly AdvancedClaim[],
  now: Date,
): Promise<void> {
  const payments = paymentsIn(advanced)
  if (payments.length === 0) return
  const total = payments.reduce((sum, { amount }) => sum + (amount?.after ?? 0), 0)
  const refusal = handPaymentRefusal(total, await readPaidAlone(tx, payer, now))
  if (refusal) throw new RuleRefused(refusal, undefined, 'make-run')
}

/** By claim: the payer has lifted the hold of its person. */
export async function liftedRefusals(
  tx: Tx,
  payer: PersonId,
  advanced: readonly AdvancedClaim[],
): Promise<ReadonlyMap<string, RuleRefused>> {
  const payments = paymentsIn(advanced)
  const lifted = await readLifted(
    tx,
    payer,
    payments.map(({ claim }) => claim.claimant),
  )
  return new Map(
    payments.flatMap(({ claim }) => {
      const name = lifted.get(claim.claimant)
      if (name === undefined) return []
      const refusal = `${errorTexts.liftedByPayer(name)} ${errorTexts.makeRun}`
      return [[claim.id, new RuleRefused(refusal, undefined, 'make-run')] as const]
    }),
  )
}

function paymentsIn(advanced: readonly AdvancedClaim[]): AdvancedClaim[] {
  return advanced.filter(({ claim, payment }) => payment !== undefined && !claim.isPaidByCard)
}
