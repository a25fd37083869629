// Who is signed in on this browser. Kept in local storage, so it survives a reload and is the same in
// every tab. Its permissions only affect what is drawn; the server checks for itself.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { signIn } from '@tem/contracts/calls/auth.ts'
import type { getMe } from '@tem/contracts/calls/me.ts'
import { atom, getDefaultStore, useAtomValue } from 'jotai'

type Profile = AnswerOf<typeof getMe>['item']

export interface StoredSession extends AnswerOf<typeof signIn> {
  /** The server's last answer; absent until it arrives, and while a new account still has its first password. */
  viewer?: Pick<Profile, 'employeeCode' | 'permissions'>
  /** The server answers nothing else before a second factor is set up. */
  lacksFactor?: true
}

const KEY = 'tem.session'

const store = getDefaultStore()
const session = atom(read())
let sessionEnded = () => {}

export function useStoredSession(): StoredSession | undefined {
  return useAtomValue(session)
}

export function storedSession(): StoredSession | undefined {
  return store.get(session)
}

export function subscribeToSession(listener: () => void): () => void {
  return store.sub(session, listener)
}

export function sessionToken(): string | undefined {
  return storedSession()?.token
}

export function startSession(started: StoredSession) {
  localStorage.setItem(KEY, JSON.stringify(started))
  store.set(session, started)
}

/** Keeps only the profile fields that the frame shows; the rest must not stay on a shared computer. */
export function rememberViewer(profile: Profile) {
  const current = storedSession()
  if (!current) return
  const { name, profilePhoto, isNewAccount, employeeCode, permissions } = profile
  const { lacksFactor: _, ...others } = current
  const known = {
    ...others,
    item: { ...current.item, name, profilePhoto, isNewAccount },
    viewer: { employeeCode, permissions },
  }
  // Nearly always: without it, each first screen would be drawn twice.
  if (JSON.stringify(known) !== JSON.stringify(current)) startSession(known)
}

/** The server asks for it after the first password, which is changed by then. */
export function reportMissingFactor() {
  const current = storedSession()
  if (!current || current.lacksFactor) return
  startSession({ ...current, item: { ...current.item, isNewAccount: false }, lacksFactor: true })
}

export function forgetSession() {
  localStorage.removeItem(KEY)
  store.set(session, undefined)
}

/** The shell decides where an expired session leads. */
export function onSessionEnd(listener: () => void) {
  sessionEnded = listener
}

/** Ignores a late refusal of a session that has already ended: somebody may have signed in since. */
export function reportSessionEnd(token: string | undefined) {
  if (token !== undefined && token === sessionToken()) sessionEnded()
}

// Follows sign-in and sign-out in other tabs.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) store.set(session, read())
  })

function read(): StoredSession | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as StoredSession | null
    return kept?.token ? kept : undefined
  } catch {
    return undefined
  }
}
