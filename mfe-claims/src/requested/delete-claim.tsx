import { deleteClaim } from '@tem/contracts/calls/claims.ts'
import { call, confirm, toast, useMutation, useQueryClient } from '@tem/sdk'
import { IconButton } from '@tem/ui/icon-button.tsx'
import Trash from 'lucide-react/icons/trash-2'
import { refreshClaims } from '../refresh-claims.ts'
import type { Claim } from './claim-queries.ts'

/** Nothing where the claim can't be deleted. */
export function DeleteClaim({ claim }: { claim: Claim }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteClaim, { _id: claim._id }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.failure(error.message),
    // Also after a failure: somebody may have been faster.
    onSettled: () => refreshClaims(queries),
  })
  if (!claim.can.delete) return null

  async function ask() {
    const what = claim.ticketNumber ?? claim.subCategory.name
    if (await confirm({ title: `Delete ${what}`, confirm: 'Delete', danger: true })) mutate()
  }

  return (
    <IconButton
      label={`Delete ${labelOf(claim)}`}
      size="small"
      tone="danger"
      disabled={isPending}
      onClick={ask}
    >
      <Trash aria-hidden="true" />
    </IconButton>
  )
}

function labelOf({ ticketNumber, subCategory }: Claim): string {
  return ticketNumber ?? subCategory.name
}
