import CloudOff from 'lucide-react/icons/cloud-off'
import { retry as retryText, tryingAgain } from '../../texts/made/base.ts'
import { notLoaded } from '../../texts/made/state.ts'
import { Button } from '../action/button.tsx'
import { focusAfter } from '../base/focus-after.ts'
import { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  title?: string
  /** The server's message, or what to do. */
  message: string
  onRetry: () => void
  retrying?: boolean
}

export function ErrorState({ title = notLoaded(), message, onRetry, retrying = false }: ErrorStateProps) {
  function retry() {
    // What comes instead takes the button away.
    focusAfter()
    onRetry()
  }
  return (
    <div role="alert" data-load-error>
      <EmptyState
        title={title}
        help={message}
        icon={<CloudOff aria-hidden="true" />}
        actions={
          <Button onClick={retry} busy={retrying && tryingAgain()}>
            {retryText()}
          </Button>
        }
      />
    </div>
  )
}
