import { mediaOf } from '@tem/claim-view/documents.tsx'
import { emptyTexts } from '@tem/rules/messages.ts'
import { MediaFrame } from '@tem/ui/media-frame.tsx'
import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'
import type { ReviewedClaimDetail } from '../review-queries.ts'
import styles from './receipts.module.css'

export function Receipts({ claim }: { claim: ReviewedClaimDetail }) {
  const [at, setAt] = useState(0)
  const media = mediaOf(claim)
  if (media.length > 0) return <MediaFrame media={media} at={at} onMove={setAt} fill />
  return (
    <p className={styles.none}>
      <ImageOff aria-hidden="true" />
      <strong>{emptyTexts.noImage}</strong>
      Nothing is attached to this claim.
    </p>
  )
}
