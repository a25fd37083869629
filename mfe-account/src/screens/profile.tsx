import { EmptyState } from '@tem/ui/empty-state.tsx'

export function Profile() {
  return <EmptyState help="Nothing is here yet." />
}
