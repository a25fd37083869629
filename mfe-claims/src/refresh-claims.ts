// After a change of the viewer's claims: reload every query that may show them, and the bell in the header.

import type { AnswerOf } from '@tem/contracts/call.ts'
import type { submitWeek } from '@tem/contracts/calls/calendar.ts'
import { type DateFormat, formatDay } from '@tem/rules/base/date-format.ts'
import { CallFailed, confirm, toast, type useQueryClient } from '@tem/sdk'
import * as common from '../texts/made/common.ts'
import * as texts from '../texts/made/kept.ts'

export type Queries = ReturnType<typeof useQueryClient>

const paths = /^\/(calendar|claims|reports)\//

export function refreshClaims(queries: Queries) {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => paths.test(String(queryKey[0])) })
}

// Reports that a change of a day failed. A conflict gets a dialog with a Refresh button.

const CONFLICT = 409

/** Changed on another device or in another window. */
export function isConflict(error: Error): boolean {
  return error instanceof CallFailed && error.status === CONFLICT && !isSimilarClaim(error)
}

/** The claim may be recorded all the same, if the person says so. */
export function isSimilarClaim(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.code === 'similar-claim'
}

export async function reportFailure(error: Error, queries: Queries): Promise<void> {
  if (!isConflict(error)) {
    toast.failure(error.message)
    // Not awaited, because without a connection it fails slowly.
    void refreshClaims(queries)
  } else if (
    await confirm({
      title: texts.dayChanged(),
      text: error.message,
      confirm: texts.refresh(),
      cancel: common.close(),
    })
  ) {
    await refreshClaims(queries)
  }
}

// Reports the outcome of a submission, with the reason for each skipped day.

type Submitted = AnswerOf<typeof submitWeek>

export function reportSubmitted({ message, skipped }: Submitted, format: DateFormat) {
  toast.success(message)
  if (skipped.length > 0) toast.failure(skippedText(skipped, format))
}

function skippedText(skipped: Submitted['skipped'], format: DateFormat): string {
  const days = skipped.map(({ expenseDate, reason }) => `${formatDay(expenseDate, format)}: ${reason}`)
  return texts.notSubmitted({ days: days.join(' ') })
}
