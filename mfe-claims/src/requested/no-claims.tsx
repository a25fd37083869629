// An empty list of claims: because there are none, or because of the filter, which can be taken away.
import { useSearchParams } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import { EmptyState } from '@tem/ui/empty-state.tsx'
import type { ReactNode } from 'react'

interface NoClaimsProps {
  isFiltered: boolean
  help: string
  /** What can be done where there are none at all. */
  actions?: ReactNode
}

export function NoClaims({ isFiltered, help, actions }: NoClaimsProps) {
  const [, setParams] = useSearchParams()
  if (!isFiltered) return <EmptyState help={help} {...(actions !== undefined && { actions })} />
  return (
    <EmptyState
      help="No claim matches this filter."
      actions={<Button onClick={() => setParams({})}>Show all claims</Button>}
    />
  )
}
