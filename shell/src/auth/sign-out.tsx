import { Navigate } from '@tem/sdk'
import { forgetSession, useStoredSession } from '@tem/sdk/host.ts'
import { useEffect } from 'react'

export function SignOut() {
  const session = useStoredSession()
  useEffect(forgetSession, [])
  return session ? null : <Navigate to="/auth/signin" replace />
}
