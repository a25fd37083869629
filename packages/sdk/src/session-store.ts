// Who is signed in on this browser. Kept in local storage, so that it survives a reload and is the same in
// every tab. Its permissions only affect what is drawn; the server checks for itself.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { signIn } from '@tem/contracts/calls/auth.ts'
import type { getMe } from '@tem/contracts/calls/me.ts'
import { store } from './store.ts'

type Profile = AnswerOf<typeof getMe>['item']

export interface StoredSession extends AnswerOf<typeof signIn> {
  /** The server's last answer; absent until it arrives, and while a new account still has its first password. */
  viewer?: Pick<Profile, 'employeeCode' | 'permissions'>
}

const KEY = 'tem.session'

const session = store(read())
let sessionEnded = () => {}

export const storedSession = session.get
export const subscribeToSession = session.subscribe

export function sessionToken(): string | undefined {
  return session.get()?.token
}

export function startSession(started: StoredSession) {
  localStorage.setItem(KEY, JSON.stringify(started))
  session.set(started)
}

/** Keeps only the profile fields that the frame shows; the rest must not stay on a shared computer. */
export function rememberViewer(profile: Profile) {
  const current = session.get()
  if (!current) return
  const { name, profilePhoto, isNewAccount, employeeCode, permissions } = profile
  startSession({
    ...current,
    item: { ...current.item, name, profilePhoto, isNewAccount },
    viewer: { employeeCode, permissions },
  })
}

export function forgetSession() {
  localStorage.removeItem(KEY)
  session.set(undefined)
}

/** The shell decides where an expired session leads. */
export function onSessionEnd(listener: () => void) {
  sessionEnded = listener
}

/** Ignore a late refusal of a session that has already ended. */
export function reportSessionEnd() {
  if (session.get()) sessionEnded()
}

// Follows sign-in and sign-out in other tabs.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) session.set(read())
  })

function read(): StoredSession | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as StoredSession | null
    return kept?.token ? kept : undefined
  } catch {
    return undefined
  }
}
