// While nothing is ticked: the claims against which nothing speaks, to be approved together.
import { toPaise } from '@tem/rules/money.ts'
import { Button } from '@tem/ui/button.tsx'
import { Money } from '@tem/ui/money.tsx'
import { LowerBar } from '../lower-bar.tsx'
import type { ReviewedClaim } from '../review-queries.ts'
import styles from './usual-bar.module.css'

interface UsualBarProps {
  usual: readonly ReviewedClaim[]
  /** How many wait in all. */
  waiting: number
  onApprove: () => void
}

export function UsualBar({ usual, waiting, onApprove }: UsualBarProps) {
  if (usual.length === 0) return null
  const amount = usual.reduce((sum, { reimbursableAmount }) => sum + toPaise(reimbursableAmount), 0)
  const all = usual.length === waiting
  return (
    <LowerBar
      summary={
        <p className={styles.summary}>
          {all ? 'Nothing stands out' : `${usual.length} of ${waiting} need no second look`} ·{' '}
          <Money paise={amount} size="strong" />
        </p>
      }
    >
      <Button variant="primary" onClick={onApprove}>
        {all ? `Approve all ${waiting}` : `Approve these ${usual.length}`}
      </Button>
    </LowerBar>
  )
}
