// Labels with read-only values. A missing value shows NA.
import type { ReactNode } from 'react'
import { notThere } from '../../texts/made/state.ts'
import { classNames } from '../base/class-names.ts'
import styles from './description-list.module.css'
import { Text } from './text.tsx'

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
            <Text as="dt" tone="soft" size="small" className={styles.label}>
              {label}
            </Text>
            <Text as="dd" breaks className={classNames(styles.value, isMissing(value) && styles.missing)}>
              {isMissing(value) ? notThere() : value}
            </Text>
          </div>
        ))}
      </dl>
    </div>
  )
}

function isMissing(value: ReactNode): boolean {
  return value === undefined || value === null || value === '' || value === false
}
