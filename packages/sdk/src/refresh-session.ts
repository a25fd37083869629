// After something about the signed-in person changed: name, photo, permissions, or the first password.
import { getMe } from '@tem/contracts/calls/me.ts'
import { call } from './call.ts'
import { rememberViewer } from './session-store.ts'

export async function refreshSession(): Promise<void> {
  rememberViewer((await call(getMe, {})).item)
}
