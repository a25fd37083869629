// The kinds of changes that may wait for a second person.
import { bankLayoutChange } from '../company/bank-layouts.ts'
import { settingsChange } from '../company/change-settings.ts'
import { peopleChange } from '../people/change-people.ts'
import { factorResetChange } from '../people/reset-factors.ts'
import { signInChange } from '../people/sign-in-of-person.ts'
import { policyWithdrawal } from '../policy/withdraw-policy.ts'
import { leaversChange } from '../scim/provision.ts'
import { serviceTokenChange } from '../service-tokens/service-tokens.ts'
import { providerChange } from '../sign-in/providers.ts'
import { hotelLawChange } from '../tax-law/hotel-law.ts'
import { webhookChange } from '../webhooks/webhooks.ts'
import type { ChangeKind } from './change.ts'

const kinds: readonly ChangeKind[] = [
  peopleChange,
  settingsChange,
  bankLayoutChange,
  signInChange,
  factorResetChange,
  policyWithdrawal,
  hotelLawChange,
  providerChange,
  serviceTokenChange,
  leaversChange,
  webhookChange,
]

export function changeKind(name: string): ChangeKind | undefined {
  return kinds.find((kind) => kind.name === name)
}
