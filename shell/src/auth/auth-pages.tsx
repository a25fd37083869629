// The pages before the dashboard. A signed-in person is redirected, except on sign-out.

import { signOut } from '@tem/contracts/calls/auth.ts'
import { CallFailed, call, Navigate, useLocation, useNavigate } from '@tem/sdk'
import {
  countUnsent,
  dropDrafts,
  forgetSession,
  forgetUnusedPhotos,
  sessionToken,
  storedSession,
  useRoutes,
  useStoredSession,
} from '@tem/sdk/host.ts'
import { Button } from '@tem/ui/action/button.tsx'
import { lazyPart } from '@tem/ui/base/lazy-part.tsx'
import { Row } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import * as texts from '../../texts/made/sign-out.ts'
import styles from './auth-page.module.css'
import { AuthPage } from './auth-page.tsx'
import { Forgot } from './forgot.tsx'
import { ProviderReturn } from './provider-return.tsx'
import { SignIn } from './sign-in.tsx'

// Most people only sign in.
const SignUp = lazyPart(
  async () => (await import(/* webpackChunkName: "new-password" */ './sign-up.tsx')).SignUp,
)
const Reset = lazyPart(async () => (await import(/* webpackChunkName: "new-password" */ './reset.tsx')).Reset)

export function AuthPages() {
  return useRoutes([
    { path: 'provider/*', element: <ProviderReturn /> },
    { path: 'signin', element: <SignedOutOnly page={<SignIn />} /> },
    { path: 'signup', element: <SignUp /> },
    { path: 'forgot', element: <Forgot /> },
    { path: 'reset', element: <Reset /> },
    { path: 'signout', element: <SignOut /> },
    { path: '*', element: <Navigate to="/auth/signin" replace /> },
  ])
}

/** Decided once, on arrival: after a sign-in here, the form itself opens the requested screen. */
function SignedOutOnly({ page }: { page: ReactNode }) {
  const [wasSignedIn] = useState(() => storedSession() !== undefined)
  return wasSignedIn ? <Navigate to="/dashboard" replace /> : page
}

function SignOut() {
  const session = useStoredSession()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [unsent, setUnsent] = useState<number>()

  useEffect(() => {
    if (!sessionToken()) return
    // Nobody chose to leave: the server has ended the session, and the person comes back to the drafts.
    if (state?.hasEnded) return void endSession().catch(() => {})
    void countUnsent().then((count) => (count > 0 ? setUnsent(count) : leave()))
  }, [state])

  if (!session) return <Navigate to="/auth/signin" replace state={state} />
  if (unsent === undefined) return null
  return (
    <AuthPage title={texts.title()}>
      <Banner tone="warning" title={texts.unsent({ count: unsent })}>
        {texts.unsentHelp({ count: unsent })}
      </Banner>
      <Row className={styles.answers}>
        <Button variant="primary" onClick={() => navigate('/dashboard', { replace: true })}>
          {texts.stay()}
        </Button>
        <Button onClick={leave}>{texts.title()}</Button>
      </Row>
    </AuthPage>
  )
}

/** A sign-out deletes the drafts. They stay if the session had expired: the person comes back to them. */
function leave() {
  if (!sessionToken()) return
  const person = storedSession()?.viewer?.employeeCode
  const forget = () => deleteTraces(person)
  endSession().then(
    ({ url }) => {
      forget()
      if (url !== undefined) location.assign(url)
    },
    (error) => hadExpired(error) || forget(),
  )
}

/** The server ends the session too; without a connection it expires later, and this browser forgets it now. */
function endSession() {
  const ended = call(signOut, {})
  forgetSession()
  return ended
}

function deleteTraces(person: string | undefined) {
  void forgetUnusedPhotos(person)
  sessionStorage.clear()
  dropDrafts()
}

function hadExpired(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 401
}
