import type { AnswerOf } from '@tem/contracts/call.ts'
import { getPolicyOverview, getPolicySheet } from '@tem/contracts/calls/admin-policy.ts'
import { getClaimPolicy } from '@tem/contracts/calls/claims.ts'
import { call, callKey, callQuery } from '@tem/sdk'
import * as texts from '../../texts/made/policy.ts'
import type { PolicySheet } from './sheet-cells.ts'

export type PolicyOverview = AnswerOf<typeof getPolicyOverview>['item']
export type PolicyDraft = NonNullable<PolicyOverview['draft']>

export const policyQuery = callQuery(getPolicyOverview, {})
export const policyKey = callKey(getPolicyOverview)

/** Where sub-categories are added. */
export const newOnesPath = '/dashboard/admin/policy/new-sub-categories'

export const newOnesQuery = {
  ...callQuery(getPolicySheet, { sheet: 'new-sub-categories' }),
  refetchOnWindowFocus: false,
} as const

/** As it is published now: a key of its own, because the browser keeps the call's answer for readers. */
export const textToEditQuery = {
  queryKey: ['policy-text-to-edit'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getClaimPolicy, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
  // What somebody edits stays as it is.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

const hints: Readonly<Record<PolicySheet['name'], () => string>> = {
  limits: () => texts.limitsHint(),
  terms: () => texts.termsHint(),
  'new-sub-categories': () => texts.newSubCategoriesHint(),
  thresholds: () => texts.thresholdsHint(),
  holidays: () => texts.holidaysHint(),
  cities: () => texts.citiesHint(),
  'hotel-gst': () => texts.hotelGstHint(),
  'gst-treatments': () => texts.gstTreatmentsHint(),
  names: () => texts.namesHint(),
}

export function isSheetName(name: string): name is PolicySheet['name'] {
  return Object.hasOwn(hints, name)
}

export function sheetHint(name: PolicySheet['name']): string {
  return hints[name]()
}
