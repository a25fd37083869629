import { EmptyState } from '@tem/ui/empty-state.tsx'

export function RequestedClaims() {
  return <EmptyState help="Nothing is here yet." />
}
