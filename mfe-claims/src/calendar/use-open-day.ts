// A tap on a day opens it, or says why it can't be opened and offers the alternatives.

import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { noteTexts } from '@tem/rules/base/messages.ts'
import { confirm, useNavigate, useSettings } from '@tem/sdk'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { dayWithWeekday } from '@tem/ui/text/weekday.ts'
import * as texts from '../../texts/made/calendar.ts'
import * as common from '../../texts/made/common.ts'
import type { CalendarDay } from './calendar.ts'
import { dayUrl, submittedDayUrl } from './calendar.ts'
import { useMarkDay } from './use-mark-day.ts'

/** A submitted day that can be taken back is taken back on its own screen. */
export function opensItself({ can }: CalendarDay): boolean {
  return can.open || can.unsubmit
}

export function useOpenDay() {
  const navigate = useNavigate()
  const { dateFormat } = useSettings()
  const { clear } = useMarkDay()

  return async function open(day: CalendarDay) {
    const { expenseDate, can } = day
    const title = dayWithWeekday(expenseDate, dateFormat)
    if (opensItself(day)) return navigate(dayUrl(expenseDate))
    if (day.isSubmitted) {
      const answer = await confirm({
        title,
        text: errorTexts.alreadySubmitted,
        confirm: common.viewClaims(),
        cancel: common.close(),
      })
      if (answer) navigate(submittedDayUrl(day))
    } else if (can.markClaims) {
      const text = [inLanguage(noteTexts.noClaimDay), day.markReason].filter(Boolean).join(' ')
      if (await confirm({ title, text, confirm: common.claimableAgain(), cancel: common.close() })) clear(day)
    } else {
      await confirm({ title, text: can.reasons.open ?? '', confirm: texts.ok(), cancel: common.close() })
    }
  }
}
