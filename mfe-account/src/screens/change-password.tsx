import { EmptyState } from '@tem/ui/empty-state.tsx'

export function ChangePassword() {
  return <EmptyState help="Nothing is here yet." />
}
