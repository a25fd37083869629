// Every dashboard route needs a session; without one the way leads through sign-in and back.

import { getMe } from '@tem/contracts/calls/me.ts'
import { callQuery, Navigate, useLocation, useQuery } from '@tem/sdk'
import { rememberMe, useStoredSession } from '@tem/sdk/host.ts'
import { type ReactNode, useEffect } from 'react'
import { rememberUrl } from './previous-url.ts'

export const CHANGE_PASSWORD = '/dashboard/change-password'

export function RequireSession({ children }: { children: ReactNode }) {
  const session = useStoredSession()
  const { pathname, search } = useLocation()

  if (!session) return <ToSignIn from={pathname + search} />
  if (session.item.isNewAccount && pathname !== CHANGE_PASSWORD)
    return <Navigate to={CHANGE_PASSWORD} replace />
  return (
    <>
      {!session.item.isNewAccount && <KeepMeFresh />}
      {children}
    </>
  )
}

function ToSignIn({ from }: { from: string }) {
  rememberUrl(from)
  return <Navigate to="/auth/signin" replace />
}

/** Permissions, name and photo as the server has them now; the stored ones draw the first frame. */
function KeepMeFresh() {
  const { data } = useQuery(callQuery(getMe, {}))
  useEffect(() => {
    if (data) rememberMe(data.item)
  }, [data])
  return null
}
