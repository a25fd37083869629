// What of the form is kept for a reload: everything but the numbers that must not lie about in a browser.
import { keptDraft } from '@tem/sdk'
import type { ClaimValues } from './claim-values.ts'

export function withoutSecrets({
  cardNumber: _card,
  aadharNumber: _aadhar,
  ...values
}: ClaimValues): ClaimValues {
  return values
}

/** Secrets come from the profile or the stored claim again. */
export function startOrDraft(draftId: string, start: ClaimValues) {
  const kept = keptDraft<ClaimValues>(draftId)
  return { values: kept ? { ...start, ...withoutSecrets(kept) } : start, isDraft: kept !== undefined }
}
