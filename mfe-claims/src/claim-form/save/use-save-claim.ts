// Saves the form: asks about an amount above the limit and about a similar claim, and shows the server's refusals at their
// fields. A repeated save of the same claim sends the same key, so the server creates it once.

import type { PayloadOf } from '@tem/contracts/call.ts'
import type { createDayClaim } from '@tem/contracts/calls/day-claims.ts'
import { checkLimit, nightsQuestion } from '@tem/rules/claim/claim-limit.ts'
import { CallFailed, confirm, dropDraft, keepDraft, named, toast, useMutation } from '@tem/sdk'
import { type FormApi, setIn } from 'final-form'
import { useState } from 'react'
import { isSimilarClaim } from '../../refresh-claims.ts'
import { useIsHere } from '../../status/back-url.ts'
import { useClaimFormContext } from '../values/claim-form-context.tsx'
import { type ClaimValues, fileFields } from '../values/claim-values.ts'
import { type ReadClaim, readClaim } from '../values/read-claim.ts'
import { withoutSecrets } from '../values/start-values.ts'
import { confirmSimilar } from './similar-claim.tsx'

export interface Saving<Answer> {
  draftId: string
  /** `isOpen` says whether the form can still show a refusal. */
  send: (
    payload: ClaimPayload,
    values: ClaimValues,
    claim: ReadClaim,
    isOpen: () => boolean,
  ) => Promise<Answer>
}

interface Asked {
  payload: ClaimPayload
  values: ClaimValues
  claim: ReadClaim
}

export type OnSaved<Answer> = (answer: Answer, claim: ReadClaim) => void

export function useSaveClaim<Answer>({ draftId, send }: Saving<Answer>) {
  const formContext = useClaimFormContext()
  const isHere = useIsHere()
  const [failure, setFailure] = useState<Error>()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ payload, values, claim }: Asked) => {
      try {
        return await send(payload, values, claim, isHere)
      } catch (error) {
        // The outbox dropped the draft when it took the entry, and gave the entry back.
        if (isHere()) keepDraft(draftId, withoutSecrets(values))
        throw error
      }
    },
    meta: { errorShownInline: true },
  })

  const saveThen = (onSaved: OnSaved<Answer>) => async (values: ClaimValues, form: FormApi<ClaimValues>) => {
    setFailure(undefined)
    const claim = readClaim(values, formContext)
    if (!claim || !(await isConfirmed(claim))) return undefined
    try {
      const answer = await sendOrAsk(payloadOf(values, claim), values, claim)
      if (answer === undefined) return undefined
      dropDraft(draftId)
      onSaved(answer, claim)
      return undefined
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (!isHere()) return void toast.failure(`${named(claim.chosen.name)}: ${error.message}`)
      const field = error instanceof CallFailed ? error.field : undefined
      if (field !== undefined && form.getRegisteredFields().includes(field))
        return setIn({}, field, error.message) as object
      setFailure(error)
      return undefined
    }
  }

  /** Undefined: there is a similar claim, and the person cancelled. */
  async function sendOrAsk(
    payload: ClaimPayload,
    values: ClaimValues,
    claim: ReadClaim,
  ): Promise<Answer | undefined> {
    try {
      return await mutateAsync({ payload, values, claim })
    } catch (error) {
      if (!isSimilarClaim(error) || !isHere()) throw error
      const mine = { files: fileFields.flatMap((field) => values[field] ?? []), amount: claim.amount }
      if (!(await confirmSimilar(error, mine))) return undefined
      return mutateAsync({ payload: { ...payload, acceptSimilar: true }, values, claim })
    }
  }

  return { saveThen, isSaving: isPending, failure }
}

async function isConfirmed({ amount, limit, limited, chosen, form }: ReadClaim): Promise<boolean> {
  if (amount === undefined) return true
  const nights = nightsQuestion(form.numberOfDays, amount)
  if (nights !== undefined && !(await confirm({ text: nights }))) return false
  const verdict = checkLimit(amount, limit, limited, chosen)
  return verdict.outcome !== 'ask' || confirm({ text: verdict.question })
}

// The payload: the choice, and only the fields that apply to the sub-category.

export type ClaimPayload = Omit<PayloadOf<typeof createDayClaim>, 'day'>

export function payloadOf(values: ClaimValues, { chosen, form }: ReadClaim): ClaimPayload {
  return {
    ...(form as Partial<ClaimPayload>),
    category: chosen.category._id,
    subCategory: chosen._id,
    ...(values.tour && { tour: values.tour }),
  }
}
