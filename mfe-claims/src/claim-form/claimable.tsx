// What will be claimable, and why: in sight while the amount is being typed.
import { isHardLimit } from '@tem/rules/limit-check.ts'
import { formatMoney } from '@tem/rules/money.ts'
import { classNames } from '@tem/ui/class-names.ts'
import { Money } from '@tem/ui/money.tsx'
import styles from './claimable.module.css'
import type { ReadClaim } from './read-claim.ts'
import { useUploadsUnderWay } from './uploads.ts'
import { useChosenClaim } from './use-claim.ts'

export function Claimable() {
  const claim = useChosenClaim()
  const uploads = useUploadsUnderWay()
  if (uploads > 0) return <p className={styles.why}>{filesOnTheirWay(uploads)}</p>
  if (!claim) return <p className={styles.why}>Choose what it was spent on.</p>
  const { amount, above } = claim
  return (
    <div className={styles.claimable}>
      <p className={styles.line}>
        <span className={styles.label}>Claimable</span>
        <Money paise={(amount ?? 0) - above} size="strong" className={styles.amount} />
      </p>
      <p className={classNames(styles.why, above > 0 && styles.above)}>{reasonOf(claim)}</p>
    </div>
  )
}

function filesOnTheirWay(count: number): string {
  return count === 1 ? 'A file is being sent.' : `${count} files are being sent.`
}

function reasonOf({ above, chosen, limit }: ReadClaim): string {
  if (above === 0) return limit.explanation
  const much = `${formatMoney(above)} above the limit (${limit.explanation})`
  return isHardLimit(chosen) ? `${much}, which is not paid.` : `${much}, for the higher manager to decide.`
}
