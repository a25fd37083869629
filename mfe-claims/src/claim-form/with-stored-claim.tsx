// The claim that is about to be changed, read afresh, amidst what its form needs.
import { useQuery } from '@tem/sdk'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { FormSkeleton } from '@tem/ui/skeletons.tsx'
import { type ReactNode, useState } from 'react'
import { dayClaimQuery } from './form-queries.ts'
import type { OwnDetails } from './start-values.ts'
import type { StoredClaim } from './stored-values.ts'
import { WithSurroundings } from './with-surroundings.tsx'

interface WithStoredClaimProps {
  id: string
  isDayChosen: boolean
  children: (claim: ChangingClaim) => ReactNode
}

export interface ChangingClaim {
  readonly stored: StoredClaim
  readonly me: OwnDetails | undefined
  /** When a new request moves to another day, what that day allows is read. */
  readonly onDay: (day: string) => void
  readonly reload: () => void
}

export function WithStoredClaim({ id, isDayChosen, children }: WithStoredClaimProps) {
  const { data, error, refetch, isFetching } = useQuery(dayClaimQuery(id))
  const [day, setDay] = useState<string>()
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  if (!data) return <FormSkeleton count={5} />
  return (
    <WithSurroundings day={day ?? data.item.expenseDate} isDayChosen={isDayChosen} stored={data}>
      {(me) => children({ stored: data, me, onDay: setDay, reload: refetch })}
    </WithSurroundings>
  )
}
