// Labels with read-only values. A missing value shows NA.
import type { ReactNode } from 'react'
import { notThere } from '../../texts/made/state.ts'
import { classNames } from '../base/class-names.ts'
import styles from './description-list.module.css'

export interface Description {
  label: string
  value: ReactNode
  /** A long text takes the whole line. */
  wide?: boolean
}

export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <div className={styles.frame}>
      <dl className={styles.list}>
        {items.map(({ label, value, wide }) => (
          <div key={label} className={classNames(styles.pair, wide && styles.wide)}>
            <dt className={styles.label}>{label}</dt>
            <dd className={classNames(styles.value, isMissing(value) && styles.missing)}>
              {isMissing(value) ? notThere() : value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function isMissing(value: ReactNode): boolean {
  return value === undefined || value === null || value === '' || value === false
}
