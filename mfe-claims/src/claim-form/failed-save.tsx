// What a failed save says, and what can be done about it.
import { CallFailed } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import { useOnline } from '@tem/ui/use-online.ts'

interface FailedSaveProps {
  failure: Error
  /** Throws away what was typed and shows what another device has saved. */
  onShowLatest?: (() => void) | undefined
}

export function useFailureText(failure: Error | undefined): string | null {
  const isOnline = useOnline()
  if (!failure) return null
  if (!isUnsaid(failure)) return failure.message
  const next = isOnline ? 'Press Retry.' : 'Press Retry when the connection is back.'
  return `${failure.message}. What you entered is kept here. ${next}`
}

export function FailedSaveActions({ failure, onShowLatest }: FailedSaveProps) {
  if (isUnsaid(failure)) {
    return (
      <Button type="submit" size="small">
        Retry
      </Button>
    )
  }
  if (onShowLatest && failure instanceof CallFailed && failure.code === 'stale') {
    return (
      <Button size="small" onClick={onShowLatest}>
        Show the latest
      </Button>
    )
  }
  return null
}

/** Nobody said whether it was saved. */
function isUnsaid(failure: Error): boolean {
  return failure instanceof CallFailed && failure.outcomeUnknown
}
