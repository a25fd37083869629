import { CallFailed } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import * as texts from '../texts/made/parts.ts'

const CONFLICT = 409

interface Reload {
  onRefresh: () => void
  refreshing?: boolean
}

/** Props of a FormFrame for a failed decision. If someone else was faster, it offers a refresh instead of an error. */
export function submitFailure(error: Error | null, { onRefresh, refreshing = false }: Reload) {
  if (!(error instanceof CallFailed && error.status === CONFLICT))
    return { submitError: error?.message ?? null, tooLate: false }
  return {
    submitError: error.message,
    submitErrorTone: 'info',
    submitErrorActions: (
      <Button size="small" busy={refreshing && texts.refreshing()} onClick={onRefresh}>
        {texts.refresh()}
      </Button>
    ),
    tooLate: true,
  } as const
}
