import { ErrorState } from '@tem/ui/error-state.tsx'
import { Incompatible } from './compatibility.ts'
import { ScreenNotLoaded } from './load-screen.ts'

interface ModuleErrorProps {
  title: string
  error: unknown
  onRetry: () => void
}

export function ModuleError({ title, error, onRetry }: ModuleErrorProps) {
  if (error instanceof Incompatible)
    return <ErrorState title={`${title} needs an update`} message={error.message} onRetry={onRetry} />
  if (error instanceof ScreenNotLoaded)
    return (
      <ErrorState
        title={`${title} could not be loaded`}
        message={`${error.message} Check your connection and try again. The rest of the site works.`}
        onRetry={onRetry}
      />
    )
  return (
    <ErrorState
      title={`${title} ran into a problem`}
      message="This screen stopped working. The rest of the site works, and what you saved is safe."
      onRetry={onRetry}
    />
  )
}
