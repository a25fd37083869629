// What a form points at must be there and be the claimant's to point at.
import type { ClaimForm } from '@tem/rules/claim-form.ts'
import { labelOf } from '@tem/rules/field-labels.ts'
import { errorTexts } from '@tem/rules/messages.ts'
import { RuleRefused } from '@tem/server/errors.ts'
import type { Tx } from '@tem/server/transactions.ts'

export async function checkReferences(
  tx: Tx,
  personId: string,
  form: ClaimForm & { readonly tour?: string | undefined },
): Promise<void> {
  const companions = [...new Set(form.employees ?? [])]
  if (!form.state && !form.tour && companions.length === 0) return
  const [found] = await tx<{ state: boolean; tour: boolean; companions: number }[]>`
    select
      exists (select from allowances.state where id = ${form.state ?? null}) as state,
      exists (
        select from tours.approved_journey where tour_id = ${form.tour ?? null} and person_id = ${personId}
      ) as tour,
      (select count(*) from identity.directory
       where person_id = any(${companions}) and is_active and person_id <> ${personId}) as companions`
  if (form.state && !found?.state) refuse('state')
  if (form.tour && !found?.tour) refuse('tour')
  if (found?.companions !== companions.length) refuse('employees')
}

function refuse(field: string): never {
  throw new RuleRefused(errorTexts.notValid(labelOf(field)), field)
}
