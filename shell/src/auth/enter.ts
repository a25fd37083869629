// Opens the first screen after a sign-in.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { signIn } from '@tem/contracts/calls/auth.ts'
import { getMe, saveLanguage } from '@tem/contracts/calls/me.ts'
import { type Language, languageCodes } from '@tem/rules/base/languages.ts'
import { call, callQuery, keepLanguage, language, useNavigate } from '@tem/sdk'
import { dropDrafts, keptLanguage, rememberViewer, startSession } from '@tem/sdk/host.ts'
import { queryClient } from '../query-client.ts'
import { registry } from '../registry.ts'
import { takePreviousUrl } from '../routing/previous-url.ts'
import { CHANGE_PASSWORD } from '../routing/require-session.tsx'
import { takeChoice } from './chosen-language.ts'

/** Stores the session and returns the URL to open: the requested screen, or home. */
export async function enter(signedIn: AnswerOf<typeof signIn>): Promise<string> {
  startSession(signedIn)
  if (signedIn.item.isNewAccount) return CHANGE_PASSWORD
  const chosen = await keepChoice()
  // The permissions decide what the first screen shows; without them the frame would render twice.
  const me = await queryClient.fetchQuery(callQuery(getMe, {})).catch(() => undefined)
  if (me) {
    rememberViewer(me.item)
    dropDrafts({ but: me.item.employeeCode })
    // This device follows the person.
    if (!chosen && me.item.language) keepLanguage(me.item.language)
  }
  return takePreviousUrl(me?.item.employeeCode) ?? '/dashboard'
}

/** With a new page if that is in another language, or if somebody else tried a version here. */
export function useOpen(): (path: string) => void {
  const navigate = useNavigate()
  return (path) =>
    registry.trials || keptLanguage() !== language
      ? location.replace(path)
      : navigate(path, { replace: true })
}

/** The language that somebody has just chosen on the page before is theirs from now on. */
async function keepChoice(): Promise<Language | undefined> {
  const taken = takeChoice()
  const chosen = languageCodes.find((code) => code === taken)
  // Without an answer, only this device knows it.
  if (chosen) await call(saveLanguage, { language: chosen }).catch(() => {})
  return chosen
}
