// Who is signed in on this browser. Kept in local storage, so that it survives a reload and is the same in
// every tab; what it says of permissions only decides what is drawn, the server decides for itself.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { signIn } from '@tem/contracts/calls/auth.ts'
import type { getMe } from '@tem/contracts/calls/me.ts'

export type Me = AnswerOf<typeof getMe>['item']

export interface StoredSession {
  token: string
  item: AnswerOf<typeof signIn>['item']
  /** As the server last told it; absent until the first answer, and for as long as a new account keeps its first password. */
  me?: Me
}

const KEY = 'tem.session'

let current = read()
const listeners = new Set<() => void>()
let sessionEnded = () => {}

// Signing in or out in another tab is the same here.
if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) set(read())
  })

export function storedSession(): StoredSession | undefined {
  return current
}

export function sessionToken(): string | undefined {
  return current?.token
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function startSession(session: StoredSession) {
  localStorage.setItem(KEY, JSON.stringify(session))
  set(session)
}

export function rememberMe(me: Me) {
  if (current) startSession({ ...current, me })
}

export function forgetSession() {
  localStorage.removeItem(KEY)
  set(undefined)
}

/** The shell says where a dead session goes. */
export function onSessionEnd(listener: () => void) {
  sessionEnded = listener
}

export function reportSessionEnd() {
  sessionEnded()
}

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
