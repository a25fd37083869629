import { previousMonth } from '@tem/rules/company-day.ts'
import { rangeErrors } from '@tem/rules/report-range.ts'
import { useSettings } from '@tem/sdk'
import { Banner } from '@tem/ui/banner.tsx'
import { Button } from '@tem/ui/button.tsx'
import { DateField } from '@tem/ui/date-field.tsx'
import { Panel } from '@tem/ui/panel.tsx'
import { Tooltip } from '@tem/ui/tooltip.tsx'
import Download from 'lucide-react/icons/download'
import { type FormEvent, type ReactNode, useState } from 'react'
import styles from './export-form.module.css'
import type { ReportRange } from './report-queries.ts'

interface ExportFormProps {
  failure: string | null
  busy: boolean
  onExport: (range: ReportRange) => void
  /** How far it is. */
  children?: ReactNode
}

export function ExportForm({ failure, busy, onExport, children }: ExportFormProps) {
  const { today, dateFormat } = useSettings()
  const [range, setRange] = useState<ReportRange>(() => previousMonth(today))
  const [tried, setTried] = useState(false)
  const errors = tried ? rangeErrors(range, today) : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!busy && Object.keys(rangeErrors(range, today)).length === 0) onExport(range)
  }

  return (
    <Panel title="Travel Allowance Payments">
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.about}>
          Claims created on these days that wait for the payer or were paid, as a workbook: payments, claim
          lines, GST credit, journal and exceptions. Exporting changes no claim.
        </p>
        <DateField
          label="Start Date"
          value={range.from}
          max={today}
          format={dateFormat}
          error={errors.from}
          onChange={(from) => setRange({ ...range, from })}
        />
        <DateField
          label="End Date"
          value={range.to}
          min={range.from}
          max={today}
          format={dateFormat}
          error={errors.to}
          onChange={(to) => setRange({ ...range, to })}
        />
        <Tooltip text="Click to Download Report">
          <Button type="submit" variant="primary" className={styles.download} busy={busy && 'Exporting'}>
            <Download aria-hidden="true" />
            Download
          </Button>
        </Tooltip>
        {failure !== null && (
          <div className={styles.below}>
            <Banner tone="error">{failure}</Banner>
          </div>
        )}
        {children !== undefined && <div className={styles.below}>{children}</div>}
      </form>
    </Panel>
  )
}
