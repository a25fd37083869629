// Deletes one tour or several, one after the other: each may be refused for itself.
import { deleteTour } from '@tem/contracts/calls/tours.ts'
import { confirmTexts, successTexts } from '@tem/rules/messages.ts'
import { call, confirm, toast, useMutation } from '@tem/sdk'
import { type Tour, useForgetTours } from './tour-queries.ts'

export function useDeleteTours() {
  const forgetTours = useForgetTours()
  const { mutate, isPending } = useMutation({
    mutationFn: deleteEach,
    onSuccess: tell,
    // Also after a failure: somebody may have answered one of them.
    onSettled: forgetTours,
  })

  async function ask(tours: readonly Tour[]) {
    const isSure = await confirm({ text: confirmTexts.deleteTour, confirm: 'Delete', danger: true })
    if (isSure) mutate(tours)
  }
  return { ask, deleting: isPending }
}

interface Outcome {
  deleted: number
  refusals: string[]
}

async function deleteEach(tours: readonly Tour[]): Promise<Outcome> {
  const outcome: Outcome = { deleted: 0, refusals: [] }
  for (const { _id } of tours) {
    try {
      await call(deleteTour, { _id })
      outcome.deleted += 1
    } catch (error) {
      outcome.refusals.push(error instanceof Error ? error.message : String(error))
    }
  }
  return outcome
}

function tell({ deleted, refusals }: Outcome) {
  const [first] = refusals
  if (first === undefined) toast.success(successTexts.tourDeleted)
  else if (deleted === 0) toast.failure(first)
  else toast.failure(`${deleted} of ${deleted + refusals.length} tours were deleted. ${first}`)
}
