import type { Permission } from '@tem/rules/account/permissions.ts'
import { type StoredSession, useStoredSession } from './session-store.ts'

export interface Session {
  readonly name: string
  readonly profilePhoto: string | null
  readonly employeeCode: string | undefined
  /** Nothing else is open yet: the first password is to be changed, or a second factor to be set up. */
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
  const hasFirstPassword = stored?.item.isNewAccount ?? false
  const lacksFactor = stored?.lacksFactor ?? false
  const isNewAccount = hasFirstPassword || lacksFactor
  const few = hasFirstPassword ? ['change-password'] : ['change-password', 'own-factors']
  const permissions = isNewAccount ? few : stored?.viewer?.permissions
  return {
    name: stored?.item.name ?? '',
    profilePhoto: stored?.item.profilePhoto ?? null,
    employeeCode: stored?.viewer?.employeeCode,
    isNewAccount,
    permissions,
    can: (permission) => permissions?.includes(permission) ?? false,
  }
}
