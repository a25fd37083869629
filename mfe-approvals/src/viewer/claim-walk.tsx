import { useQuery } from '@tem/sdk'
import { IconButton } from '@tem/ui/icon-button.tsx'
import { useShortcut } from '@tem/ui/use-shortcut.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { claimantClaimQuery } from '../review-queries.ts'
import styles from './claim-viewer.module.css'
import type { ClaimViewerProps } from './claim-viewer.tsx'
import { nextWaiting } from './next-waiting.ts'
import { ViewedClaim } from './viewed-claim.tsx'

export function ClaimWalk({ claims, shown, onShow, onClose }: ClaimViewerProps & { shown: string }) {
  // As it was when the viewer opened: what is decided meanwhile may leave the list behind.
  const [order] = useState(() => claims.map(({ _id }) => _id))
  const at = order.indexOf(shown)
  const before = order[at - 1]
  const after = order[at + 1]
  // On its way while this one is being read.
  useQuery(claimantClaimQuery(after ?? shown))
  const show = (id: string | undefined) => id !== undefined && onShow(id)
  useShortcut('j', () => show(after), { inDialog: true })
  useShortcut('k', () => show(before), { inDialog: true })

  function goOn() {
    const next = nextWaiting(order, shown, claims)
    if (next) onShow(next)
    else onClose()
  }

  return (
    <div className={styles.viewer}>
      {order.length > 1 && (
        <div className={styles.walk}>
          <IconButton label="Previous claim" disabled={before === undefined} onClick={() => show(before)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <span role="status">
            {at + 1} of {order.length}
          </span>
          <IconButton label="Next claim" disabled={after === undefined} onClick={() => show(after)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
          <span className={styles.keys}>
            <kbd>J</kbd> next <kbd>K</kbd> previous <kbd>A</kbd> approve <kbd>R</kbd> reject <kbd>N</kbd> note
          </span>
        </div>
      )}
      <ViewedClaim key={shown} id={shown} onDecided={goOn} />
    </div>
  )
}
