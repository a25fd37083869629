// Short facts in a row, one element each, with dots between those on the same line.
import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './facts.module.css'

interface FactsProps {
  className?: string | undefined
  children: ReactNode
}

export function Facts({ className, children }: FactsProps) {
  return (
    <span className={classNames(styles.frame, className)}>
      <span className={styles.facts}>{children}</span>
    </span>
  )
}
