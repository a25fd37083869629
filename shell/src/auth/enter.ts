// Opens the first screen after a sign-in.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { signIn } from '@tem/contracts/calls/auth.ts'
import { getMe } from '@tem/contracts/calls/me.ts'
import { callQuery, useNavigate } from '@tem/sdk'
import { dropDrafts, rememberViewer, startSession } from '@tem/sdk/host.ts'
import { queryClient } from '../query-client.ts'
import { registry } from '../registry.ts'
import { takePreviousUrl } from '../routing/previous-url.ts'
import { CHANGE_PASSWORD } from '../routing/require-session.tsx'

/** Stores the session and returns the URL to open: the requested screen, or home. */
export async function enter(signedIn: AnswerOf<typeof signIn>): Promise<string> {
  startSession(signedIn)
  if (signedIn.item.isNewAccount) return CHANGE_PASSWORD
  // The permissions decide what the first screen shows; without them the frame would render twice.
  const me = await queryClient.fetchQuery(callQuery(getMe, {})).catch(() => undefined)
  if (me) {
    rememberViewer(me.item)
    dropDrafts({ but: me.item.employeeCode })
  }
  return takePreviousUrl(me?.item.employeeCode) ?? '/dashboard'
}

/** A version that somebody else tries here is not for the next person. */
export function useOpen(): (path: string) => void {
  const navigate = useNavigate()
  return (path) => (registry.trials ? location.replace(path) : navigate(path, { replace: true }))
}
