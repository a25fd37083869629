// The tour on one sheet of paper, to be taken along; and for the calendar once it is approved.
import { useHeader, useParams, useQuery } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { CardSkeleton } from '@tem/ui/skeletons.tsx'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Printer from 'lucide-react/icons/printer'
import { wholeName } from '../plan/traveler-line.tsx'
import { saveText } from '../save-file.ts'
import { tourQuery, type WholeTour } from '../tours/tour-queries.ts'
import { calendarFile } from './calendar-file.ts'
import styles from './itinerary-screen.module.css'
import { ItinerarySheet } from './itinerary-sheet.tsx'

export function ItineraryScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(tourQuery(id))
  if (data) return <Itinerary tour={data.item} />
  if (error) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  return <CardSkeleton count={2} />
}

function Itinerary({ tour }: { tour: WholeTour }) {
  // Its owner comes from My Tours, everybody else from the tours of employees.
  useHeader(tour.can.copy ? {} : { back: `/dashboard/approve-tour/${tour._id}` })
  return (
    <div className={styles.screen}>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
        {tour.status === 'approved' && (
          <Button onClick={() => saveCalendar(tour)}>
            <CalendarPlus aria-hidden="true" />
            Add to calendar
          </Button>
        )}
      </div>
      <ItinerarySheet tour={tour} />
    </div>
  )
}

function saveCalendar(tour: WholeTour) {
  const { _id: id, revision, purpose, travelerDetails, tourDetails: trips, history, requestedDate } = tour
  const text = calendarFile({
    id,
    revision,
    purpose,
    travelers: travelerDetails.map(wholeName),
    trips,
    changedAt: new Date(history.at(-1)?.respondedOn ?? requestedDate),
  })
  const place = tour.place.join('-').replace(/[^\p{L}\p{N}-]+/gu, '_')
  saveText(text, 'text/calendar;charset=utf-8', `Tour_${place}.ics`)
}
