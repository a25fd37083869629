// An approved tour as a calendar file (RFC 5545): a whole-day event for each trip. The ids of the events stay the same, so
// a calendar updates its events instead of showing them twice.
import { addDays, type Day, isDay } from '../base/company-day.ts'
import type { Trip } from './tour-form.ts'

export const CALENDAR_TYPE = 'text/calendar;charset=utf-8'

export function calendarName(places: readonly string[]): string {
  return `Tour_${places.join('-').replace(/[^\p{L}\p{N}-]+/gu, '_')}.ics`
}

export interface CalendarTour {
  readonly id: string
  /** A higher number replaces the event in the calendar. */
  readonly revision: number
  readonly purpose: string
  readonly travellers: readonly string[]
  readonly trips: readonly CalendarTrip[]
  /** The time of the last change. */
  readonly changedAt: Date
}

type CalendarTrip = Pick<Trip, 'toLocation' | 'fromDate' | 'toDate'> & {
  /** In the language of who reads it. */
  readonly title: string
}

export function calendarFile(tour: CalendarTour): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Travel and Expense//Tours//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...tour.trips.flatMap((trip, index) => eventOf(tour, trip, index + 1)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventOf(tour: CalendarTour, trip: CalendarTrip, number: number): string[] {
  const { title, toLocation = '', fromDate, toDate } = trip
  if (!isDay(fromDate) || !isDay(toDate)) return []
  return [
    'BEGIN:VEVENT',
    `UID:${tour.id}-${number}@tours.travel-and-expense`,
    `SEQUENCE:${tour.revision - 1}`,
    `DTSTAMP:${stamp(tour.changedAt)}`,
    `DTSTART;VALUE=DATE:${digits(fromDate)}`,
    // The day after the last: an event ends before it.
    `DTEND;VALUE=DATE:${digits(addDays(toDate, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(toLocation)}`,
    `DESCRIPTION:${escaped(`${tour.purpose}\n${tour.travellers.join(', ')}`)}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]
}

function digits(day: Day): string {
  return day.replaceAll('-', '')
}

function stamp(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '')
}

export function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

const longestLine = 75
const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Folds lines at 75 octets. A continuation starts with a space; no character is split. */
export function folded(line: string): string {
  let out = ''
  let length = 0
  for (const character of line) {
    const bytes = bytesOf(character)
    if (length + bytes > longestLine) {
      out += '\r\n '
      length = 1
    }
    out += character
    length += bytes
  }
  return out
}
