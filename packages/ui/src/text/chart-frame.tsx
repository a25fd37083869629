// The frame of a chart: a title with the finding, and the figures as a table for people who don't see the chart.
import { type ReactNode, useId, useState } from 'react'
import { asTable } from '../../texts/made/state.ts'
import { Stack } from '../layout/layout.tsx'
import styles from './chart-frame.module.css'
import { Text } from './text.tsx'

export interface ChartTable {
  columns: readonly string[]
  /** The first cell of a row is its heading. */
  rows: readonly (readonly (string | number)[])[]
}

interface ChartFrameProps {
  /** The finding, e.g. "Travel takes 62 % of this month's claims". */
  title: string
  /** What the chart shows: measure, unit and period. */
  note?: ReactNode
  table: ChartTable
  height?: number
  children: ReactNode
}

export function ChartFrame({ title, note, table, height = 320, children }: ChartFrameProps) {
  const titleId = useId()
  const [wasOpened, setOpened] = useState(false)
  return (
    <Stack as="figure" gap={3} aria-labelledby={titleId}>
      <figcaption>
        <Text as="div" size="large" weight="strong" id={titleId} className={styles.title}>
          {title}
        </Text>
        {note !== undefined && (
          <Text as="p" tone="soft">
            {note}
          </Text>
        )}
      </figcaption>
      <div className={styles.chart} style={{ height }} aria-hidden="true">
        {children}
      </div>
      <details className={styles.behind} onToggle={() => setOpened(true)}>
        <summary>{asTable()}</summary>
        {wasOpened && <FigureTable table={table} titleId={titleId} />}
      </details>
    </Stack>
  )
}

function FigureTable({ table, titleId }: { table: ChartTable; titleId: string }) {
  return (
    <table className={styles.table} aria-labelledby={titleId}>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([name, ...figures]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {figures.map((figure, place) => (
              <td key={table.columns[place + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
