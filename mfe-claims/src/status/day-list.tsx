// Submitted days week by week, the latest first: one table on a desktop, a list of cards for each week on a phone.
import type { Day } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { byClaimWeek, claimWeekLabel, claimWeekOf } from '@tem/rules/calendar/claim-weeks.ts'
import { useNavigate, useSettings } from '@tem/sdk'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { CardList } from '@tem/ui/list/card-list.tsx'
import type { Column } from '@tem/ui/list/column.ts'
import { Table } from '@tem/ui/list/table.tsx'
import { CardSkeleton, RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { DayText } from '@tem/ui/text/day-text.tsx'
import { Facts } from '@tem/ui/text/facts.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import type { ReactNode } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/list.ts'
import { holidayOf } from '../calendar/calendar.ts'

interface ListedDay {
  readonly expenseDate: Day
  readonly count: number
  readonly totalAmount: Paise
  readonly holidayName: string | null
}

interface DayListProps<Each extends ListedDay> {
  days: readonly Each[]
  urlOf: (day: Each) => string
  stateOf: (day: Each) => ReactNode
}

export function DayList<Each extends ListedDay>({ days, urlOf, stateOf }: DayListProps<Each>) {
  const phone = usePhone()
  const navigate = useNavigate()
  const { dateFormat } = useSettings()
  const open = (day: Each) => navigate(urlOf(day))
  if (!phone)
    return (
      <Panel flush>
        <Table
          label={common.days()}
          columns={columnsWith(stateOf)}
          rows={days}
          rowKey={keyOf}
          groupOf={({ expenseDate }) => claimWeekLabel(claimWeekOf(expenseDate), dateFormat)}
          rowHref={urlOf}
          onOpen={open}
        />
      </Panel>
    )
  return byClaimWeek(days, keyOf).map(({ week, items }) => (
    <Stack as="section" gap={2} key={week.from}>
      <Text as="h2" tone="soft" size="usual" weight="medium" figures>
        {claimWeekLabel(week, dateFormat)}
      </Text>
      <CardList
        label={claimWeekLabel(week, dateFormat)}
        rows={items}
        card={(day) => ({
          key: keyOf(day),
          title: <DateOf day={day} />,
          details: [common.claimCount({ count: day.count }), ...holidayOf(day)],
          amount: <Money paise={day.totalAmount} />,
          status: stateOf(day),
          href: urlOf(day),
          onOpen: () => open(day),
        })}
      />
    </Stack>
  ))
}

function columnsWith<Each extends ListedDay>(stateOf: (day: Each) => ReactNode): readonly Column<Each>[] {
  return [
    { id: 'day', header: texts.day(), cell: (day) => <DateOf day={day} /> },
    { id: 'claims', header: common.claims(), cell: (day) => <Contents day={day} /> },
    { id: 'amount', header: common.amount(), align: 'end', cell: (day) => <Money paise={day.totalAmount} /> },
    { id: 'status', header: common.status(), cell: stateOf },
  ]
}

function keyOf({ expenseDate }: ListedDay): Day {
  return expenseDate
}

function DateOf({ day }: { day: ListedDay }) {
  return <DayText day={day.expenseDate} format={useSettings().dateFormat} withWeekday />
}

function Contents({ day }: { day: ListedDay }) {
  const [holiday] = holidayOf(day)
  return (
    <Facts>
      <span>{common.claimCount({ count: day.count })}</span>
      <span>{holiday}</span>
    </Facts>
  )
}

export function DayListSkeleton() {
  return usePhone() ? <CardSkeleton count={5} /> : <RowSkeleton count={10} />
}
