// In front of a claim of a day: its bill in small, a mark if the bill is no picture, or what the money was for.
// The words beside it say the same.
import { ExpenseIcon } from '@tem/screen-parts/claim/expense-icon.tsx'
import { classNames } from '@tem/ui/base/class-names.ts'
import FileText from 'lucide-react/icons/file-text'
import styles from './claim-tile.module.css'
import type { DayClaim } from './day-queries.ts'

export function ClaimTile({ claim }: { claim: DayClaim }) {
  const { thumbnail, hasFile } = claim
  if (thumbnail)
    return (
      <img className={classNames(styles.tile, styles.bill)} src={thumbnail} alt="" width={36} height={36} />
    )
  if (!hasFile) return <ExpenseIcon {...claim} />
  return (
    <span className={styles.tile} aria-hidden="true">
      <FileText size={18} />
    </span>
  )
}
