import type { ResponseType } from '@tem/rules/approval/decision-rules.ts'
import { ListActionBar } from '@tem/screen-parts/list-action-bar.tsx'
import { Link, useSearchParams, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { SegmentedControl } from '@tem/ui/choice/segmented-control.tsx'
import { Row, Screen, Stack } from '@tem/ui/layout/layout.tsx'
import { SelectAll } from '@tem/ui/list/table-head.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { showPending } from '../../texts/made/common.ts'
import * as texts from '../../texts/made/review.ts'
import { ClaimViewer } from '../claim/claim-viewer.tsx'
import { OverLimits } from '../claim/over-limit.tsx'
import { ReviewFilterBar, useReviewFilter } from '../claimants/review-filter.tsx'
import { summaryOf } from '../decision/decision.ts'
import { DecisionBar } from '../decision/decision-bar.tsx'
import { DecisionDrawer, DelegatorNotice } from '../decision/decision-panel.tsx'
import type { ClaimantClaims, ReviewedClaim } from '../review-queries.ts'
import { useHistoryState } from '../use-history-state.ts'
import { useSelection } from '../use-selection.ts'
import { ClaimGroups } from './claim-group-row.tsx'
import { figuresOf, type Grouping, groupsOf, partsOf, waitingText } from './claim-groups.ts'
import styles from './claimant-review.module.css'
import { useNextPerson } from './next-person.ts'
import { ReviewKeys } from './review-keys.tsx'
import { useDeciding } from './use-deciding.ts'
import { isRoutine } from './warning-signs.ts'

const views = () =>
  [
    { value: 'day', label: texts.byDay() },
    { value: 'week', label: texts.byWeek() },
  ] as const

export function ClaimantReview({ claimant }: { claimant: ClaimantClaims }) {
  const [params, setParams] = useSearchParams()
  const { dateFormat } = useSettings()
  const grouping: Grouping = params.get('view') === 'week' ? 'week' : 'day'
  const parts = partsOf(groupsOf(claimant, grouping, dateFormat))
  const lines = [...parts.first, ...parts.rest].flatMap(({ claims }) => claims)
  const { chosen, selected, select, clear } = useSelection(lines)
  const [toggled, setToggled] = useHistoryState<ReadonlyMap<string, boolean>>('toggled', new Map())
  const deciding = useDeciding(clear)
  const routine = lines.filter(isRoutine)
  const following = useNextPerson()

  /** The view is kept in the URL. Only opening the claim viewer adds a history entry. */
  function show(name: 'view' | 'claim', value: string | undefined, replace: boolean) {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace, preventScrollReset: true })
  }

  function decideByKey(ids: readonly string[], decision: ResponseType) {
    const here = lines.filter(({ _id, can }) => can.act && ids.includes(_id))
    deciding.start({ claims: chosen.length > 0 ? chosen : here, decision, byKey: true })
  }

  const view = (id: string | undefined) => show('claim', id, params.has('claim'))
  return (
    <Screen>
      <ReviewFilterBar>
        <ClaimantHead employee={claimant.employee} lines={lines} />
      </ReviewFilterBar>
      {lines.length === 0 ? (
        <NothingWaits next={following} />
      ) : (
        <>
          <Row align="center" gap={4} lines={2} className={styles.tools}>
            <SelectAll
              rows={lines}
              rowKey={({ _id }) => _id}
              labelHidden={false}
              selection={{ selected, onChange: select, disabled: ({ can }) => !can.act }}
            />
            <SegmentedControl
              label={texts.group()}
              labelHidden
              options={views()}
              value={grouping}
              onChange={(next) => show('view', next === 'day' ? undefined : next, true)}
            />
            <ReviewKeys onDecide={decideByKey} onView={view} />
          </Row>
          <ClaimGroups
            parts={parts}
            dated={grouping === 'week'}
            selected={selected}
            onSelect={select}
            toggled={toggled}
            onToggle={(key, open) => setToggled(new Map(toggled).set(key, open))}
            onView={view}
            onDecide={(claim, withinLimit) =>
              deciding.start({ claims: [claim], decision: 'approve', withinLimit })
            }
          />
          {claimant.isCut && (
            <Text as="p" tone="soft" size="small">
              {texts.cut({ count: lines.length })}
            </Text>
          )}
        </>
      )}
      {chosen.length > 0 ? (
        <DecisionBar
          decided={{ claims: chosen }}
          onDecide={(decision) => deciding.start({ claims: chosen, decision })}
          onClear={clear}
        />
      ) : (
        <RoutineBar
          routine={routine}
          waiting={lines.filter(({ can }) => can.act).length}
          onApprove={() => {
            select(new Set(routine.map(({ _id }) => _id)))
            deciding.start({ claims: routine, decision: 'approve' })
          }}
        />
      )}
      <DecisionDrawer {...deciding.drawer} />
      <ClaimViewer
        claims={lines}
        shown={params.get('claim') ?? undefined}
        onShow={view}
        onClose={() => view(undefined)}
      />
    </Screen>
  )
}

// The claimant and the total of the claims.

interface ClaimantHeadProps {
  employee: ClaimantClaims['employee']
  lines: readonly ReviewedClaim[]
}

function ClaimantHead({ employee, lines }: ClaimantHeadProps) {
  const { employeeCode, designation, department } = employee
  const { count, waiting, amount, overLimitCount, overLimitBy } = figuresOf(lines)
  return (
    <Stack gap={1}>
      <p>{[employeeCode, designation?.name, department?.name].filter(Boolean).join(' · ')}</p>
      {count > 0 && (
        <Row as="p" align="baseline" lines={1} className={styles.figures}>
          <Money paise={amount} size="figure" />
          <span>{waitingText({ count, waiting })}</span>
          <OverLimits count={overLimitCount} by={overLimitBy} />
        </Row>
      )}
      <DelegatorNotice names={summaryOf({ claims: lines.filter(({ can }) => can.act) }).delegators} />
    </Stack>
  )
}

// No claim of this employee is left: offer the next employee with waiting claims.

function NothingWaits({ next }: { next: ReturnType<typeof useNextPerson> }) {
  const { isNarrowed, clear } = useReviewFilter()
  if (isNarrowed)
    return (
      <EmptyState help={texts.noneInFilter()} actions={<Button onClick={clear}>{showPending()}</Button>} />
    )
  return (
    <EmptyState
      help={texts.noneLeft()}
      actions={
        next ? (
          <LinkButton variant="primary" render={<Link to={next.url} replace />}>
            {texts.nextIs({ name: next.name })}
          </LinkButton>
        ) : (
          <LinkButton render={<Link to="/dashboard/employees-claims" />}>{texts.summary()}</LinkButton>
        )
      }
    />
  )
}

// While nothing is ticked: approve all claims without warning signs together.

interface RoutineBarProps {
  routine: readonly ReviewedClaim[]
  /** Number of waiting claims. */
  waiting: number
  onApprove: () => void
}

function RoutineBar({ routine, waiting, onApprove }: RoutineBarProps) {
  if (routine.length === 0) return null
  const amount = routine.reduce((sum, { reimbursableAmount }) => sum + reimbursableAmount, 0)
  const all = routine.length === waiting
  return (
    <ListActionBar
      summary={
        <Text as="p" figures>
          {all ? texts.noneFlagged() : texts.someNotFlagged({ count: routine.length, all: waiting })} ·{' '}
          <Money paise={amount} size="strong" />
        </Text>
      }
    >
      <Button variant="primary" onClick={onApprove}>
        {all ? texts.approveAll({ count: waiting }) : texts.approveThese({ count: routine.length })}
      </Button>
    </ListActionBar>
  )
}
