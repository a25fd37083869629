// The claims and tours with a proposed approver for each: a table on a desktop, cards on a phone.

import { ClaimBadge } from '@tem/screen-parts/claim/claim-badge.tsx'
import { useSettings } from '@tem/sdk'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { type Card, CardList } from '@tem/ui/list/card-list.tsx'
import type { Column } from '@tem/ui/list/column.ts'
import { type Selection, tickOf } from '@tem/ui/list/selection.ts'
import { Table } from '@tem/ui/list/table.tsx'
import { SelectAll } from '@tem/ui/list/table-head.tsx'
import { DayText } from '@tem/ui/text/day-text.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/rerouting.ts'
import type { WaitingRequest } from './rerouting-queries.ts'

const columns = (): readonly Column<WaitingRequest>[] => [
  { id: 'request', header: texts.claimOrTour(), cell: nameOf },
  { id: 'employee', header: common.employee(), cell: ({ createdBy }) => <Who person={createdBy} /> },
  { id: 'day', header: texts.date(), cell: (request) => <When request={request} /> },
  { id: 'status', header: texts.status(), cell: ({ status }) => <ClaimBadge status={status} /> },
  { id: 'successor', header: texts.wouldGoTo(), cell: (request) => <Successor request={request} /> },
  { id: 'amount', header: common.amount(), align: 'end', cell: (request) => <Amount request={request} /> },
]

interface RequestListProps {
  requests: readonly WaitingRequest[]
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

export function RequestList({ requests, selected, onSelect }: RequestListProps) {
  const phone = usePhone()
  const selection: Selection<WaitingRequest> = {
    selected,
    onChange: onSelect,
    label: (request) => texts.selectOf({ request: nameOf(request), name: request.createdBy.name }),
  }
  if (!phone)
    return (
      <Panel flush>
        <Table
          label={texts.claimsAndTours()}
          columns={columns()}
          rows={requests}
          rowKey={({ _id }) => _id}
          selection={selection}
        />
      </Panel>
    )
  return (
    <Stack gap={1}>
      <SelectAll rows={requests} rowKey={({ _id }) => _id} selection={selection} labelHidden={false} />
      <CardList
        label={texts.claimsAndTours()}
        rows={requests}
        card={(request) => cardOf(request, selection)}
      />
    </Stack>
  )
}

function cardOf(request: WaitingRequest, selection: Selection<WaitingRequest>): Card {
  const { _id, createdBy, status } = request
  return {
    key: _id,
    title: createdBy.name,
    details: [nameOf(request), <When key="day" request={request} />],
    amount: <Amount request={request} />,
    note: (
      <>
        <ClaimBadge status={status} />
        <span>{texts.goesTo({ successor: () => <Successor request={request} /> })}</span>
      </>
    ),
    tick: tickOf(selection, request, _id),
  }
}

function nameOf({ kind, name }: WaitingRequest): string {
  return kind === 'tour' ? texts.tourTo({ name }) : name
}

function Who({ person: { name, employeeCode } }: { person: WaitingRequest['createdBy'] }) {
  return (
    <>
      {name}{' '}
      <Text tone="soft" whole>
        {employeeCode}
      </Text>
    </>
  )
}

function When({ request: { day } }: { request: WaitingRequest }) {
  const { dateFormat } = useSettings()
  return <DayText day={day} format={dateFormat} />
}

function Successor({ request: { successor } }: { request: WaitingRequest }) {
  return successor ? (
    <Who person={successor} />
  ) : (
    <Text tone="soft" whole>
      {texts.goesToNobody()}
    </Text>
  )
}

function Amount({ request: { reimbursableAmount } }: { request: WaitingRequest }) {
  return reimbursableAmount === null ? null : <Money paise={reimbursableAmount} />
}
