// What a payment run can pay: the claims that wait for its maker, one transfer per employee, and what is left out.

import { readSigns } from '@tem/claims/read/read-signs.ts'
import type { Viewer } from '@tem/claims/read/visible-claims.ts'
import { payees } from '@tem/identity/people/profile-store.ts'
import type { Approver } from '@tem/rules/approval/approval-turn.ts'
import { type Day, endOfDay } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { Transfer } from '@tem/rules/payment/bank-file.ts'
import { secondPersonReason } from '@tem/rules/payment/payer-limits.ts'
import {
  leftOutToApprove,
  MOST_CLAIMS_IN_RUN,
  type RunHold,
  runHold,
} from '@tem/rules/payment/payment-run.ts'
import type { Sql, TransactionSql } from 'postgres'
import { claimWaitsForApprover } from '../claimants/review-scope.ts'
import { readLifted, readPaidAlone, standingHolds } from './refused-payments.ts'

interface PayableClaim {
  readonly id: string
  readonly ticketNumber: string
  readonly personId: string
  readonly employeeCode: string
  readonly name: string
  readonly amount: Paise
  readonly beneficiary: string
  readonly account: string | null
  readonly ifsc: string | null
  readonly branch: string | null
  readonly email: string | null
  readonly mobile: string | null
  /** The hold of an earlier payment that came back. */
  readonly hold: string | null
  readonly category: string
  readonly day: Day
  /** The maker's own: those whom it waits for. */
  readonly waitsFor: readonly string[] | null
  /** Its signs, if it has any. */
  readonly stoodOut: string | null
}

export type HeldClaim = PayableClaim & RunHold

export interface PayableLine extends Transfer {
  readonly personId: string
  readonly name: string
  readonly claims: readonly PayableClaim[]
}

interface Payable {
  readonly lines: readonly PayableLine[]
  readonly holds: readonly HeldClaim[]
  readonly total: Paise
  readonly claimCount: number
  /** Claims that are only flagged, whether included or not. */
  readonly standingOut: readonly (PayableClaim & { readonly isIncluded: boolean })[]
  readonly isCut: boolean
  /** Above this amount a second person approves. */
  readonly approvalAbove: Paise
  /** Why one does. */
  readonly approvalReason: string | undefined
}

interface PayableQuery {
  readonly actor: Viewer
  /** The payer who made the run: it pays what waits for them. */
  readonly maker: string
  readonly upTo: Day
  /** The flagged claims that the maker pays nevertheless. */
  readonly include: readonly string[]
  readonly now: Date
}

export async function readPayable(
  sql: Sql | TransactionSql,
  { actor, maker, upTo, include, now }: PayableQuery,
  most = MOST_CLAIMS_IN_RUN,
): Promise<Payable> {
  const found = await readWaiting(sql, { person: maker, actsFor: [], isAdmin: false }, upTo, most)
  const claims = found.slice(0, most)
  const ids = claims.map(({ id }) => id)
  const signed = await readSigns(sql, actor, ids, { holds: standingHolds(sql) })
  const lines = new Map<string, PayableLine>()
  const holds: HeldClaim[] = []
  const standingOut: (PayableClaim & { isIncluded: boolean })[] = []
  const included = new Set(include)
  for (const found of claims) {
    const signs = signed.get(found.id)?.signs ?? []
    const claim = { ...found, stoodOut: signs.map(({ text }) => text).join('; ') || null }
    const candidate = { ...claim, signs }
    const isIncluded = included.has(claim.id)
    if (runHold(candidate, false)?.kind === 'standsOut') standingOut.push({ ...claim, isIncluded })
    const hold = runHold(candidate, isIncluded)
    if (hold) holds.push({ ...claim, ...hold })
    else lines.set(claim.personId, withClaim(lines.get(claim.personId), claim))
  }
  const alone = await readPaidAlone(sql, maker, now)
  const lifted = await readLifted(sql, maker, [...lines.keys()])
  const reasonFor = (paid: readonly PayableLine[]) =>
    secondPersonReason(
      sumOf(paid),
      alone,
      paid.flatMap(({ personId }) => lifted.get(personId) ?? []),
    )
  const all = [...lines.values()].sort((a, b) => (a.employeeCode < b.employeeCode ? -1 : 1))
  const approves =
    reasonFor(all) === undefined ? undefined : leftOutToApprove(await readApproversBeside(sql, maker), all)
  const reason = errorTexts.approvesRun
  for (const claim of lines.get(approves ?? '')?.claims ?? [])
    holds.push({ ...claim, kind: 'approvesRun', reason })
  const paid = all.filter(({ personId }) => personId !== approves)
  return {
    lines: paid,
    holds,
    total: sumOf(paid),
    claimCount: paid.reduce((sum, line) => sum + line.claims.length, 0),
    standingOut: standingOut.sort((a, b) => (a.employeeCode < b.employeeCode ? -1 : 1)),
    isCut: found.length > claims.length,
    approvalAbove: alone.most,
    approvalReason: reasonFor(paid),
  }
}

/** Who may approve a run of this payer. */
export async function readApproversBeside(sql: Sql | TransactionSql, maker: string): Promise<string[]> {
  const others = await sql<{ personId: string }[]>`
    select person_id as "personId"
    from identity.standing
    where roles && ${['finance', 'payer']}::text[] and person_id <> ${maker}`
  return others.map(({ personId }) => personId)
}

function withClaim(line: PayableLine | undefined, claim: PayableClaim): PayableLine {
  const { personId, name, employeeCode, beneficiary, account, ifsc, branch, email, mobile } = claim
  const payee = { personId, name, employeeCode, beneficiary, branch, email, mobile }
  return {
    ...payee,
    // A claim without them is held.
    account: account ?? '',
    ifsc: ifsc ?? '',
    amount: (line?.amount ?? 0) + claim.amount,
    claims: [...(line?.claims ?? []), claim],
  }
}

export function sumOf(amounts: readonly { amount: Paise }[]): Paise {
  return amounts.reduce((sum, { amount }) => sum + amount, 0)
}

/** Whether anything would stand in a run, paid or left out. */
export async function hasClaims(tx: TransactionSql, maker: string, upTo: Day): Promise<boolean> {
  const [found] = await tx`
    select
    from approvals.waiting as claim
    where ${isOfRun(tx, { person: maker, actsFor: [], isAdmin: false }, upTo)}
    limit 1`
  return found !== undefined
}

/** Whom the maker could pay now. A run may leave out some of it, such as what is flagged, and says why. */
export async function sumPayable(sql: Sql, maker: string): Promise<{ people: number; amount: Paise }> {
  const [sum] = await sql<{ people: number; amount: Paise }[]>`
    select count(distinct claim.person_id)::int as people,
      coalesce(sum(claim.reimbursable_amount_paise), 0)::bigint as amount
    from approvals.waiting as claim
    join claims.claim_line as line on line.id = claim.claim_id
    join ${payees(sql)} as payee on payee.person_id = claim.person_id and payee.account_number <> ''
    left join ${standingHolds(sql)} as hold on hold.person_id = claim.person_id
    where ${claimWaitsForApprover(sql, { person: maker, actsFor: [], isAdmin: false })}
      and claim.status = 'pending_finance' and hold.id is null
      and line.payment_type is distinct from 'petroCard'`
  return sum ?? { people: 0, amount: 0 }
}

/** A condition on approvals.waiting, named claim: it waits for the maker, or is the maker's own and waits for somebody else. */
function isOfRun(sql: Sql | TransactionSql, maker: Approver, upTo: Day) {
  return sql`(${claimWaitsForApprover(sql, maker)} or claim.person_id = ${maker.person} and claim.run_id is null)
    and claim.status = 'pending_finance' and claim.created_at < ${endOfDay(upTo)}`
}

/**
 * The oldest, and one more than a run takes. Those of people who can't be paid come last: thousands of them may wait, and would
 * leave no place for the others.
 */
function readWaiting(
  sql: Sql | TransactionSql,
  maker: Approver,
  upTo: Day,
  most: number,
): Promise<Omit<PayableClaim, 'stoodOut'>[]> {
  return sql<Omit<PayableClaim, 'stoodOut'>[]>`
    select waiting.id, line.ticket_number as "ticketNumber", waiting.person_id as "personId",
      directory.employee_code as "employeeCode", directory.name, waiting.amount,
      coalesce(nullif(waiting.holder_name, ''), directory.name) as beneficiary, waiting.account_number as account,
      waiting.ifsc, waiting.branch_name as branch, directory.email, directory.phone as mobile, waiting.hold,
      case when waiting.person_id = ${maker.person} then array(
        select payer.name
        from identity.directory as payer
        where payer.person_id = any(waiting.approver_ids) and payer.person_id <> ${maker.person}
        order by payer.employee_code
      ) end as "waitsFor",
      catalogue.sub_category as category, line.expense_date as day
    from (
      select claim.claim_id as id, claim.person_id, claim.approver_ids, claim.reimbursable_amount_paise as amount, claim.created_at,
        payee.holder_name, payee.account_number, payee.ifsc, payee.branch_name, hold.id as hold,
        hold.id is not null or coalesce(payee.account_number, '') = '' or claim.person_id = ${maker.person} as barred
      from approvals.waiting as claim
      left join ${payees(sql)} as payee on payee.person_id = claim.person_id
      left join ${standingHolds(sql)} as hold on hold.person_id = claim.person_id
      where ${isOfRun(sql, maker, upTo)}
      order by barred, claim.created_at, claim.claim_id
      limit ${most + 1}
    ) as waiting
    join claims.claim_line as line on line.id = waiting.id
    join allowances.catalogue on catalogue.sub_category_id = line.sub_category_id
    join identity.directory on directory.person_id = waiting.person_id
    order by waiting.barred, waiting.created_at, waiting.id`
}
