// Exports. One call starts, polls, cancels and lists them.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { exportPayments, previewExport } from '@tem/contracts/calls/approvals.ts'
import type { Day } from '@tem/rules/base/company-day.ts'
import { type DateFormat, formatDay } from '@tem/rules/base/date-format.ts'
import { formatMoney } from '@tem/rules/base/money.ts'
import { call, callQuery } from '@tem/sdk'
import * as texts from '../../texts/made/exports.ts'

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

/** What an export of everything new would contain. */
export const exportPreview = callQuery(previewExport, {})

type Preview = AnswerOf<typeof previewExport>

export function startExport(what: ReportRange | 'new') {
  const chosen = what === 'new' ? { sinceLast: true } : { filter: { createdAt: what } }
  return call(exportPayments, { ...chosen, background: true })
}

export function hasNews({ claims, reversals, payments }: Preview): boolean {
  return claims.count + reversals.count + payments.count > 0
}

/** 'Since 31/10/2026: 462 claims, ₹3,51,403.80; 3 reversals' */
export function newsText(preview: Preview, format: DateFormat): string {
  const { since, claims, reversals, payments } = preview
  const day = since === null ? undefined : formatDay(since, format)
  if (!hasNews(preview)) return day === undefined ? texts.notYetNothing() : texts.sinceDayNothing({ day })
  const part = ({ count, amount }: Preview['claims'], say: typeof texts.claims) =>
    count > 0 && say({ count, amount: formatMoney(amount) })
  const parts = [part(claims, texts.claims), part(payments, texts.payments), part(reversals, texts.reversals)]
  const what = parts.filter(Boolean).join('; ')
  return day === undefined ? texts.notYet({ what }) : texts.sinceDay({ day, what })
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

/** '01/10/2026 – 31/10/2026', or 'New since 31/10/2026' */
export function periodText(
  { from, to, sinceLast = false }: ReportRange & { sinceLast?: boolean | undefined },
  format: DateFormat,
): string {
  if (sinceLast)
    return from === to
      ? texts.newOn({ day: formatDay(to, format) })
      : texts.newSince({ day: formatDay(from, format) })
  return from === to ? formatDay(from, format) : `${formatDay(from, format)} – ${formatDay(to, format)}`
}
