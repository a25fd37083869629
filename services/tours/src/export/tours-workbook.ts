// The workbook of tours: the requests with their answers, the trips, and the travellers with masked Aadhaar numbers.
import { type TourStep, tourHistoryLabel } from '@tem/rules/approval/chain.ts'
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

export function toursWorkbook(tx: TransactionSql, wanted: PendingQuery<Row[]>): Sheet[] {
  return [
    table('Tours', tourColumns, () => exportedTours(tx, wanted)),
    table('Tour Details', tripColumns, () => exportedTrips(tx, wanted)),
    table('Traveler Details', travellerColumns, () => exportedTravellers(tx, wanted)),
  ]
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

const tourColumns: readonly Column<ExportedTour>[] = [
  ...numberColumns,
  { title: 'Employee', width: 24, cell: ({ employeeName }) => text(employeeName) },
  { title: 'Designation', width: 20, cell: ({ designation }) => text(designation) },
  { title: 'Place', width: 26, cell: ({ places }) => text(places) },
  { title: 'Tour Purpose', width: 40, cell: ({ purpose }) => text(purpose) },
  { title: 'Requested For', width: 14, cell: ({ requestedFor }) => text(requestedForLabels[requestedFor]) },
  { title: 'Requested Date', width: 17, cell: ({ requestedAt }) => moment(requestedAt) },
  { title: 'From Date', width: 12, cell: ({ fromDay }) => day(fromDay) },
  { title: 'To Date', width: 12, cell: ({ toDay }) => day(toDay) },
  { title: 'Number Of Days', width: 15, cell: ({ numberOfDays }) => count(numberOfDays) },
  { title: 'Travelers', width: 10, cell: ({ travellers }) => count(travellers) },
  { title: 'Short Notice', width: 12, cell: ({ isShortNotice }) => text(isShortNotice ? 'Yes' : 'No') },
  { title: 'Status', width: 14, cell: ({ status }) => text(tourStatusLabel(status)) },
  ...steps.flatMap(answerColumns),
]

function answerColumns({ step, title }: (typeof steps)[number]): Column<ExportedTour>[] {
  return [
    {
      title: `${title}'s Response`,
      width: 24,
      cell: ({ answers: { [step]: answer } }) => text(answer && tourHistoryLabel(step, answer.response)),
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

const tripColumns: readonly Column<ExportedTrip>[] = [
  ...numberColumns,
  { title: 'Trip Type', width: 14, cell: ({ tripType }) => text(tripTypeLabels[tripType]) },
  { title: 'Mode of Trip', width: 15, cell: ({ tripMode }) => text(tripModeLabels[tripMode]) },
  { title: 'From Location', width: 22, cell: ({ fromLocation }) => text(fromLocation) },
  { title: 'To Location', width: 22, cell: ({ toLocation }) => text(toLocation) },
  { title: 'From Date', width: 12, cell: ({ fromDay }) => day(fromDay) },
  { title: 'To Date', width: 12, cell: ({ toDay }) => day(toDay) },
]

const travellerColumns: readonly Column<ExportedTraveller>[] = [
  ...numberColumns,
  { title: 'People Type', width: 12, cell: ({ peopleType }) => text(peopleTypeLabels[peopleType]) },
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
