// Saves a claim of a day: kept on this device first, and sent at once or when the connection is back.
import type { Call } from '@tem/contracts/call.ts'
import { updateDayClaim } from '@tem/contracts/calls/day-claims.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import { fieldsOfKind } from '@tem/rules/claim/claim-form.ts'
import {
  holdUnsent,
  type KEPT,
  named,
  sendOrKeep,
  sendWithFiles,
  type Unsent,
  useSearchParams,
  useUnsent,
} from '@tem/sdk'
import { useEffect, useState } from 'react'
import * as texts from '../../../texts/made/form.ts'
import type { ClaimValues } from '../values/claim-values.ts'
import type { ReadClaim } from '../values/read-claim.ts'
import { withoutSecrets } from '../values/start-values.ts'
import type { ClaimPayload } from './use-save-claim.ts'

interface Kept {
  readonly day: Day
  /** The day that a moved claim is still on. */
  readonly from?: Day
  /** The form that changes it. */
  readonly url: string
  readonly draftId: string
  /** The unsent entry that the form changes. */
  readonly replaces: string | undefined
  readonly baseVersion?: number
  readonly isOpen: () => boolean
}

export function keepClaim<Payload extends ClaimPayload, Answer>(
  contract: Call<Payload, Answer>,
  payload: Payload,
  values: ClaimValues,
  { chosen, amount }: Pick<ReadClaim, 'chosen' | 'amount'>,
  { day, from, url, draftId, replaces, baseVersion, isOpen }: Kept,
): Promise<Answer | typeof KEPT> {
  // Card and Aadhaar numbers are never stored on a device: such a claim stays in its form until the server has it.
  const hasSecrets = fieldsOfKind('sealed').some((field) => payload[field] !== undefined)
  // Sent beside the unsent entry, it would be saved twice.
  if (hasSecrets && replaces !== undefined) return Promise.reject(new Error(texts.secretsNotKept()))
  if (hasSecrets) return sendWithFiles(contract, payload, { draft: draftId })
  const about = { title: named(chosen.name), day, from, amount, url, draft: withoutSecrets(values) }
  // A claim that was just created is changed without its day; a day in a change is where the claim moves to.
  const { day: _, ...unplaced } = payload as Payload & { day?: Day }
  const form = '_id' in payload ? payload : unplaced
  const ifSaved = { call: updateDayClaim.path, payload: form, url: '/dashboard/edit-claim/' }
  return sendOrKeep(contract, payload, { about, replaces, ifSaved, baseVersion, isOpen, draft: draftId })
}

/**
 * The unsent entry that this form was opened to change; undefined until it is read, null if there is none. It is not
 * sent meanwhile. A form that is saving it keeps it, although it is no longer among the unsent.
 */
export function useCorrected(): Unsent | null | undefined {
  const id = useSearchParams()[0].get('unsent')
  const unsent = useUnsent()
  const [opened, setOpened] = useState<Unsent>()
  const found = unsent?.find((each) => each.id === id)
  if (found && found.id !== opened?.id) setOpened(found)
  useEffect(() => (id === null ? undefined : holdUnsent(id)), [id])
  if (id === null) return null
  if (opened?.id === id) return opened
  return unsent && (found ?? null)
}

export function draftOf(corrected: Unsent | null): ClaimValues {
  return (corrected?.draft as ClaimValues | undefined) ?? {}
}
