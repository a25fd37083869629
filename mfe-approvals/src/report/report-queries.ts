// Exports. One call starts, polls, cancels and lists them.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { exportPayments } from '@tem/contracts/calls/approvals.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import { type DateFormat, formatDay } from '@tem/rules/base/date-format.ts'
import { call, callQuery } from '@tem/sdk'

export type PaymentExport = NonNullable<AnswerOf<typeof exportPayments>['item']>

export interface ReportRange {
  readonly from: Day
  readonly to: Day
}

const lookEveryMs = 800

/** Polled while an export runs. */
export const recentExports = {
  ...callQuery(exportPayments, { recent: true }),
  select: ({ recent = [] }: AnswerOf<typeof exportPayments>) => recent,
  refetchInterval: ({ state }: { state: { data: AnswerOf<typeof exportPayments> | undefined } }) =>
    state.data?.recent?.some(isRunning) ? lookEveryMs : false,
} as const

export function startExport(range: ReportRange) {
  return call(exportPayments, { filter: { createdAt: range }, background: true })
}

export function cancelExport(run: string) {
  return call(exportPayments, { run, cancel: true })
}

export function isRunning({ state }: PaymentExport): boolean {
  return state === 'waiting' || state === 'running'
}

export function fileUrl(fileName: string): string {
  return `/uploads/${fileName}`
}

/** '01/10/2026 – 31/10/2026' */
export function periodText({ from, to }: ReportRange, format: DateFormat): string {
  return from === to ? formatDay(from, format) : `${formatDay(from, format)} – ${formatDay(to, format)}`
}
