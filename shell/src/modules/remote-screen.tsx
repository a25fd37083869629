// One screen of a module inside the frame. However it fails, the frame and the other modules stay.
import type { ReleasedModule } from '@tem/federation/released.ts'
import { Suspense, use, useState } from 'react'
import { ErrorBoundary } from '../error-boundary.tsx'
import { loadScreen } from './load-screen.ts'
import { ModuleError } from './module-error.tsx'
import { ScreenLoading } from './screen-loading.tsx'

interface RemoteScreenProps {
  module: ReleasedModule
  screen: string
}

export function RemoteScreen(props: RemoteScreenProps) {
  // Each attempt is a new boundary; a boundary keeps what it caught for ever.
  const [attempt, setAttempt] = useState(0)
  const { title } = props.module.manifest
  return (
    <ErrorBoundary
      key={attempt}
      fallback={(error) => (
        <ModuleError title={title} error={error} onRetry={() => setAttempt(attempt + 1)} />
      )}
    >
      <Suspense fallback={<ScreenLoading title={title} />}>
        <LoadedScreen {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

function LoadedScreen({ module, screen }: RemoteScreenProps) {
  const load = loadScreen(module, screen)
  const Screen = load.screen ?? use(load.promise)
  return <Screen />
}
