import { EmptyState } from '@tem/ui/empty-state.tsx'

export function MyTours() {
  return <EmptyState help="Nothing is here yet." />
}
