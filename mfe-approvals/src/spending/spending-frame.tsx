// What all views of spending share: links to the others, what they are narrowed to, and how they are saved and printed.

import type { Day } from '@tem/rules/base/company-day.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import { comparedPeriods } from '@tem/rules/calendar/compared-period.ts'
import { Link, useLocation, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import segmented from '@tem/ui/choice/segmented-control.module.css'
import { Select } from '@tem/ui/choice/select.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import * as texts from '../../texts/made/spending.ts'
import styles from './spending.module.css'
import { all, type Narrowed, useNarrowed } from './spending-queries.ts'

const root = '/dashboard/spending'

const views = () => [
  { path: root, label: texts.compared() },
  { path: `${root}/limits`, label: texts.aboveLimit() },
  { path: `${root}/payment-days`, label: texts.paymentDays() },
  { path: `${root}/forecast`, label: texts.forecast() },
]

export function SpendingFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { params } = useNarrowed()
  const { companyName } = useSettings()
  const kept = new URLSearchParams([...params].filter(([name]) => name === 'period' || name === 'department'))
  return (
    <Stack className={styles.screen}>
      <Text as="p" tone="soft" className={styles.onPaper}>
        {companyName}
      </Text>
      <Row as="nav" gap={1} data-off-paper className={segmented.segments} aria-label={texts.views()}>
        {views().map(({ path, label }) => (
          <Link
            key={path}
            to={`${path}?${kept}`}
            className={styles.view}
            aria-current={path === pathname ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </Row>
      {children}
    </Stack>
  )
}

/** What the columns of the two periods, and both together, are called. */
export const periodNames = {
  month: { now: texts.thisMonth, before: texts.lastMonth, both: texts.monthAgainst },
  quarter: { now: texts.thisQuarter, before: texts.lastQuarter, both: texts.quarterAgainst },
  year: { now: texts.thisYear, before: texts.lastYear, both: texts.yearAgainst },
  'last-month': { now: texts.lastMonth, before: texts.monthBefore, both: texts.lastMonthAgainst },
  'last-quarter': { now: texts.lastQuarter, before: texts.quarterBefore, both: texts.lastQuarterAgainst },
}

export function PeriodChoice({ period, change }: Pick<ReturnType<typeof useNarrowed>, 'period' | 'change'>) {
  return (
    <Select
      label={texts.period()}
      options={comparedPeriods.map((value) => ({
        value,
        label: value === 'year' ? texts.financialYear() : periodNames[value].now(),
      }))}
      value={period}
      onChange={(chosen) => change({ period: chosen })}
    />
  )
}

interface DepartmentChoiceProps {
  departments: readonly { _id: string; name: string }[]
  chosen: string | undefined
  change: (change: Narrowed) => void
}

/** Only where there are several. */
export function DepartmentChoice({ departments, chosen, change }: DepartmentChoiceProps) {
  if (departments.length < 2) return null
  return (
    <Select
      label={texts.department()}
      options={[
        { value: all, label: texts.allDepartments() },
        ...departments.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      value={chosen ?? all}
      onChange={(department) => change({ department })}
    />
  )
}

interface PeriodAndScopeProps {
  days: { from: Day; to: Day }
  /** The whole company, not the viewer's people alone. */
  whole: boolean
}

export function PeriodAndScope({ days: { from, to }, whole }: PeriodAndScopeProps) {
  const { dateFormat } = useSettings()
  return (
    <Text as="p" tone="soft">
      {texts.fromTo({ from: formatDay(from, dateFormat), to: formatDay(to, dateFormat) })}
      {'. '}
      {whole ? texts.ofCompany() : texts.ofDepartments()}
    </Text>
  )
}

/** Beside the title of a panel. */
export function SaveAndPrint({ save, busy = false }: { save: () => void; busy?: boolean }) {
  return (
    <Row gap={2} data-off-paper>
      <SaveButton save={save} busy={busy} />
      <Button onClick={() => print()}>
        <Printer aria-hidden="true" />
        {texts.print()}
      </Button>
    </Row>
  )
}

export function SaveButton({ save, busy = false }: { save: () => void; busy?: boolean }) {
  return (
    <Button onClick={save} disabled={busy} data-off-paper>
      <Download aria-hidden="true" />
      {texts.csv()}
    </Button>
  )
}
