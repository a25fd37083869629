import CloudOff from 'lucide-react/icons/cloud-off'
import { Button } from '../action/button.tsx'
import { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  title?: string
  /** The server's message, or what to do. */
  message: string
  onRetry: () => void
  retrying?: boolean
}

export function ErrorState({
  title = 'This could not be loaded',
  message,
  onRetry,
  retrying = false,
}: ErrorStateProps) {
  return (
    <div role="alert" data-load-error>
      <EmptyState
        title={title}
        help={message}
        icon={<CloudOff aria-hidden="true" />}
        actions={
          <Button onClick={onRetry} busy={retrying && 'Trying again'}>
            Retry
          </Button>
        }
      />
    </div>
  )
}
