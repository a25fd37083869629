// The flagged claims of a run: in a draft, its maker includes each by itself; later, the second person sees which were.

import { named, useSettings } from '@tem/sdk'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { Checkbox } from '@tem/ui/choice/checkbox.tsx'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { type Card, CardList } from '@tem/ui/list/card-list.tsx'
import type { Column } from '@tem/ui/list/column.ts'
import { Table } from '@tem/ui/list/table.tsx'
import { DayText } from '@tem/ui/text/day-text.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/run.ts'
import { LinkWithBack } from '../link-with-back.tsx'
import { claimUrl } from '../review-queries.ts'
import { countAndMoney, type FlaggedClaim, type Run, reasonsInLanguage } from './payment-queries.ts'
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
    label: texts.includeIt({ ticket: claim.ticketNumber, name: claim.name }),
    checked: ticked.has(claim._id),
    onChange: (checked: boolean) =>
      onTick(new Set(checked ? [...ticked, claim._id] : [...ticked].filter((id) => id !== claim._id))),
  })
  const title = state === 'draft' ? texts.flagged() : texts.flaggedIncluded()
  const included = flagged.filter(({ isIncluded }) => isIncluded)
  const sum = included.reduce((total, { amount }) => total + amount, 0)
  const what = countAndMoney(common.claimCount({ count: included.length }), sum)
  const count = <Text tone="soft">{state === 'draft' ? texts.included({ what }) : what}</Text>
  const shown = can.confirm
    ? [
        {
          id: 'include',
          header: texts.include(),
          cell: (claim: FlaggedClaim) => <Checkbox {...tickOf(claim)} labelHidden />,
        },
        ...columns(),
      ]
    : columns()
  return (
    <Shown rows={flagged} first={FIRST}>
      {(rows) =>
        phone ? (
          <Stack as="section" gap={3}>
            <Text as="h2" size="large">
              {title}
            </Text>
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

const columns = (): readonly Column<FlaggedClaim>[] => [
  { id: 'employee', header: common.employee(), cell: (claim) => <Who person={claim} /> },
  { id: 'claim', header: common.claim(), cell: (claim) => <Ticket claim={claim} /> },
  { id: 'category', header: texts.subCategory(), cell: ({ category }) => named(category) },
  { id: 'day', header: common.date(), cell: ({ day }) => <ExpenseDay day={day} /> },
  { id: 'reason', header: texts.why(), cell: ({ reason }) => reasonsInLanguage(reason) },
  { id: 'amount', header: common.amount(), align: 'end', cell: ({ amount }) => <Money paise={amount} /> },
]

function cardOf(claim: FlaggedClaim): Card {
  return {
    key: claim._id,
    title: claim.name,
    details: [
      named(claim.category),
      <ExpenseDay key="day" day={claim.day} />,
      <Ticket key="ticket" claim={claim} />,
    ],
    amount: <Money paise={claim.amount} />,
    note: reasonsInLanguage(claim.reason),
  }
}

function Ticket({ claim: { _id, ticketNumber } }: { claim: FlaggedClaim }) {
  return (
    <Text whole>
      <LinkWithBack to={claimUrl({ _id, wrapper: null })}>{ticketNumber}</LinkWithBack>
    </Text>
  )
}

function ExpenseDay({ day }: Pick<FlaggedClaim, 'day'>) {
  return <DayText day={day} format={useSettings().dateFormat} />
}
