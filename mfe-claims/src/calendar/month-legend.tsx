// What the colours and signs of the month mean.
import { classNames } from '@tem/ui/class-names.ts'
import { type DayLook, monthLooks } from './day-look.ts'
import { DaySign } from './day-sign.tsx'
import styles from './month-legend.module.css'

const plain: readonly DayLook[] = [
  { tone: 'neutral', word: 'No-Claim' },
  { tone: 'neutral', word: 'Draft' },
]
const looks = [...Object.values(monthLooks).filter((look) => look !== undefined), ...plain]

export function MonthLegend() {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {looks.map(({ tone, word }) => (
        <li key={word} className={styles.meaning}>
          <span className={classNames(styles.patch, word !== 'Draft' && styles[tone])} aria-hidden="true">
            <DaySign word={word ?? ''} />
          </span>
          {word}
        </li>
      ))}
      <li className={styles.meaning}>
        <span className={classNames(styles.patch, styles.tour)} aria-hidden="true" />
        On tour
      </li>
    </ul>
  )
}
