// Every dashboard route needs a session. Without one, the viewer signs in first and then returns.
import { getMe } from '@tem/contracts/calls/me.ts'
import { callQuery, Navigate, refreshSession, useLocation, useQuery, useSession } from '@tem/sdk'
import { rememberViewer, SettingsProvider, useStoredSession } from '@tem/sdk/host.ts'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { rememberUrl } from './previous-url.ts'

export const CHANGE_PASSWORD = '/dashboard/change-password'
const SIGN_IN_AND_DEVICES = '/dashboard/sign-in-and-devices'

export function RequireSession({ children }: { children: ReactNode }) {
  const session = useStoredSession()
  const { pathname, search } = useLocation()

  if (!session) return <ToSignIn from={pathname + search} />
  if (session.item.isNewAccount)
    return pathname === CHANGE_PASSWORD ? children : <Navigate to={CHANGE_PASSWORD} replace />
  if (!session.lacksFactor) return <KnownViewer>{children}</KnownViewer>
  return pathname === SIGN_IN_AND_DEVICES ? children : <ToSecondFactor />
}

/** Unless it has been set up meanwhile, in another tab or just before a reload. */
function ToSecondFactor() {
  const [isLacking, setLacking] = useState(false)
  useEffect(() => {
    void refreshSession()
      .catch(() => {})
      .finally(() => setLacking(true))
  }, [])
  if (isLacking) return <Navigate to={SIGN_IN_AND_DEVICES} replace />
  return (
    <main>
      <RowSkeleton />
    </main>
  )
}

function ToSignIn({ from }: { from: string }) {
  useEffect(() => rememberUrl(from), [from])
  return <Navigate to="/auth/signin" replace />
}

/** The stored permissions, name and photo render the first frame; the server's answer replaces them. */
function KnownViewer({ children }: { children: ReactNode }) {
  const { permissions } = useSession()
  const { data, error, refetch, isFetching } = useQuery(callQuery(getMe, {}))
  useEffect(() => {
    if (data) rememberViewer(data.item)
  }, [data])

  if (error && !permissions)
    return (
      <main>
        <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
      </main>
    )
  return <SettingsProvider>{children}</SettingsProvider>
}
