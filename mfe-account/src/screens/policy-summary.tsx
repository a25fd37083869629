import { EmptyState } from '@tem/ui/empty-state.tsx'

export function PolicySummary() {
  return <EmptyState help="Nothing is here yet." />
}
