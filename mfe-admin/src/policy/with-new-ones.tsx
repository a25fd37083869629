// What the draft adds, and the categories that it can be added to, for the list and the form of new sub-categories.
import { listPolicyCategories } from '@tem/contracts/calls/admin-policy.ts'
import type { CityTier } from '@tem/rules/claim/allowance.ts'
import { callQuery, useQuery } from '@tem/sdk'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import type { ReactNode } from 'react'
import type { Category } from './expense-values.ts'
import { newOnesQuery } from './policy-queries.ts'
import type { PolicySheet } from './sheet-cells.ts'

interface WithNewOnesProps {
  skeleton: ReactNode
  children: (
    sheet: PolicySheet,
    categories: readonly Category[],
    tiers: readonly CityTier[] | undefined,
  ) => ReactNode
}

export function WithNewOnes({ skeleton, children }: WithNewOnesProps) {
  const sheet = useQuery(newOnesQuery)
  const categories = useQuery({ ...callQuery(listPolicyCategories, {}), refetchOnWindowFocus: false })
  if (sheet.isPending || categories.isPending) return skeleton
  if (sheet.data && categories.data)
    return children(sheet.data.item, categories.data.list, categories.data.tiers)
  const failed = sheet.data ? categories : sheet
  return (
    <ErrorState message={failed.error?.message ?? ''} onRetry={failed.refetch} retrying={failed.isFetching} />
  )
}
