// Dashboard: how many claims there are and wait, what was claimed and when. The days live in the address.
import { addDays, type Day, isDay } from '@tem/rules/company-day.ts'
import { rangeErrors } from '@tem/rules/report-range.ts'
import { useSearchParams, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import { DateField } from '@tem/ui/date-field.tsx'
import { type FormEvent, useState } from 'react'
import { CategoryChart, DateChart } from './charts.tsx'
import { Counters } from './counters.tsx'
import { HighestClaims } from './highest-claims.tsx'
import type { ReportRange } from './report-queries.ts'
import styles from './reports-screen.module.css'

const USUAL_DAYS = 30

export function ReportsScreen() {
  const [params, setParams] = useSearchParams()
  const { today } = useSettings()
  const range = rangeIn(params, today)
  return (
    <div className={styles.screen}>
      <Counters />
      <RangeForm
        key={`${range.from} ${range.to}`}
        range={range}
        onChange={({ from, to }) => {
          const next = new URLSearchParams(params)
          next.set('from', from)
          next.set('to', to)
          setParams(next)
        }}
      />
      <div className={styles.charts}>
        <CategoryChart range={range} />
        <DateChart range={range} />
      </div>
      <HighestClaims range={range} />
    </div>
  )
}

function rangeIn(params: URLSearchParams, today: Day): ReportRange {
  const [from, to] = [params.get('from'), params.get('to')]
  if (isDay(from) && isDay(to) && from <= to) return { from, to }
  return { from: addDays(today, 1 - USUAL_DAYS), to: today }
}

interface RangeFormProps {
  range: ReportRange
  onChange: (range: ReportRange) => void
}

function RangeForm({ range, onChange }: RangeFormProps) {
  const { today, dateFormat } = useSettings()
  const [chosen, setChosen] = useState(range)
  const [tried, setTried] = useState(false)
  const errors = tried ? rangeErrors(chosen, today) : {}

  function show(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(rangeErrors(chosen, today)).length === 0) onChange(chosen)
  }

  return (
    <form className={styles.range} onSubmit={show} noValidate>
      <DateField
        label="Start Date"
        value={chosen.from}
        max={today}
        format={dateFormat}
        error={errors.from}
        onChange={(from) => setChosen({ ...chosen, from })}
      />
      <DateField
        label="End Date"
        value={chosen.to}
        min={chosen.from}
        max={today}
        format={dateFormat}
        error={errors.to}
        onChange={(to) => setChosen({ ...chosen, to })}
      />
      <Button type="submit">Show</Button>
    </form>
  )
}
