import { signOut } from '@tem/contracts/calls/auth.ts'
import { CallFailed, call, Navigate } from '@tem/sdk'
import { dropDrafts, forgetSession, sessionToken, useStoredSession } from '@tem/sdk/host.ts'
import { useEffect } from 'react'

export function SignOut() {
  const session = useStoredSession()
  useEffect(leave, [])
  return session ? null : <Navigate to="/auth/signin" replace />
}

/**
 * The server ends the session too; without a connection it ends by itself later, and this browser forgets it now.
 * Whoever signs out leaves no draft behind; whose session had died comes back to theirs.
 */
function leave() {
  if (!sessionToken()) return
  call(signOut, {}).then(leaveNothing, (error) => hadDied(error) || leaveNothing())
  forgetSession()
}

function leaveNothing() {
  sessionStorage.clear()
  dropDrafts()
}

function hadDied(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 401
}
