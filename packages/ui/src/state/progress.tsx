import { type ReactNode, useId } from 'react'
import { Row, Stack } from '../layout/layout.tsx'
import { Text } from '../text/text.tsx'
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
    <Stack gap={1}>
      <Row oneLine align="center" className={styles.words}>
        <label htmlFor={id}>{label}</label>
        <Text tone="soft" figures>
          {shown} %
        </Text>
        {action}
      </Row>
      <progress id={id} className={styles.bar} value={shown} max={100} />
    </Stack>
  )
}
