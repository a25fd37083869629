// What became of the tour: its status says whose answers are shown, and whoever rejected it is always among them.
import { dayOf } from '@tem/rules/company-day.ts'
import { showsTourResponse, type TourResponse } from '@tem/rules/tour-status.ts'
import { useSettings } from '@tem/sdk'
import { DayText } from '@tem/ui/day-text.tsx'
import { DescriptionList } from '@tem/ui/description-list.tsx'
import { Panel } from '@tem/ui/panel.tsx'
import { StatusBadge } from '@tem/ui/status-badge.tsx'
import type { WholeTour } from '../tours/tour-queries.ts'

const panels: readonly { response: TourResponse; title: string }[] = [
  { response: 'managerResponse', title: "Manager's Response" },
  { response: 'higherManagerResponse', title: "Higher Manager's Response" },
  { response: 'hodResponse', title: "HOD's Response" },
  { response: 'ceoResponse', title: "CEO's Response" },
]

export function AnswerPanels({ tour }: { tour: WholeTour }) {
  return panels.map(({ response, title }) => {
    const answer = tour[response]
    const isShown = answer?.responseType === 'reject' || showsTourResponse(response, tour.status)
    return answer && isShown ? <AnswerPanel key={response} title={title} answer={answer} /> : null
  })
}

interface AnswerPanelProps {
  title: string
  answer: NonNullable<WholeTour['managerResponse']>
}

function AnswerPanel({ title, answer: { responseType, respondedBy, respondedOn, note } }: AnswerPanelProps) {
  const { dateFormat } = useSettings()
  const isRejected = responseType === 'reject'
  return (
    <Panel
      title={title}
      actions={
        <StatusBadge tone={isRejected ? 'rejected' : 'approved'}>
          {isRejected ? 'Rejected' : 'Approved'}
        </StatusBadge>
      }
    >
      <DescriptionList
        items={[
          { label: isRejected ? 'Rejected By' : 'Approved By', value: respondedBy.name || 'Admin' },
          { label: 'On', value: <DayText day={dayOf(new Date(respondedOn))} format={dateFormat} /> },
          { label: 'Note', value: note, wide: true },
        ]}
      />
    </Panel>
  )
}
