// Which permission opens which call: every pair, so that nothing is left to chance.
import type { Permission } from '@tem/rules/permissions.ts'
import { allCalls, type CallName } from './all-calls.ts'
import type { Call } from './call.ts'

/** `held` is undefined for somebody without a session. */
export function mayCall(call: Call, held: readonly Permission[] | undefined): boolean {
  return call.who === 'anyone' || (held?.includes(call.who) ?? false)
}

export interface MatrixRow {
  readonly name: CallName
  readonly path: string
  readonly who: Call['who']
  readonly allowed: boolean
}

/** All calls for one set of permissions. */
export function permissionMatrix(held: readonly Permission[] | undefined): MatrixRow[] {
  return Object.entries(allCalls).map(([name, call]) => ({
    name: name as CallName,
    path: call.path,
    who: call.who,
    allowed: mayCall(call, held),
  }))
}
