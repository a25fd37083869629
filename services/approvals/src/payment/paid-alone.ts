// What a payer has paid today without a second person, by any route: one figure for runs, single claims, days and queues.
import { readSettings } from '@tem/allowances/settings.ts'
import type { PersonId } from '@tem/rules/approval/assign-steps.ts'
import { dayOf, startOfDay } from '@tem/rules/base/company-day.ts'
import { errorTexts } from '@tem/rules/base/messages.ts'
import { handPaymentRefusal, type PaidAlone } from '@tem/rules/payment/paying-alone.ts'
import type { Tx } from '@tem/server/database/transactions.ts'
import { RuleRefused } from '@tem/server/errors.ts'
import type { Sql, TransactionSql } from 'postgres'
import type { AdvancedClaim } from '../decide/write-decision.ts'

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
