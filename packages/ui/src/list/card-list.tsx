// The phone's version of a table: each card says what, when, how much, which state and which actions, in that order.
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { classNames } from '../base/class-names.ts'
import { whenIdle } from '../base/lazy-part.tsx'
import { Checkbox } from '../choice/checkbox.tsx'
import { Row, Stack } from '../layout/layout.tsx'
import { Facts } from '../text/facts.tsx'
import { Text } from '../text/text.tsx'
import styles from './card-list.module.css'
import type { Tick } from './selection.ts'
import { WayIn } from './way-in.tsx'

export interface Card {
  key: string
  /** In front, where nothing is ticked. */
  icon?: ReactNode
  title: ReactNode
  /** When, who, where: short parts on one line in a lighter colour. */
  details?: readonly ReactNode[]
  amount?: ReactNode
  status?: ReactNode
  /** Content on a separate line, such as several badges. */
  note?: ReactNode
  /** Buttons below, which don't open the card. */
  actions?: ReactNode
  onOpen?: (() => void) | undefined
  /** Makes the title a link, which also opens in a new tab. */
  href?: string
  current?: boolean
  tick?: Tick | undefined
}

interface CardListProps<Row> {
  label: string
  rows: readonly Row[]
  card: (row: Row) => Card
}

export function CardList<Row>({ label, rows, card }: CardListProps<Row>) {
  const [isFirst] = useState(!isFirstDrawn)
  const isWhole = useWhole()
  return (
    <Stack
      as="ul"
      gap={2}
      className={classNames(isFirst && isOpenedAnew() && styles.first)}
      aria-label={label}
    >
      {(isWhole ? rows : rows.slice(0, FIRST_ROWS)).map((row) => {
        const { key, ...content } = card(row)
        return <CardItem key={key} {...content} />
      })}
    </Stack>
  )
}

// The first list of a page is drawn in two steps, since laying out fifty cards takes a slow phone 0.2 s; its sheet leaves out
// what is not near the window. Later ones are whole at once: the viewer goes back to a place in them.

/** More than a phone shows at once. */
const FIRST_ROWS = 12

let isFirstDrawn = false

function useWhole(): boolean {
  const [isWhole, setWhole] = useState(isFirstDrawn)
  useEffect(() => {
    if (isWhole) return
    return whenIdle(() => {
      isFirstDrawn = true
      startTransition(() => setWhole(true))
    })
  }, [isWhole])
  return isWhole
}

/** After a reload or from another site back, the viewer is taken to a place in the list, too. */
function isOpenedAnew(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened?.type === 'navigate'
}

function CardItem({
  icon,
  title,
  details = [],
  amount,
  status,
  note,
  actions,
  onOpen,
  href,
  current,
  tick,
}: Omit<Card, 'key'>) {
  return (
    <li className={classNames(styles.card, current && styles.current)}>
      {tick ? (
        <div className={classNames(styles.lead, styles.tick)}>
          <Checkbox labelHidden {...tick} />
        </div>
      ) : (
        icon !== undefined && <div className={classNames(styles.lead, styles.icon)}>{icon}</div>
      )}
      <Text as="div" size="large" weight="medium" className={styles.title}>
        {onOpen ? (
          <WayIn href={href} current={current ?? false} className={styles.open} onOpen={onOpen}>
            {title}
          </WayIn>
        ) : (
          title
        )}
      </Text>
      <Text as="div" size="large" weight="strong" className={styles.amount}>
        {amount}
      </Text>
      <div className={styles.second}>
        <Facts className={styles.detail}>
          {details.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a card never change order
            <span key={place}>{part}</span>
          ))}
        </Facts>
        <div className={styles.status}>{status}</div>
      </div>
      {note !== undefined && (
        <Row gap={1} className={styles.note}>
          {note}
        </Row>
      )}
      {actions !== undefined && (
        <Row oneLine gap={2} className={styles.actions}>
          {actions}
        </Row>
      )}
    </li>
  )
}
