// Employee Claim Summary: whose claims wait for the viewer, and the decision on several people at once.

import type { ResponseType } from '@tem/rules/approval/decision-rules.ts'
import { isClaimReference } from '@tem/rules/claim/claim-status.ts'
import { SearchInUrl } from '@tem/screen-parts/search-in-url.tsx'
import { useInfiniteQuery, useKeyHints, useNavigate, useSearchParams } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { focusAfter } from '@tem/ui/base/focus-after.ts'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { useShortcut } from '@tem/ui/base/use-shortcut.ts'
import { Row, Screen } from '@tem/ui/layout/layout.tsx'
import { InfiniteScroll } from '@tem/ui/list/infinite-scroll.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { CardSkeleton, RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { type ReactNode, useMemo, useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/queue.ts'
import { DecisionBar } from '../decision/decision-bar.tsx'
import { DecisionDrawer } from '../decision/decision-panel.tsx'
import { KeysButton } from '../keys-button.tsx'
import { type Claimant, personUrl, type QueuePart, type ReviewFilter } from '../review-queries.ts'
import { moveFocus, tickFocused, useSelection } from '../use-selection.ts'
import { ClaimantList } from './claimant-list.tsx'
import { orderFrom, orderInto, queuePartFrom, queueQuery, sortOf } from './claimant-order.ts'
import styles from './claimants-screen.module.css'
import { QueueViews } from './queue-views.tsx'
import { ReviewFilterBar, useReviewFilter } from './review-filter.tsx'

export function ClaimantsScreen() {
  const [params, setParams] = useSearchParams()
  const { decides } = useReviewFilter()
  const order = orderFrom(params)
  const part = queuePartFrom(params)
  const claimants = useInfiniteQuery({
    ...queueQuery(params, decides),
    placeholderData: (before) => before,
  })
  const phone = usePhone()
  const { data, error, isFetching } = claimants
  const rows = data?.pages.flatMap((page) => page.list) ?? []
  const total = data?.pages.at(-1)?.count ?? 0
  const views = decides && <QueueViews standsIn={data?.pages.at(0)?.standsIn ?? false} />
  const count = data && total > 0 && (
    <Text as="p" tone="soft" figures className={styles.count}>
      {common.employeeCount({ count: total })}
    </Text>
  )

  function clearSearch() {
    const next = new URLSearchParams(params)
    next.delete('search')
    setParams(next, { replace: true, preventScrollReset: true })
    focusAfter(() => document.querySelector<HTMLElement>('input[type="search"]'))
  }

  return (
    <Screen>
      <ReviewFilterBar>
        <Row align="center" gap={4} lines={2} className={styles.tools}>
          <SearchInUrl label={texts.searchQueue()} placeholder={texts.searchHint()} beside />
          {!phone && views}
          {!phone && count}
          {decides && <KeysButton />}
        </Row>
      </ReviewFilterBar>
      {phone && views}
      {data && total === 0 && <NobodyWaits part={part} onClearSearch={clearSearch} />}
      {data && total > 0 && (
        <>
          <Claimants claimants={rows} order={order} count={phone && count} />
          <InfiniteScroll shown={rows.length} total={total} pages={claimants} />
        </>
      )}
      {!data && error && (
        <ErrorState message={error.message} onRetry={claimants.refetch} retrying={isFetching} />
      )}
      {!data && !error && (phone ? <CardSkeleton count={6} /> : <RowSkeleton count={10} />)}
    </Screen>
  )
}

interface ClaimantsProps {
  claimants: readonly Claimant[]
  order: ReturnType<typeof orderFrom>
  count: ReactNode
}

function Claimants({ claimants, order, count }: ClaimantsProps) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { decides, urlQuery, filter } = useReviewFilter()
  const { chosen, selected, select, clear } = useSelection(claimants)
  const selection = {
    selected,
    onChange: select,
    label: ({ employeeCode, name }: Claimant) => common.select({ what: `${employeeCode} ${name}` }),
    disabled: ({ can }: Claimant) => !can.act,
  }
  const hrefOf = ({ _id }: Claimant) => `${personUrl(_id)}${urlQuery && `?${urlQuery}`}`
  return (
    <>
      <ClaimantList
        claimants={claimants}
        count={count}
        selection={decides && isWhole(queuePartFrom(params)) ? selection : undefined}
        currentId={params.get('employee') ?? undefined}
        sort={sortOf(order)}
        onSort={(sort) => setParams(orderInto(params, sort), { replace: true })}
        hrefOf={hrefOf}
        onOpen={(claimant) => {
          rememberOpened(claimant._id)
          navigate(hrefOf(claimant))
        }}
      />
      {decides && <DecideOnEmployees employees={chosen} filter={filter} onDone={clear} />}
    </>
  )
}

/** Otherwise a decision on a person would cover more than the row shows. */
function isWhole({ search, view }: QueuePart): boolean {
  return view !== 'standIn' && !(search && isClaimReference(search))
}

/** Marks the employee when the viewer comes back to this history entry. */
function rememberOpened(employee: string): void {
  const url = new URL(location.href)
  url.searchParams.set('employee', employee)
  history.replaceState(history.state, '', url)
}

// The bottom bar: what is ticked, its total, and the two decisions.

interface DecideOnEmployeesProps {
  employees: readonly Claimant[]
  filter: ReviewFilter
  onDone: () => void
}

function DecideOnEmployees({ employees, filter, onDone }: DecideOnEmployeesProps) {
  const [decision, setDecision] = useState<ResponseType>()
  const decided = { employees, filter }
  return (
    <>
      <QueueKeys onDecide={(next) => employees.length > 0 && setDecision(next)} />
      {employees.length > 0 && <DecisionBar decided={decided} onDecide={setDecision} onClear={onDone} />}
      <DecisionDrawer
        open={decision !== undefined}
        decided={decided}
        decision={decision}
        onClose={() => setDecision(undefined)}
        onDone={onDone}
      />
    </>
  )
}

// Why the list is empty, and what to open instead.

interface NobodyWaitsProps {
  part: QueuePart
  onClearSearch: () => void
}

function NobodyWaits({ part: { search, view }, onClearSearch }: NobodyWaitsProps) {
  const { isNarrowed, clear, chosen, choose } = useReviewFilter()
  if (search)
    return (
      <EmptyState
        help={texts.noneFound({ search })}
        actions={<Button onClick={onClearSearch}>{texts.clearSearch()}</Button>}
      />
    )
  if (view) return <EmptyState help={texts.noneInView()} />
  if (isNarrowed)
    return (
      <EmptyState
        help={texts.noneInFilter()}
        actions={<Button onClick={clear}>{common.showPending()}</Button>}
      />
    )
  return (
    <EmptyState
      help={texts.nothingWaits()}
      actions={
        <Button onClick={() => choose({ ...chosen, statuses: ['approved', 'rejected'] })}>
          {texts.showDecided()}
        </Button>
      }
    />
  )
}

// Keyboard shortcuts of the list of people: next, previous, tick, approve, reject.

const keyGroups = () => [
  {
    title: common.employees(),
    hints: [
      { keys: ['J', '↓'], does: common.next() },
      { keys: ['K', '↑'], does: common.previous() },
      { keys: ['Enter'], does: texts.openClaims() },
      { keys: ['X'], does: common.tick() },
    ],
  },
  {
    title: texts.decideOnTicked(),
    hints: [
      { keys: ['A'], does: common.approve() },
      { keys: ['R'], does: common.reject() },
    ],
  },
]

interface QueueKeysProps {
  onDecide: (decision: ResponseType) => void
}

function QueueKeys({ onDecide }: QueueKeysProps) {
  useKeyHints(useMemo(keyGroups, []))
  useShortcut('j', () => moveFocus(1))
  useShortcut('k', () => moveFocus(-1))
  useShortcut('x', tickFocused)
  useShortcut('a', () => onDecide('approve'))
  useShortcut('r', () => onDecide('reject'))
  return null
}
