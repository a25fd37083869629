import { getMe } from '@tem/contracts/calls/me.ts'
import { rememberViewer } from '../session/session-store.ts'
import { call } from './call.ts'

/** Call it after a change of the signed-in person: name, photo, permissions, or the first password. */
export async function refreshSession(): Promise<void> {
  rememberViewer((await call(getMe, {})).item)
}
