import type { Permission } from '@tem/rules/permissions.ts'
import { useSyncExternalStore } from 'react'
import { type Me, type StoredSession, storedSession, subscribeToSession } from './session-store.ts'

export interface Session {
  readonly name: string
  readonly profilePhoto: string | undefined
  readonly isNewAccount: boolean
  /** The whole profile, once the server has told it. */
  readonly me: Me | undefined
  readonly permissions: readonly string[]
  /** Whether to offer something; the server checks again. */
  can(permission: Permission): boolean
}

export function useSession(): Session {
  return sessionOf(useStoredSession())
}

export function useStoredSession(): StoredSession | undefined {
  return useSyncExternalStore(subscribeToSession, storedSession)
}

export function sessionOf(stored: StoredSession | undefined): Session {
  const me = stored?.me
  const isNewAccount = me?.isNewAccount ?? stored?.item.isNewAccount ?? false
  const permissions = stored ? (me?.permissions ?? ['change-password']) : []
  return {
    name: me?.name ?? stored?.item.name ?? '',
    profilePhoto: me?.profilePhoto ?? stored?.item.profilePhoto ?? undefined,
    isNewAccount,
    me,
    permissions,
    can: (permission) => permissions.includes(permission),
  }
}
