// What is claimed and what of it lies within the limit, and why: in sight while the amount is being typed. Where Save has
// to wait, it says what for.
import { figureLabels } from '@tem/rules/claim-figures.ts'
import type { Paise } from '@tem/rules/money.ts'
import { classNames } from '@tem/ui/class-names.ts'
import { Money } from '@tem/ui/money.tsx'
import styles from './claimable.module.css'
import { reasonOf } from './claimable-words.ts'
import { useUploadsUnderWay } from './uploads.ts'
import { useChosenClaim } from './use-claim.ts'

export function Claimable() {
  const claim = useChosenClaim()
  const uploads = useUploadsUnderWay()
  if (uploads > 0) return <p className={styles.why}>{filesOnTheirWay(uploads)}</p>
  if (!claim) return <p className={styles.why}>Choose what it was spent on.</p>
  const { amount = 0, within, above } = claim
  return (
    <div className={styles.claimable}>
      <dl className={styles.figures}>
        <Figure label={figureLabels.claimed} paise={amount} isMain />
        {above > 0 && <Figure label={figureLabels.withinLimit} paise={within} />}
      </dl>
      <p className={classNames(styles.why, above > 0 && styles.above)}>{reasonOf(claim)}</p>
    </div>
  )
}

function Figure({ label, paise, isMain = false }: { label: string; paise: Paise; isMain?: boolean }) {
  return (
    <div className={styles.line}>
      <dt className={styles.label}>{label}</dt>
      <dd>
        <Money
          paise={paise}
          size={isMain ? 'strong' : 'plain'}
          className={isMain ? styles.amount : undefined}
        />
      </dd>
    </div>
  )
}

function filesOnTheirWay(count: number): string {
  const files = count === 1 ? 'A file is being sent.' : `${count} files are being sent.`
  return `${files} You can save when that is done.`
}
