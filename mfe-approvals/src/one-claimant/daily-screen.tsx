// The claims of one employee on one day: tick, look closer, decide.
import { Day } from '@tem/screen-parts/claim/claim-blocks.tsx'
import { Navigate, useHeader, useParams, useQuery, useSearchParams } from '@tem/sdk'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { Row, Screen, Stack } from '@tem/ui/layout/layout.tsx'
import { withTicked } from '@tem/ui/list/selection.ts'
import { SelectAll } from '@tem/ui/list/table-head.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { weekdayOf } from '@tem/ui/text/weekday.ts'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import { ClaimViewer } from '../claim/claim-viewer.tsx'
import { OverLimits } from '../claim/over-limit.tsx'
import { summaryOf } from '../decision/decision.ts'
import { DecisionBar } from '../decision/decision-bar.tsx'
import { DecisionDrawer, DecisionPanel, DelegatorNotice } from '../decision/decision-panel.tsx'
import { ReviewPlaceholder } from '../decision/review-placeholder.tsx'
import { claimantDayQuery, personUrl, type ReviewedClaim, type ReviewedDay } from '../review-queries.ts'
import { useSelection } from '../use-selection.ts'
import { figuresOf, waitingText } from './claim-groups.ts'
import { ClaimLine } from './claim-line.tsx'
import styles from './day-head.module.css'
import { ReviewKeys } from './review-keys.tsx'
import { useDeciding } from './use-deciding.ts'

export function DailyScreen() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const wrapper = params.get('wrapperId')
  // A URL without a day redirects to the screen with all days of the person.
  return wrapper === null ? (
    <Navigate to={personUrl(id)} replace />
  ) : (
    <DayOfClaimant key={wrapper} wrapper={wrapper} />
  )
}

function DayOfClaimant({ wrapper }: { wrapper: string }) {
  const query = useQuery(claimantDayQuery(wrapper))
  return query.data ? (
    <DayReview day={query.data.item} claims={query.data.claims} />
  ) : (
    <ReviewPlaceholder {...query} />
  )
}

// The day, the claimant, the places visited and the total.

interface DayHeadProps {
  day: ReviewedDay
  claims: readonly ReviewedClaim[]
}

function DayHead({ day, claims }: DayHeadProps) {
  const { expenseDate, createdBy, isHoliday, holidayName, placesVisited } = day
  const { count, waiting, amount, claimed, overLimitCount, overLimitBy } = figuresOf(claims)
  useHeader({ title: createdBy.name })
  const places = placesVisited.map(({ place }) => place).join(', ')
  return (
    <Stack gap={0}>
      <Text as="p" tone="soft">
        {[createdBy.employeeCode, places].filter(Boolean).join(' · ')}
      </Text>
      <Text as="h2" size="large">
        {weekdayOf(expenseDate)} <Day day={expenseDate} />
      </Text>
      <Row as="p" align="baseline" lines={1}>
        <Money paise={amount} size="figure" />
        {amount !== claimed && (
          <Text tone="soft" size="small">
            {common.ofClaimed({ amount: () => <Money paise={claimed} /> })}
          </Text>
        )}
        <Text tone="soft">{waitingText({ count, waiting })}</Text>
        <OverLimits count={overLimitCount} by={overLimitBy} />
        {isHoliday && <StatusBadge tone="holiday">{holidayName ?? common.holiday()}</StatusBadge>}
      </Row>
      <DelegatorNotice names={summaryOf({ claims: claims.filter(({ can }) => can.act) }).delegators} />
    </Stack>
  )
}

// The lines of a day and the decision panel: next to the list on a desktop, a bottom sheet on a phone.

interface DayReviewProps {
  day: ReviewedDay
  claims: readonly ReviewedClaim[]
}

function DayReview({ day, claims }: DayReviewProps) {
  const [viewed, setViewed] = useState<string>()
  const { chosen, selected, select, clear } = useSelection(claims)
  const phone = usePhone()
  const deciding = useDeciding(clear)
  const waits = claims.some(({ can }) => can.act)
  // Once shown, the panel stays, because it may report skipped claims.
  const [isForMe] = useState(waits)

  /** Keys apply to the ticked claims, or else to the focused claim. */
  function tickFocused(ids: readonly string[]) {
    if (chosen.length === 0) select(new Set(ids))
  }

  /** Next to the list on a desktop. Approving within the limit needs its own form. */
  function decide(claim: ReviewedClaim, withinLimit: boolean) {
    if (phone || withinLimit) deciding.start({ claims: [claim], decision: 'approve', withinLimit })
    else select(new Set([claim._id]))
  }

  return (
    <Screen beside>
      <Stack>
        <DayHead day={day} claims={claims} />
        {waits && (
          <Row oneLine align="center" spread gap={2} className={styles.tools}>
            <SelectAll
              rows={claims}
              rowKey={({ _id }) => _id}
              labelHidden={false}
              selection={{ selected, onChange: select, disabled: ({ can }) => !can.act }}
            />
            <ReviewKeys onDecide={tickFocused} onView={setViewed} />
          </Row>
        )}
        <Panel flush>
          <Stack as="ul" gap={0} lined aria-label={common.claims()}>
            {claims.map((claim) => (
              <ClaimLine
                key={claim._id}
                claim={claim}
                checked={selected.has(claim._id)}
                onTick={(checked) => select(withTicked(selected, [claim._id], checked))}
                onView={setViewed}
                onDecide={decide}
              />
            ))}
          </Stack>
        </Panel>
      </Stack>
      {isForMe && !phone && (
        <Stack aside>
          <Panel title={common.approveOrReject()}>
            <DecisionPanel decided={{ claims: chosen }} keys="page" onDone={clear} over={!waits} />
          </Panel>
        </Stack>
      )}
      {phone && chosen.length > 0 && (
        <DecisionBar
          decided={{ claims: chosen }}
          onDecide={(decision) => deciding.start({ claims: chosen, decision })}
          onClear={clear}
        />
      )}
      <DecisionDrawer {...deciding.drawer} />
      <ClaimViewer claims={claims} shown={viewed} onShow={setViewed} onClose={() => setViewed(undefined)} />
    </Screen>
  )
}
