// The decisions on the tour. The status decides which are shown; a rejection is always shown.
import { dayOf } from '@tem/rules/base/company-day.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import { showsTourResponse, type TourResponse } from '@tem/rules/tour/tour-status.ts'
import { eventTone } from '@tem/screen-parts/claim/claim-timeline.tsx'
import { useSettings } from '@tem/sdk'
import { DayText } from '@tem/ui/text/day-text.tsx'
import { DescriptionList } from '@tem/ui/text/description-list.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import { Timeline } from '@tem/ui/text/timeline.tsx'
import * as texts from '../../texts/made/decisions.ts'
import type { WholeTour } from '../tours/tour-queries.ts'

const panels: readonly { response: TourResponse; title: () => string }[] = [
  { response: 'managerResponse', title: texts.manager },
  { response: 'higherManagerResponse', title: texts.higherManager },
  { response: 'hodResponse', title: texts.hod },
  { response: 'ceoResponse', title: texts.ceo },
]

export function DecisionPanels({ tour }: { tour: WholeTour }) {
  return panels.map(({ response, title }) => {
    const decision = tour[response]
    const isShown = decision?.responseType === 'reject' || showsTourResponse(response, tour.status)
    return decision && isShown ? <GivenDecision key={response} title={title()} decision={decision} /> : null
  })
}

interface GivenDecisionProps {
  title: string
  decision: NonNullable<WholeTour['managerResponse']>
}

function GivenDecision({
  title,
  decision: { responseType, respondedBy, respondedOn, note },
}: GivenDecisionProps) {
  const { dateFormat } = useSettings()
  const isRejected = responseType === 'reject'
  return (
    <Panel
      title={title}
      actions={
        <StatusBadge tone={isRejected ? 'rejected' : 'approved'}>
          {isRejected ? texts.rejected() : texts.approved()}
        </StatusBadge>
      }
    >
      <DescriptionList
        items={[
          {
            label: isRejected ? texts.rejectedBy() : texts.approvedBy(),
            value: respondedBy.name || texts.admin(),
          },
          { label: texts.on(), value: <DayText day={dayOf(new Date(respondedOn))} format={dateFormat} /> },
          { label: texts.note(), value: note, wide: true },
        ]}
      />
    </Panel>
  )
}

// Who decided what, in the order in which it happened.

export function TourHistory({ tour }: { tour: WholeTour }) {
  const { dateFormat } = useSettings()
  const events = tour.history.map(({ label, code, respondedBy, respondedOn, to, note }, index) => ({
    id: String(index),
    title: inLanguage(label),
    tone: eventTone({ ...(code && { code }), to }),
    who: respondedBy?.name ?? texts.admin(),
    when: formatDay(dayOf(new Date(respondedOn)), dateFormat),
    ...(note && { note }),
  }))
  return (
    <Panel title={texts.history()}>
      <Timeline label={texts.history()} events={events} />
    </Panel>
  )
}
