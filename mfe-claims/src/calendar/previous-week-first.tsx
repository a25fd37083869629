// A previous week that is not submitted yet is shown first, once a visit, with a line that says why.
import { addDays, type Day, mondayOf } from '@tem/rules/company-day.ts'
import { previousWeekIsOpen } from '@tem/rules/open-days.ts'
import { Link, Navigate, useLocation, useSession, useSettings } from '@tem/sdk'
import History from 'lucide-react/icons/history'
import { useEffect, useState } from 'react'
import { weekAddress } from './calendar-address.ts'
import type { Days } from './calendar-queries.ts'
import { Notice } from './notice.tsx'

const SHOWN_TO = 'tem.previous-week-shown-to'
const shownFirst = { previousWeekShownFirst: true }

/** Whether to turn to it now; asked with the days of an address that names no day. */
export function usePreviousWeekFirst(days: Days | undefined): boolean {
  const window = useSettings()
  const { employeeCode = '' } = useSession()
  const [wasShown] = useState(() => sessionStorage.getItem(SHOWN_TO) === employeeCode)
  return days !== undefined && !wasShown && !days.previousWeekSubmitted && previousWeekIsOpen(window)
}

export function PreviousWeekFirst() {
  const { today } = useSettings()
  const { employeeCode = '' } = useSession()
  useEffect(() => sessionStorage.setItem(SHOWN_TO, employeeCode), [employeeCode])
  return <Navigate to={weekAddress(addDays(mondayOf(today), -7))} replace state={shownFirst} />
}

export function WhyPreviousWeek({ day }: { day: Day }) {
  const { today } = useSettings()
  const { state } = useLocation()
  if (state?.previousWeekShownFirst !== true || mondayOf(day) === mondayOf(today)) return null
  return (
    <Notice icon={<History aria-hidden="true" />}>
      Last week is not submitted yet, so it is shown first.{' '}
      <Link to={weekAddress(today)}>Go to this week</Link>
    </Notice>
  )
}
