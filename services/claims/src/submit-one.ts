// Submits a single claim that was just written down, and answers with its number.
import type { ClaimStatus } from '@tem/rules/claim-status.ts'
import { dayOf } from '@tem/rules/company-day.ts'
import type { Paise } from '@tem/rules/money.ts'
import type { Tx } from '@tem/server/transactions.ts'
import { formOf } from './claim-columns-of-form.ts'
import { ClaimContexts } from './claim-contexts.ts'
import { readStoredClaims, submitClaims, weighStored } from './submit-claims.ts'

interface Submission {
  readonly personId: string
  readonly now: Date
  readonly from: ClaimStatus | null
  readonly amountBefore?: Paise
}

export async function submitOne(tx: Tx, id: string, submission: Submission): Promise<string> {
  const stored = await readStoredClaims(tx, tx`claim.id = ${id}`)
  const contexts = await ClaimContexts.read(
    tx,
    submission.personId,
    dayOf(submission.now),
    stored.map((claim) => ({ ...claim, metroCity: formOf(claim).metroCity })),
  )
  await submitClaims(
    tx,
    stored.map((claim) => weighStored(claim, contexts)),
    submission,
  )
  const [numbered] = await tx<{ ticketNumber: string }[]>`
    select ticket_number as "ticketNumber"
    from claims.claim
    where id = ${id} and ticket_number is not null`
  if (!numbered) throw new Error('A claim that was just submitted has no number.')
  return numbered.ticketNumber
}
