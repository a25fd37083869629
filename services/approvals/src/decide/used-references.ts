// A bank's reference belongs to one transfer, and a transfer to one employee.
import type { PaidDetails } from '@tem/rules/approval/decision-rules.ts'
import { errorTexts } from '@tem/rules/base/messages.ts'
import type { Tx } from '@tem/server/database/transactions.ts'

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
