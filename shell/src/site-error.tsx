// The last resort: the frame itself failed.
import { Button } from '@tem/ui/button.tsx'
import { EmptyState } from '@tem/ui/empty-state.tsx'

export function SiteError() {
  return (
    <main role="alert">
      <EmptyState
        title="Something went wrong"
        help="Reload the page to go on. What you saved is safe."
        actions={<Button onClick={() => location.reload()}>Reload</Button>}
      />
    </main>
  )
}
