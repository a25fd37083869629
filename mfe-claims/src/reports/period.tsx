// What Reports shows of the chosen days: the form that chooses them, amounts, charts and the highest claims. Its file has
// the form library with it, and the counters don't wait for that.
import { rangeErrors } from '@tem/rules/calendar/report-range.ts'
import { useQuery, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { FormDateField } from '@tem/ui/field/date-field.tsx'
import { FormGroup } from '@tem/ui/form/form-frame.tsx'
import { Columns, Row, Split, Stack } from '@tem/ui/layout/layout.tsx'
import { RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Stat } from '@tem/ui/text/stat.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import type { ReactNode } from 'react'
import { Form } from 'react-final-form'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/reports.ts'
import { ClaimList } from '../status/claim-list.tsx'
import { claimSummaryUrl } from '../status/claim-urls.ts'
import { CategoryChart, DateChart } from './charts.tsx'
import { useFailure } from './fails-once.tsx'
import { amountsQuery, countsQuery, highestQuery, type ReportRange } from './report-queries.ts'
import styles from './reports-screen.module.css'

export interface PeriodProps {
  range: ReportRange
  onChange: (range: ReportRange) => void
}

export function Period({ range, onChange }: PeriodProps) {
  return (
    <>
      <RangeForm key={`${range.from} ${range.to}`} range={range} onChange={onChange} />
      <Amounts range={range} />
      <Split even className={styles.charts}>
        <CategoryChart range={range} />
        <DateChart range={range} />
      </Split>
      <HighestClaims range={range} />
    </>
  )
}

function RangeForm({ range, onChange }: PeriodProps) {
  const { today, dateFormat } = useSettings()
  return (
    <Form<ReportRange>
      initialValues={range}
      validate={(chosen) => rangeErrors(chosen, today)}
      onSubmit={(chosen) => onChange(chosen)}
    >
      {({ values }) => (
        <FormGroup label={common.days()} errorsWait>
          {(submit) => (
            <Row align="end" className={styles.range}>
              <FormDateField name="from" label={texts.from()} max={today} format={dateFormat} />
              <FormDateField name="to" label={texts.to()} min={values.from} max={today} format={dateFormat} />
              <Button onClick={submit}>{texts.show()}</Button>
            </Row>
          )}
        </FormGroup>
      )}
    </Form>
  )
}

// The amounts of the chosen days: one's own, or the team's.

function Amounts({ range }: { range: ReportRange }) {
  const { data } = useQuery(countsQuery)
  const ofRange = useQuery(amountsQuery(range))
  const failure = useFailure(ofRange)
  // A company's amounts are in the books.
  if (data?.scope === 'company') return null
  if (failure) return failure
  const amounts = ofRange.data?.amounts
  const days = amounts?.daysToPayment ?? null
  const figure = (shown: ReactNode) => <Text size="title">{amounts ? shown : '\u00a0'}</Text>
  return (
    <Columns least={152} gap={3} className={styles.counters} aria-hidden={!amounts}>
      <Stat label={texts.claimed()} figure={figure(<Money paise={amounts?.claimed ?? 0} />)} />
      <Stat label={texts.approved()} figure={figure(<Money paise={amounts?.approved ?? 0} />)} />
      <Stat label={texts.paid()} figure={figure(<Money paise={amounts?.paid ?? 0} />)} />
      <Stat label={texts.daysToPayment()} figure={figure(days ?? '–')} />
    </Columns>
  )
}

// The highest claims of the chosen days.

function HighestClaims({ range }: { range: ReportRange }) {
  const highest = useQuery(highestQuery(range))
  const { data } = highest
  const failure = useFailure(highest)
  if (failure) return failure
  // The charts above already say that there are none.
  if (data?.list.length === 0) return null
  return (
    <Stack as="section" gap={3}>
      <Text as="h2" size="large" weight="strong">
        {texts.highest()}
      </Text>
      {data ? (
        <ClaimList claims={data.list} urlOf={claimSummaryUrl} withEmployee={data.scope !== 'own'} />
      ) : (
        <RowSkeleton count={5} />
      )}
    </Stack>
  )
}
