// What stands on the sheet: whose tour, where to and why, each trip, everybody who travels, and who approved.
import { dayOf } from '@tem/rules/company-day.ts'
import { weekdayName } from '@tem/rules/date-format.ts'
import { peopleTypeLabels, tripModeLabels, tripTypeLabels } from '@tem/rules/tour-form.ts'
import { useSettings } from '@tem/sdk'
import { DayText } from '@tem/ui/day-text.tsx'
import { DaySpan } from '../plan/day-span.tsx'
import { TourBadge } from '../plan/tour-badge.tsx'
import { wholeName } from '../plan/traveler-line.tsx'
import type { WholeTour } from '../tours/tour-queries.ts'
import styles from './itinerary-sheet.module.css'

export function ItinerarySheet({ tour }: { tour: WholeTour }) {
  const { companyName, dateFormat } = useSettings()
  const { place, purpose, name, employeeCode, designation, numberOfDays, status } = tour
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <p className={styles.company}>{companyName}</p>
        <h2 className={styles.place}>{place.join(', ')}</h2>
        <p className={styles.span}>
          <DaySpan from={tour.fromDate} to={tour.toDate} />
          {` · ${numberOfDays === 1 ? '1 day' : `${numberOfDays} days`}`}
        </p>
        <TourBadge status={status} />
      </header>
      <p>{purpose}</p>
      <p className={styles.quiet}>
        Requested by {name} ({employeeCode}){designation && `, ${designation.name}`}, on{' '}
        <DayText day={dayOf(new Date(tour.requestedDate))} format={dateFormat} />
      </p>
      <h3 className={styles.title}>Tour Details</h3>
      <ol className={styles.trips}>
        {tour.tourDetails.map(({ fromDate, toDate, fromLocation, toLocation, tripMode, tripType }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the trips of a tour keep their places
          <li key={index} className={styles.trip}>
            <div className={styles.when}>
              <span className={styles.quiet}>{weekdayName(fromDate)}</span>
              <DaySpan from={fromDate} to={toDate} />
            </div>
            <div>
              <div className={styles.way}>
                {fromLocation} to {toLocation}
              </div>
              <div className={styles.quiet}>
                {tripModeLabels[tripMode]} · {tripTypeLabels[tripType]}
              </div>
            </div>
          </li>
        ))}
      </ol>
      <h3 className={styles.title}>Traveler Details ({tour.travelerDetails.length})</h3>
      <ul className={styles.travelers}>
        {tour.travelerDetails.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the travelers of a tour keep their places
          <li key={index} className={styles.traveler}>
            <span className={styles.way}>{wholeName(each)}</span>
            <span className={styles.quiet}>
              {each.peopleType === 'employee'
                ? peopleTypeLabels.employee
                : [peopleTypeLabels[each.peopleType], each.companyName].filter(Boolean).join(', ')}
            </span>
            <span className={styles.phone}>{each.phone}</span>
          </li>
        ))}
      </ul>
      <Approvals tour={tour} />
    </article>
  )
}

function Approvals({ tour: { history } }: { tour: WholeTour }) {
  const { dateFormat } = useSettings()
  // Not that it was asked for, changed or handed on.
  const answers = history.filter(({ label }) => / (Approved|Rejected)$/.test(label))
  if (answers.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>Approvals</h3>
      <ul>
        {answers.map(({ label, respondedBy, respondedOn }) => (
          <li key={label + respondedOn} className={styles.answer}>
            <span>{label}</span>
            <span>{respondedBy?.name ?? 'Admin'}</span>
            <DayText day={dayOf(new Date(respondedOn))} format={dateFormat} />
          </li>
        ))}
      </ul>
    </>
  )
}
