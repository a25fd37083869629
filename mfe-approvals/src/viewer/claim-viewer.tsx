// A modal that looks at one claim closely, and walks through the others of the list behind it.
import { Dialog } from '@tem/ui/dialog.tsx'
import type { ReviewedClaim } from '../review-queries.ts'
import { ClaimWalk } from './claim-walk.tsx'

export interface ClaimViewerProps {
  /** What can be walked through, in the order of the list behind. */
  claims: readonly Pick<ReviewedClaim, '_id' | 'subCategory' | 'can'>[]
  /** The one shown; undefined keeps the viewer closed. */
  shown: string | undefined
  onShow: (id: string) => void
  onClose: () => void
}

export function ClaimViewer({ claims, shown, onShow, onClose }: ClaimViewerProps) {
  const claim = claims.find(({ _id }) => _id === shown)
  return (
    <Dialog
      open={shown !== undefined}
      onClose={onClose}
      title={claim?.subCategory.name ?? 'Claim'}
      size="full"
    >
      {shown && <ClaimWalk claims={claims} shown={shown} onShow={onShow} onClose={onClose} />}
    </Dialog>
  )
}
