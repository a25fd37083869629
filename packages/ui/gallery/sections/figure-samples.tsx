import { Button } from '../../src/action/button.tsx'
import { Columns } from '../../src/layout/layout.tsx'
import { Progress } from '../../src/state/progress.tsx'
import { BadgeCount } from '../../src/text/badge-count.tsx'
import { ChartFrame } from '../../src/text/chart-frame.tsx'
import { DayText } from '../../src/text/day-text.tsx'
import { Money } from '../../src/text/money.tsx'
import { Panel } from '../../src/text/panel.tsx'
import { Stat } from '../../src/text/stat.tsx'
import { StatusBadge } from '../../src/text/status-badge.tsx'
import { Row, Sample } from '../section.tsx'

const spend = [
  ['Lodging', 62],
  ['Travel', 41],
  ['Food', 23],
] as const

export function FigureSamples() {
  return (
    <>
      <Sample name="Stats">
        <Columns least={190} keep gap={3}>
          <Stat label="Claims Raised Today" figure={14} onOpen={() => {}} />
          <Stat
            label="Total Unresponded Claims"
            figure={3}
            note="The oldest waits 4 days"
            onOpen={() => {}}
          />
          <Stat label="Week total" figure={<Money paise={12345600} />} />
          <Stat row label="Paid" figure={<Money paise={12345600} />} note="118 claims" />
        </Columns>
      </Sample>
      <Sample name="Status badges">
        <Row>
          <StatusBadge tone="pending">Pending</StatusBadge>
          <StatusBadge tone="approved">Approved</StatusBadge>
          <StatusBadge tone="rejected">Rejected</StatusBadge>
          <StatusBadge tone="submitted">Submitted</StatusBadge>
          <StatusBadge tone="holiday">Holiday</StatusBadge>
          <StatusBadge tone="deviation">Holiday, over limit</StatusBadge>
          <StatusBadge tone="neutral">Marked as no claims</StatusBadge>
        </Row>
      </Sample>
      <Sample name="Money, day, counts">
        <Row>
          <Money paise={12345600} size="figure" />
          <Money paise={-48250} />
          <DayText day="2026-11-16" format="dd/MM/yyyy" withWeekday />
          <BadgeCount count={7} of="unread notifications" />
          <BadgeCount count={140} of="unread notifications" />
          <BadgeCount count={12} of="claims" tone="quiet" />
        </Row>
      </Sample>
      <Panel>
        <Progress
          label="Preparing the report"
          percent={62}
          action={
            <Button variant="quiet" size="small">
              Cancel
            </Button>
          }
        />
      </Panel>
      <Panel>
        <ChartFrame
          title="Lodging takes half of November’s claims"
          note="Thousand rupees by category, 1 to 21 November 2026"
          table={{ columns: ['Category', 'Thousand rupees'], rows: spend }}
          height={132}
        >
          <svg width="100%" height="132">
            <title>Bars</title>
            {spend.map(([name, amount], place) => (
              <g key={name} transform={`translate(0 ${place * 44})`}>
                <text y="14" fill="var(--ink-soft)" fontSize="13">
                  {name}
                </text>
                <rect y="20" width={`${amount}%`} height="14" rx="3" fill="var(--accent-fill)" />
              </g>
            ))}
          </svg>
        </ChartFrame>
      </Panel>
    </>
  )
}
