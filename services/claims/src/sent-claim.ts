// A claim as the calls take it: the choice, the form, and what the person has already been asked.
import type { ClaimForm } from '@tem/rules/claim-form.ts'

export interface SentClaim extends Omit<ClaimForm, 'employees'> {
  readonly category: string
  readonly subCategory: string
  /** The expense type that the category was chosen from. */
  readonly type?: string | undefined
  readonly tour?: string | undefined
  readonly acceptSimilar?: boolean | undefined
  /** As ids, or as the picker names them. */
  readonly employees?: readonly (string | { readonly _id: string })[] | undefined
  readonly unitRate?: number | undefined
  readonly calculations?: { readonly unitRate?: number | undefined } | undefined
}

/** The one form of what may be said in several ways; nobody comes along twice. */
export function formSent({ employees = [], unitRate, calculations, ...sent }: SentClaim): ClaimForm {
  const companions = employees.map((companion) => (typeof companion === 'string' ? companion : companion._id))
  return {
    ...sent,
    employees: [...new Set(companions)],
    customRate: sent.customRate ?? unitRate ?? calculations?.unitRate,
  }
}
