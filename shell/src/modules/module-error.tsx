import { ErrorState } from '@tem/ui/error-state.tsx'
import { Incompatible } from './compatibility.ts'

interface ModuleErrorProps {
  title: string
  error: unknown
  onRetry: () => void
}

export function ModuleError({ title, error, onRetry }: ModuleErrorProps) {
  return <ErrorState title={`${title} could not be loaded`} message={sentence(error)} onRetry={onRetry} />
}

function sentence(error: unknown): string {
  if (error instanceof Incompatible) return error.message
  return 'The rest of the site works. Check your connection and try again.'
}
