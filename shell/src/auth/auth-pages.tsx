// The pages before the dashboard. A person who is signed in has no business on them, except to sign out.
import { Navigate } from '@tem/sdk'
import { Route, Routes, storedSession } from '@tem/sdk/host.ts'
import { type ReactNode, useState } from 'react'
import { Forgot } from './forgot.tsx'
import { Reset } from './reset.tsx'
import { SignIn } from './sign-in.tsx'
import { SignOut } from './sign-out.tsx'
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

/** Decided on arrival: signing in here leads on by itself, to the screen that was asked for. */
function SignedOutOnly({ page }: { page: ReactNode }) {
  const [wasSignedIn] = useState(() => storedSession() !== undefined)
  return wasSignedIn ? <Navigate to="/dashboard" replace /> : page
}
