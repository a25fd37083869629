// The current values of the claim, for the blocks of the form.
import { type AskedField, isApplicable, isRequired } from '@tem/rules/claim/claim-form.ts'
import { useForm, useFormState } from 'react-final-form'
import { useClaimFormContext } from './claim-form-context.tsx'
import type { ClaimValues } from './claim-values.ts'
import { type ReadClaim, readClaim } from './read-claim.ts'

export function useValues(): ClaimValues {
  return useFormState<ClaimValues>({ subscription: { values: true } }).values
}

/** Undefined until a sub-category is chosen. */
export function useChosenClaim(): ReadClaim | undefined {
  return readClaim(useValues(), useClaimFormContext())
}

export interface AskingClaim extends ReadClaim {
  asks: (field: AskedField) => boolean
  requires: (field: AskedField) => boolean
}

/** For the blocks that are rendered only after a sub-category is chosen. */
export function useClaim(): AskingClaim {
  const claim = useChosenClaim()
  if (!claim) throw new Error('No sub-category is chosen yet.')
  const { context, form } = claim
  return {
    ...claim,
    asks: (field) => isApplicable(field, context, form),
    requires: (field) => isRequired(field, context, form),
  }
}

export function useClaimForm() {
  return useForm<ClaimValues>()
}
