// The workbook of tours: the requests with their answers, the trips, and the travellers with masked Aadhaar numbers.
import { type TourStep, tourHistoryLabel } from '@tem/rules/approval/chain.ts'
import { wordsIn } from '@tem/rules/base/words-in.ts'
import {
  peopleTypeLabels,
  requestedForLabels,
  tripModeLabels,
  tripTypeLabels,
} from '@tem/rules/tour/tour-form.ts'
import { tourStatusLabel } from '@tem/rules/tour/tour-status.ts'
import { count, day, moment, text } from '@tem/server/workbook/cells.ts'
import type { Column } from '@tem/server/workbook/sheet.ts'
import { type Sheet, table } from '@tem/server/workbook/write-workbook.ts'
import type { PendingQuery, Row, TransactionSql } from 'postgres'
import {
  type ExportedTour,
  type ExportedTraveller,
  type ExportedTrip,
  exportedTours,
  exportedTravellers,
  exportedTrips,
} from './exported-tours.ts'

/** In the language of its reader; null: English. */
export function toursWorkbook(
  tx: TransactionSql,
  wanted: PendingQuery<Row[]>,
  language: string | null,
): Sheet[] {
  const say = wordsIn(language)
  return [
    table(say('Tours'), titled(say, tourColumns(say)), () => exportedTours(tx, wanted)),
    table(say('Tour Details'), titled(say, tripColumns(say)), () => exportedTrips(tx, wanted)),
    table(say('Traveler Details'), titled(say, travellerColumns(say)), () => exportedTravellers(tx, wanted)),
  ]
}

type Say = ReturnType<typeof wordsIn>

function titled<Row>(say: Say, columns: readonly Column<Row>[]): Column<Row>[] {
  // "No" is a number here.
  return columns.map((column) => (column.title === 'No' ? column : { ...column, title: say(column.title) }))
}

const numberColumns: readonly Column<{ number: number; employeeCode: string }>[] = [
  { title: 'No', width: 6, cell: ({ number }) => count(number) },
  { title: 'Employee Code', width: 14, cell: ({ employeeCode }) => text(employeeCode) },
]

const steps: readonly { step: TourStep; title: string }[] = [
  { step: 'manager', title: 'Manager' },
  { step: 'higher_manager', title: 'Higher Manager' },
  { step: 'hod', title: 'HOD' },
  { step: 'ceo', title: 'CEO' },
]

const tourColumns = (say: Say): readonly Column<ExportedTour>[] => [
  ...numberColumns,
  { title: 'Employee', width: 24, cell: ({ employeeName }) => text(employeeName) },
  { title: 'Designation', width: 20, cell: ({ designation }) => text(designation) },
  { title: 'Place', width: 26, cell: ({ places }) => text(places) },
  { title: 'Tour Purpose', width: 40, cell: ({ purpose }) => text(purpose) },
  {
    title: 'Requested For',
    width: 14,
    cell: ({ requestedFor }) => text(say(requestedForLabels[requestedFor])),
  },
  { title: 'Requested Date', width: 17, cell: ({ requestedAt }) => moment(requestedAt) },
  { title: 'From Date', width: 12, cell: ({ fromDay }) => day(fromDay) },
  { title: 'To Date', width: 12, cell: ({ toDay }) => day(toDay) },
  { title: 'Number Of Days', width: 15, cell: ({ numberOfDays }) => count(numberOfDays) },
  { title: 'Travelers', width: 10, cell: ({ travellers }) => count(travellers) },
  { title: 'Short Notice', width: 12, cell: ({ isShortNotice }) => text(say(isShortNotice ? 'Yes' : 'No')) },
  { title: 'Status', width: 14, cell: ({ status }) => text(say(tourStatusLabel(status))) },
  ...steps.flatMap((step) => answerColumns(step, say)),
]

function answerColumns({ step, title }: (typeof steps)[number], say: Say): Column<ExportedTour>[] {
  return [
    {
      title: `${title}'s Response`,
      width: 24,
      cell: ({ answers: { [step]: answer } }) => text(answer && say(tourHistoryLabel(step, answer.response))),
    },
    { title: `${title}`, width: 24, cell: ({ answers }) => text(answers[step]?.by) },
    {
      title: `${title} On`,
      width: 17,
      cell: ({ answers: { [step]: answer } }) => moment(answer && new Date(answer.at)),
    },
    { title: `${title}'s Note`, width: 36, cell: ({ answers }) => text(answers[step]?.note) },
  ]
}

const tripColumns = (say: Say): readonly Column<ExportedTrip>[] => [
  ...numberColumns,
  { title: 'Trip Type', width: 14, cell: ({ tripType }) => text(say(tripTypeLabels[tripType])) },
  { title: 'Mode of Trip', width: 15, cell: ({ tripMode }) => text(say(tripModeLabels[tripMode])) },
  { title: 'From Location', width: 22, cell: ({ fromLocation }) => text(fromLocation) },
  { title: 'To Location', width: 22, cell: ({ toLocation }) => text(toLocation) },
  { title: 'From Date', width: 12, cell: ({ fromDay }) => day(fromDay) },
  { title: 'To Date', width: 12, cell: ({ toDay }) => day(toDay) },
]

const travellerColumns = (say: Say): readonly Column<ExportedTraveller>[] => [
  ...numberColumns,
  { title: 'People Type', width: 12, cell: ({ peopleType }) => text(say(peopleTypeLabels[peopleType])) },
  { title: 'Company Name', width: 24, cell: ({ companyName }) => text(companyName) },
  { title: 'First Name', width: 16, cell: ({ firstName }) => text(firstName) },
  { title: 'Middle Name', width: 16, cell: ({ middleName }) => text(middleName) },
  { title: 'Last Name', width: 16, cell: ({ lastName }) => text(lastName) },
  { title: 'Date of Birth', width: 13, cell: ({ dob }) => day(dob) },
  { title: 'Mobile Number', width: 15, cell: ({ phone }) => text(phone) },
  {
    title: 'Aadhar Number',
    width: 17,
    cell: ({ aadhaarLastFour }) => text(`XXXX XXXX ${aadhaarLastFour}`),
  },
  { title: 'Email', width: 30, cell: ({ email }) => text(email) },
]
