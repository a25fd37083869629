import { EmptyState } from '@tem/ui/empty-state.tsx'

export function MyAllowances() {
  return <EmptyState help="Nothing is here yet." />
}
