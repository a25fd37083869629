// Who is signed in on this browser. Kept in local storage, so that it survives a reload and is the same in
// every tab; what it says of permissions only decides what is drawn, the server decides for itself.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { signIn } from '@tem/contracts/calls/auth.ts'
import type { getMe } from '@tem/contracts/calls/me.ts'

type Profile = AnswerOf<typeof getMe>['item']

export interface StoredSession extends AnswerOf<typeof signIn> {
  /** As the server last told it; absent until then, and as long as a new account keeps its first password. */
  viewer?: Pick<Profile, 'employeeCode' | 'permissions'>
}

const KEY = 'tem.session'

let current = read()
let sessionEnded = () => {}
const listeners = new Set<() => void>()

export function storedSession(): StoredSession | undefined {
  return current
}

export function sessionToken(): string | undefined {
  return current?.token
}

export function startSession(session: StoredSession) {
  localStorage.setItem(KEY, JSON.stringify(session))
  set(session)
}

/** Keeps what the frame draws of the profile; the rest of it is nobody's business on a shared computer. */
export function rememberViewer(profile: Profile) {
  if (!current) return
  const { name, profilePhoto, isNewAccount, employeeCode, permissions } = profile
  const { profilePhoto: _former, ...item } = current.item
  startSession({
    ...current,
    item: { ...item, name, isNewAccount, ...(profilePhoto && { profilePhoto }) },
    viewer: { employeeCode, permissions },
  })
}

export function forgetSession() {
  localStorage.removeItem(KEY)
  set(undefined)
}

/** The shell says where a dead session goes. */
export function onSessionEnd(listener: () => void) {
  sessionEnded = listener
}

/** A late refusal of a session that was left already is no news. */
export function reportSessionEnd() {
  if (current) sessionEnded()
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// Signing in or out in another tab is the same here.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) set(read())
  })

function set(session: StoredSession | undefined) {
  current = session
  for (const listener of listeners) listener()
}

function read(): StoredSession | undefined {
  try {
    const session = JSON.parse(localStorage.getItem(KEY) ?? 'null') as StoredSession | null
    return session?.token ? session : undefined
  } catch {
    return undefined
  }
}
