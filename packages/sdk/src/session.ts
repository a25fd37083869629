import type { Permission } from '@tem/rules/permissions.ts'
import { useSyncExternalStore } from 'react'
import { type StoredSession, storedSession, subscribeToSession } from './session-store.ts'

export interface Session {
  readonly name: string
  readonly profilePhoto: string | null
  readonly employeeCode: string | undefined
  readonly isNewAccount: boolean
  /** Undefined while the server has not said yet who this is. */
  readonly permissions: readonly string[] | undefined
  /** Whether to offer something; the server checks again. */
  can(permission: Permission): boolean
}

/** Who is signed in. The whole profile is callQuery(getMe, {}). */
export function useSession(): Session {
  const stored = useStoredSession()
  return sessionOf(stored)
}

export function useStoredSession(): StoredSession | undefined {
  return useSyncExternalStore(subscribeToSession, storedSession)
}

export function sessionOf(stored: StoredSession | undefined): Session {
  const isNewAccount = stored?.item.isNewAccount ?? false
  const permissions = isNewAccount ? ['change-password'] : stored?.viewer?.permissions
  return {
    name: stored?.item.name ?? '',
    profilePhoto: stored?.item.profilePhoto ?? null,
    employeeCode: stored?.viewer?.employeeCode,
    isNewAccount,
    permissions,
    can: (permission) => permissions?.includes(permission) ?? false,
  }
}
