// The card that replaces a failed screen: what is wrong, and who can fix it.
import type { ReleasedModule } from '@tem/federation/released.ts'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import * as texts from '../../texts/made/modules.ts'
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
    return <ErrorState title={texts.needsUpdate({ title })} message={error.message} {...retry} />
  const { manifest, version } = module
  if (error instanceof ScreenNotLoaded)
    return (
      <ErrorState
        title={texts.notLoaded({ title })}
        message={texts.restWorks({ why: sentences[error.fault]({ team: manifest.title, version }) })}
        {...retry}
      />
    )
  return (
    <ErrorState
      title={texts.problem({ title })}
      message={texts.stopped({ team: manifest.title, version })}
      {...retry}
    />
  )
}

const sentences: Record<Fault, (release: { team: string; version: string }) => string> = {
  unreachable: texts.unreachable,
  server: texts.server,
  broken: texts.broken,
}
