// What the screen shows until its claims are loaded.
import { emptyTexts } from '@tem/rules/base/messages.ts'
import { CallFailed } from '@tem/sdk'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { CardSkeleton } from '@tem/ui/state/skeletons.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'

interface ReviewPlaceholderProps {
  error: Error | null
  refetch: () => void
  isFetching: boolean
}

/** Gone or not visible to the viewer: not an error, and a retry does not help. */
export function ReviewPlaceholder({ error, refetch, isFetching }: ReviewPlaceholderProps) {
  if (error instanceof CallFailed && error.status === 404)
    return <EmptyState title={inLanguage(emptyTexts.notFound)} help={error.message} />
  if (error) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  return <CardSkeleton count={4} />
}
