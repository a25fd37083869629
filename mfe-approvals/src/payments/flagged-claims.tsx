// The flagged claims of a run: in a draft, its maker includes each by itself; later, the second person sees which were.

import { useSettings } from '@tem/sdk'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { Checkbox } from '@tem/ui/choice/checkbox.tsx'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { type Card, CardList } from '@tem/ui/list/card-list.tsx'
import type { Column } from '@tem/ui/list/column.ts'
import { Table } from '@tem/ui/list/table.tsx'
import { DayText } from '@tem/ui/text/day-text.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { LinkWithBack } from '../link-with-back.tsx'
import { claimUrl } from '../review-queries.ts'
import { countAndMoney, type FlaggedClaim, type Run } from './payment-queries.ts'
import styles from './payments.module.css'
import { Shown, Who } from './rows.tsx'

/** More of them are shown on demand. */
const FIRST = 100

interface FlaggedClaimsProps {
  run: Run
  ticked: ReadonlySet<string>
  onTick: (ticked: ReadonlySet<string>) => void
}

export function FlaggedClaims({ run, ticked, onTick }: FlaggedClaimsProps) {
  const phone = usePhone()
  const { flagged = [], can, state } = run
  if (flagged.length === 0) return null
  const tickOf = (claim: FlaggedClaim) => ({
    label: `Include ${claim.ticketNumber} of ${claim.name}`,
    checked: ticked.has(claim._id),
    onChange: (checked: boolean) =>
      onTick(new Set(checked ? [...ticked, claim._id] : [...ticked].filter((id) => id !== claim._id))),
  })
  const title = state === 'draft' ? 'Flagged' : 'Flagged and included'
  const included = flagged.filter(({ isIncluded }) => isIncluded)
  const sum = included.reduce((total, { amount }) => total + amount, 0)
  const count = (
    <span className={styles.soft}>
      {state === 'draft' && 'Included: '}
      {countAndMoney(included.length, 'claim', sum)}
    </span>
  )
  const shown = can.confirm
    ? [
        {
          id: 'include',
          header: 'Include',
          cell: (claim: FlaggedClaim) => <Checkbox {...tickOf(claim)} labelHidden />,
        },
        ...columns,
      ]
    : columns
  return (
    <Shown rows={flagged} first={FIRST}>
      {(rows) =>
        phone ? (
          <Stack as="section" gap={3}>
            <h2 className={styles.title}>{title}</h2>
            {count}
            <CardList
              label={title}
              rows={rows}
              card={(claim) => ({ ...cardOf(claim), ...(can.confirm && { tick: tickOf(claim) }) })}
            />
          </Stack>
        ) : (
          <Panel title={title} actions={count} flush>
            <Table label={title} columns={shown} rows={rows} rowKey={({ _id }) => _id} />
          </Panel>
        )
      }
    </Shown>
  )
}

const columns: readonly Column<FlaggedClaim>[] = [
  { id: 'employee', header: 'Employee', cell: (claim) => <Who person={claim} /> },
  { id: 'claim', header: 'Claim', cell: (claim) => <Ticket claim={claim} /> },
  { id: 'category', header: 'Sub Category', cell: ({ category }) => category },
  { id: 'day', header: 'Date', cell: ({ day }) => <ExpenseDay day={day} /> },
  { id: 'reason', header: 'Why', cell: ({ reason }) => reason },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money paise={amount} /> },
]

function cardOf(claim: FlaggedClaim): Card {
  return {
    key: claim._id,
    title: claim.name,
    details: [
      claim.category,
      <ExpenseDay key="day" day={claim.day} />,
      <Ticket key="ticket" claim={claim} />,
    ],
    amount: <Money paise={claim.amount} />,
    note: claim.reason,
  }
}

function Ticket({ claim: { _id, ticketNumber } }: { claim: FlaggedClaim }) {
  return (
    <span className={styles.ticket}>
      <LinkWithBack to={claimUrl({ _id, wrapper: null })}>{ticketNumber}</LinkWithBack>
    </span>
  )
}

function ExpenseDay({ day }: Pick<FlaggedClaim, 'day'>) {
  return <DayText day={day} format={useSettings().dateFormat} />
}
