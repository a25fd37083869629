// Who answered what, in the order in which it happened.
import { dayOf } from '@tem/rules/company-day.ts'
import { formatDay } from '@tem/rules/date-format.ts'
import { useSettings } from '@tem/sdk'
import { Panel } from '@tem/ui/panel.tsx'
import type { Tone } from '@tem/ui/status-badge.tsx'
import { Timeline } from '@tem/ui/timeline.tsx'
import type { WholeTour } from '../tours/tour-queries.ts'

export function TourHistory({ tour }: { tour: WholeTour }) {
  const { dateFormat } = useSettings()
  const events = tour.history.map(({ label, respondedBy, respondedOn, to, note }, index) => ({
    id: String(index),
    title: label,
    tone: toneOf(to),
    who: respondedBy?.name ?? 'Admin',
    when: formatDay(dayOf(new Date(respondedOn)), dateFormat),
    ...(note && { note }),
  }))
  return (
    <Panel title="History">
      <Timeline label="History" events={events} />
    </Panel>
  )
}

function toneOf(status: string): Tone {
  return status === 'rejected' || status === 'approved' ? status : 'pending'
}
