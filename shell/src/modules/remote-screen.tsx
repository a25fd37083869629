// One screen of a module inside the frame. However it fails, the frame and the other modules stay.
import type { ManifestRoute } from '@tem/federation/manifest.ts'
import type { ReleasedModule } from '@tem/federation/released.ts'
import { useLocation } from '@tem/sdk'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { CardSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { Suspense, use, useEffect, useState } from 'react'
import { stillLoading } from '../../texts/made/frame.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { Incompatible } from './compatibility.ts'
import { forgetFailure, loadScreen, loadScreenAgain, ScreenNotLoaded } from './load-screen.ts'
import { ModuleError } from './module-error.tsx'
import { countScreen } from './report-health.ts'
import { wouldOpenAnother } from './would-open-another.ts'

interface RemoteScreenProps {
  module: ReleasedModule
  route: Pick<ManifestRoute, 'screen' | 'title'>
}

export function RemoteScreen({ module, route }: RemoteScreenProps) {
  const { screen, title } = route
  const { pathname } = useLocation()
  // Each attempt is a new boundary; a boundary keeps what it caught.
  const [attempt, setAttempt] = useState(() => {
    forgetFailure(module, screen)
    return 0
  })
  const [retrying, setRetrying] = useState(false)
  const retry = async (error: unknown) => {
    setRetrying(true)
    // The team may have released a fix or rolled back; only a reload gets it.
    if (isOfRelease(error) && (await wouldOpenAnother(pathname, module.version))) return location.reload()
    setRetrying(false)
    loadScreenAgain(module, screen)
    setAttempt(attempt + 1)
  }
  return (
    <ErrorBoundary
      key={`${attempt} ${pathname}`}
      onCatch={(error) => {
        // What did not load was counted where it was loaded.
        if (!(error instanceof ScreenNotLoaded || error instanceof Incompatible))
          countScreen(module.manifest.name, module.version, 'crashes')
      }}
      fallback={(error) => (
        <ModuleError
          title={title}
          module={module}
          error={error}
          onRetry={() => void retry(error)}
          retrying={retrying}
        />
      )}
    >
      <Suspense fallback={<ScreenLoading title={title} />}>
        <LoadedScreen module={module} screen={screen} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Not a fault of the connection or the server: a retry with the same files can't help. */
function isOfRelease(error: unknown): boolean {
  return !(error instanceof ScreenNotLoaded) || error.fault === 'broken'
}

function LoadedScreen({ module, screen }: { module: ReleasedModule; screen: string }) {
  const Screen = use(loadScreen(module, screen).promise)
  return <Screen />
}

// Shown while a screen's code loads; on a slow connection it says so.

const SLOW_MS = 3_000

function ScreenLoading({ title }: { title: string }) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Stack>
      <CardSkeleton />
      <Row inMiddle role="status">
        <Text tone="soft">{slow && stillLoading({ title })}</Text>
      </Row>
    </Stack>
  )
}
