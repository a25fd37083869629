// From an accepted sign-in to the first screen.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { signIn } from '@tem/contracts/calls/auth.ts'
import { getMe } from '@tem/contracts/calls/me.ts'
import { callQuery } from '@tem/sdk'
import { dropDrafts, rememberViewer, startSession } from '@tem/sdk/host.ts'
import { queryClient } from '../query-client.ts'
import { takePreviousUrl } from '../routing/previous-url.ts'
import { CHANGE_PASSWORD } from '../routing/require-session.tsx'

/** Keeps the session and answers where to go: to the screen that was asked for, or home. */
export async function enter(signedIn: AnswerOf<typeof signIn>): Promise<string> {
  startSession(signedIn)
  if (signedIn.item.isNewAccount) return CHANGE_PASSWORD
  // What the viewer may do decides what the first screen shows; without it the frame would be drawn twice.
  const me = await queryClient.fetchQuery(callQuery(getMe, {})).catch(() => undefined)
  if (me) {
    rememberViewer(me.item)
    dropDrafts({ but: me.item.employeeCode })
  }
  return takePreviousUrl() ?? '/dashboard'
}
