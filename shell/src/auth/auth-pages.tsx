// The pages before the dashboard. A signed-in person is redirected, except on sign-out.

import { signOut } from '@tem/contracts/calls/auth.ts'
import { CallFailed, call, Navigate } from '@tem/sdk'
import {
  dropDrafts,
  forgetSession,
  Route,
  Routes,
  sessionToken,
  storedSession,
  useStoredSession,
} from '@tem/sdk/host.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Forgot } from './forgot.tsx'
import { Reset } from './reset.tsx'
import { SignIn } from './sign-in.tsx'
import { SignUp } from './sign-up.tsx'

export function AuthPages() {
  return (
    <Routes>
      <Route path="signin" element={<SignedOutOnly page={<SignIn />} />} />
      <Route path="signup" element={<SignUp />} />
      <Route path="forgot" element={<Forgot />} />
      <Route path="reset" element={<Reset />} />
      <Route path="signout" element={<SignOut />} />
      <Route path="*" element={<Navigate to="/auth/signin" replace />} />
    </Routes>
  )
}

/** Decided once, on arrival: after a sign-in here, the form itself opens the requested screen. */
function SignedOutOnly({ page }: { page: ReactNode }) {
  const [wasSignedIn] = useState(() => storedSession() !== undefined)
  return wasSignedIn ? <Navigate to="/dashboard" replace /> : page
}

function SignOut() {
  const session = useStoredSession()
  useEffect(endSession, [])
  return session ? null : <Navigate to="/auth/signin" replace />
}

/**
 * The server ends the session too; without a connection it expires later, and this browser forgets it now.
 * A sign-out deletes the drafts. They stay if the session had expired: the person comes back to them.
 */
function endSession() {
  if (!sessionToken()) return
  call(signOut, {}).then(deleteTraces, (error) => hadExpired(error) || deleteTraces())
  forgetSession()
}

function deleteTraces() {
  sessionStorage.clear()
  dropDrafts()
}

function hadExpired(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 401
}
