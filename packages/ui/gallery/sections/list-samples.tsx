import type { Page } from '@tem/rules/base/paging.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { ActionBar } from '../../src/action/action-bar.tsx'
import { Button } from '../../src/action/button.tsx'
import { IconButton } from '../../src/action/icon-button.tsx'
import { CardList } from '../../src/list/card-list.tsx'
import type { Column, Sort } from '../../src/list/column.ts'
import { InfiniteScroll } from '../../src/list/infinite-scroll.tsx'
import { Pager } from '../../src/list/pager.tsx'
import { Table } from '../../src/list/table.tsx'
import { DayText } from '../../src/text/day-text.tsx'
import { Money } from '../../src/text/money.tsx'
import { Panel } from '../../src/text/panel.tsx'
import { StatusBadge } from '../../src/text/status-badge.tsx'
import { Sample } from '../section.tsx'
import { claims, type SampleClaim } from './sample-data.ts'

const columns: readonly Column<SampleClaim>[] = [
  { id: 'ticket', header: 'Expense No', cell: (claim) => claim.ticket },
  {
    id: 'day',
    header: 'Posting Date',
    cell: (claim) => <DayText day={claim.day} format="dd/MM/yyyy" />,
    sortable: true,
  },
  { id: 'category', header: 'Category', cell: (claim) => claim.category },
  {
    id: 'amount',
    header: 'Amount',
    cell: (claim) => <Money paise={claim.paise} />,
    align: 'end',
    sortable: true,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (claim) => <StatusBadge tone={claim.tone}>{claim.status}</StatusBadge>,
  },
  {
    id: 'action',
    header: 'Action',
    headerHidden: true,
    align: 'end',
    cell: (claim) => (
      <IconButton label={`Delete ${claim.ticket}`} size="small" tone="danger">
        <Trash2 aria-hidden="true" />
      </IconButton>
    ),
  },
]

const failedPages = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: true,
  fetchNextPage: () => {},
}

export function ListSamples() {
  const [current, setCurrent] = useState('2')
  const [sort, setSort] = useState<Sort>({ column: 'day', direction: 'descending' })
  const [page, setPage] = useState<Page>({ number: 2, size: 10 })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['1', '4']))

  return (
    <>
      <Sample name="Table, infinite scroll">
        <Panel flush>
          <Table
            label="Claims waiting for me"
            columns={columns}
            rows={claims}
            rowKey={(claim) => claim.id}
            onOpen={(claim) => setCurrent(claim.id)}
            currentKey={current}
            sort={sort}
            onSort={setSort}
            selection={{
              selected,
              onChange: setSelected,
              label: (claim) => `Select ${claim.ticket}`,
            }}
          />
        </Panel>
        <InfiniteScroll shown={20} total={143} pages={failedPages} />
      </Sample>
      <Sample name="The same on a phone">
        <CardList
          label="Claims"
          rows={claims.slice(0, 3)}
          card={(claim) => ({
            key: claim.id,
            title: claim.category,
            details: [<DayText key="day" day={claim.day} format="dd/MM/yyyy" />, claim.ticket],
            amount: <Money paise={claim.paise} />,
            status: <StatusBadge tone={claim.tone}>{claim.status}</StatusBadge>,
            onOpen: () => setCurrent(claim.id),
            tick:
              claim.id === '2'
                ? undefined
                : { label: `Select ${claim.ticket}`, checked: false, onChange: () => {} },
          })}
        />
      </Sample>
      <Sample name="Pages">
        <Pager label="Claims" page={page} count={143} onTurn={setPage} />
      </Sample>
      <Sample name="Action bar">
        <Panel flush>
          <ActionBar
            summary={
              <>
                2 selected, <Money paise={12670600} size="strong" />
              </>
            }
          >
            <Button>Reject</Button>
            <Button variant="primary">Approve</Button>
          </ActionBar>
        </Panel>
      </Sample>
    </>
  )
}
