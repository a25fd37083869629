import { type ReactNode, useId } from 'react'
import styles from './progress.module.css'

interface ProgressProps {
  label: string
  /** 0 to 100. */
  percent: number
  /** Usually a Cancel button. */
  action?: ReactNode
}

export function Progress({ label, percent, action }: ProgressProps) {
  const id = useId()
  const shown = Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        <span className={styles.figures}>{shown} %</span>
        {action}
      </div>
      <progress id={id} className={styles.bar} value={shown} max={100} />
    </div>
  )
}
