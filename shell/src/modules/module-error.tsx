// The card that replaces a failed screen: what is wrong, and who can fix it.
import type { ReleasedModule } from '@tem/federation/released.ts'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { Incompatible } from './compatibility.ts'
import { type Fault, ScreenNotLoaded } from './load-screen.ts'

interface ModuleErrorProps {
  title: string
  module: ReleasedModule
  error: unknown
  onRetry: () => void
  retrying: boolean
}

export function ModuleError({ title, module, error, ...retry }: ModuleErrorProps) {
  if (error instanceof Incompatible)
    return <ErrorState title={`${title} needs an update`} message={error.message} {...retry} />
  const { manifest, version } = module
  if (error instanceof ScreenNotLoaded)
    return (
      <ErrorState
        title={`${title} could not be loaded`}
        message={`${sentences[error.fault](manifest.title, version)} The rest of the site works.`}
        {...retry}
      />
    )
  return (
    <ErrorState
      title={`${title} ran into a problem`}
      message={`This screen stopped working. The rest of the site works, and what you saved is safe. If it happens again, tell the ${manifest.title} team (release ${version}).`}
      {...retry}
    />
  )
}

const sentences: Record<Fault, (team: string, version: string) => string> = {
  unreachable: () => 'Its files did not arrive. Check your connection and try again.',
  server: () => 'The server could not send its files. Your connection works; try again in a minute.',
  broken: (team, version) =>
    `This release is broken, and only the ${team} team can repair it. Tell them: release ${version} does not start.`,
}
