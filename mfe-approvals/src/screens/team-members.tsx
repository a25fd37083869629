import { EmptyState } from '@tem/ui/empty-state.tsx'

export function TeamMembers() {
  return <EmptyState help="Nothing is here yet." />
}
