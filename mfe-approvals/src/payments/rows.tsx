// What the lists of payments share: who it is, and more rows on demand.
import { formatCount } from '@tem/rules/base/money.ts'
import { Button } from '@tem/ui/action/button.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { type ReactNode, useState } from 'react'
import { showAll } from '../../texts/made/payments.ts'
import styles from './payments.module.css'

interface WhoProps {
  person: { name: string; employeeCode: string }
}

export function Who({ person: { name, employeeCode } }: WhoProps) {
  return (
    <>
      {name} <Text tone="soft">{employeeCode}</Text>
    </>
  )
}

interface ShownProps<Row> {
  rows: readonly Row[]
  /** How many are shown at first. */
  first: number
  /** In a banner. */
  small?: boolean
  children: (rows: readonly Row[]) => ReactNode
}

export function Shown<Row>({ rows, first, small = false, children }: ShownProps<Row>) {
  const [all, setAll] = useState(false)
  return (
    <>
      {children(all ? rows : rows.slice(0, first))}
      {!all && rows.length > first && (
        <div className={small ? styles.showAll : undefined}>
          <Button size={small ? 'small' : 'normal'} onClick={() => setAll(true)}>
            {showAll({ count: formatCount(rows.length) })}
          </Button>
        </div>
      )}
    </>
  )
}
