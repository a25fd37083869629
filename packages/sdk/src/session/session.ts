import type { Permission } from '@tem/rules/account/permissions.ts'
import { type StoredSession, useStoredSession } from './session-store.ts'

export interface Session {
  readonly name: string
  readonly profilePhoto: string | null
  readonly employeeCode: string | undefined
  readonly isNewAccount: boolean
  /** Undefined until the server has said who this is. */
  readonly permissions: readonly string[] | undefined
  /** Whether to offer an action; the server checks again. */
  can(permission: Permission): boolean
}

/** The signed-in person. The whole profile is callQuery(getMe, {}). */
export function useSession(): Session {
  return sessionOf(useStoredSession())
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
