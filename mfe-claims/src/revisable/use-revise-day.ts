// Takes a day back to be revised, and submits it again.
import { submitDay, unsubmitDay } from '@tem/contracts/calls/calendar.ts'
import { successTexts } from '@tem/rules/messages.ts'
import { call, toast, useMutation, useNavigate, useQueryClient } from '@tem/sdk'
import { refreshClaims } from '../refresh-claims.ts'
import type { RevisableDay } from './revisable-queries.ts'

const LIST = '/dashboard/revised-wrappers'

export function useReviseDay({ _id, expenseDate }: RevisableDay) {
  const queries = useQueryClient()
  const navigate = useNavigate()

  const told = {
    meta: { toldInPlace: true },
    onError: (error: Error) => toast.failure(error.message),
    // Also after a failure: somebody may have answered meanwhile.
    onSettled: () => refreshClaims(queries),
  }
  const takingBack = useMutation({
    ...told,
    mutationFn: () => call(unsubmitDay, { _id: _id ?? '' }),
    onSuccess({ message }) {
      toast.success(message)
      navigate(LIST)
    },
  })
  const submitting = useMutation({
    ...told,
    mutationFn: () => call(submitDay, { day: expenseDate }),
    onSuccess() {
      toast.success(successTexts.claimResubmitted)
      navigate(LIST)
    },
  })
  return {
    takeBack: takingBack.mutate,
    resubmit: submitting.mutate,
    isTakingBack: takingBack.isPending,
    isSubmitting: submitting.isPending,
  }
}
