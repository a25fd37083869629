// If nothing arrives, the screen says so once, not in each of its parts.
import { useQuery } from '@tem/sdk'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { createContext, type ReactNode, use } from 'react'
import {
  amountsQuery,
  byCategoryQuery,
  byDateQuery,
  countsQuery,
  highestQuery,
  type ReportRange,
} from './report-queries.ts'

/** Asks again for all parts that failed. Undefined while a part may still arrive. */
const RetryContext = createContext<(() => void) | undefined>(undefined)

interface FailsOnceProps {
  range: ReportRange
  children: ReactNode
}

export function FailsOnce({ range, children }: FailsOnceProps) {
  const parts = [
    useQuery(countsQuery),
    useQuery(amountsQuery(range)),
    useQuery(byCategoryQuery(range)),
    useQuery(byDateQuery(range)),
    useQuery(highestQuery(range)),
  ]
  const failed = parts.filter(({ isLoadingError }) => isLoadingError)
  const mayArrive = parts.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData)

  function retry() {
    for (const { refetch } of failed) void refetch()
  }

  if (failed.length === parts.length)
    return <ErrorState message={failed[0]?.error?.message ?? ''} onRetry={retry} />
  return <RetryContext value={mayArrive ? undefined : retry}>{children}</RetryContext>
}

interface Part {
  error: Error | null
  isLoadingError: boolean
}

/** Replaces a part that failed. A part that must not say so yet looks as if it were loading. */
export function useFailure({ error, isLoadingError }: Part): ReactNode {
  const retry = use(RetryContext)
  return error && isLoadingError && retry && <ErrorState message={error.message} onRetry={retry} />
}
