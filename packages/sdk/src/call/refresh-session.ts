import { getMe } from '@tem/contracts/calls/me.ts'
import { rememberViewer } from '../session/session-store.ts'
import { CallFailed, call } from './call.ts'

/** Call it after a change of the signed-in person: name, photo, permissions, or the first password. */
export async function refreshSession(): Promise<void> {
  try {
    rememberViewer((await call(getMe, {})).item)
  } catch (error) {
    // Remembered already: the shell opens the page for it.
    if (!(error instanceof CallFailed && error.code === 'factor-needed')) throw error
  }
}
