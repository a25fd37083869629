// The text of a digest. Long lists are cut: the screens show the rest.

import { eventLabel } from '@tem/rules/approval/event-label.ts'
import { type DateFormat, formatDay } from '@tem/rules/base/date-format.ts'
import { inLanguage } from '@tem/rules/base/in-language.ts'
import { shortMoney } from '@tem/rules/base/money.ts'
import { statusLabel } from '@tem/rules/claim/claim-status.ts'
import { type TourStatus, tourStatusLabel } from '@tem/rules/tour/tour-status.ts'
import * as texts from '../../texts/made/digest.ts'
import type { Decision } from '../bell/told.ts'
import { inLanguageOf, personalBody } from '../deliver/in-language-of.ts'
import type { EmailSettings } from '../deliver/read-company-emails.ts'
import type { Digest, Escalated, Named, Waiting } from './read-digest.ts'

export interface DigestText {
  readonly subject: string
  readonly body: string
}

const maxLines = 20

/** In the language of its reader, or English. Undefined if there is no news. */
export function digestText(
  { name, language }: { name: string; language: string | null },
  digest: Digest,
  words: Pick<EmailSettings, 'emailSubject' | 'emailGreeting' | 'emailClosing' | 'dateFormat'>,
  siteUrl: string | undefined,
): DigestText | undefined {
  return inLanguageOf(language, () => textOf(name, digest, words, siteUrl))
}

function textOf(
  name: string,
  digest: Digest,
  words: Pick<EmailSettings, 'emailSubject' | 'emailGreeting' | 'emailClosing' | 'dateFormat'>,
  siteUrl: string | undefined,
): DigestText | undefined {
  const { unsubmitted, waiting, escalated } = digest
  const { dateFormat } = words
  const isQuestion = ({ action }: Decision) => action === 'asked' || action === 'replied'
  const said = <Told extends { what: string }>(each: Told) => ({
    ...each,
    what: digest.said.get(each.what) ?? each.what,
  })
  const named = digest.named.map(said)
  const reminders = digest.reminders.map(said)
  const ofClaims = digest.decisions.map((each) => (each.kind === 'claim' ? said(each) : each))
  const decisions = ofClaims.filter((each) => !isQuestion(each))
  const questions = ofClaims.filter(isQuestion)
  const waits = sum(waiting.map(({ count }) => count))
  const subject = [
    decisions.length > 0 && texts.decisions({ count: decisions.length }),
    questions.length > 0 && texts.questions({ count: questions.length }),
    named.length > 0 && texts.namedOn({ count: named.length }),
    reminders.length > 0 && texts.reminders({ count: reminders.length }),
    waits > 0 && texts.waitingForYou({ count: waits }),
    unsubmitted && texts.daysToSubmit({ count: unsubmitted.days }),
    waits === 0 &&
      escalated.length > 0 &&
      texts.waitingInTeam({ count: sum(escalated.map(({ count }) => count)) }),
  ].filter((part) => typeof part === 'string')
  if (subject.length === 0) return undefined
  const sections = [
    section(texts.decided(), decisions.map(decisionLine)),
    section(texts.asked(), questions.map(questionLine)),
    section(
      texts.named(),
      named.map((each) => namedLine(each, dateFormat)),
    ),
    section(texts.reminded(), reminders.map(texts.asksFor)),
    section(
      texts.unsubmitted(),
      unsubmitted ? [`${texts.days({ count: unsubmitted.days })}, ${shortMoney(unsubmitted.amount)}`] : [],
    ),
    section(
      texts.waits(),
      waiting.map((each) => waitingLine(each, dateFormat)),
      ageLine(waiting),
    ),
    section(
      texts.escalated(),
      escalated.map((each) => escalatedLine(each, dateFormat)),
    ),
  ].filter((part) => part !== undefined)
  const link = siteUrl && texts.see({ url: new URL('/dashboard', siteUrl).href })
  return {
    subject: `${words.emailSubject}: ${subject.join(', ')}`,
    body: personalBody(words, name, [...sections, ...(link ? [link] : []), texts.about()]),
  }
}

function section(title: string, lines: readonly string[], after?: string): string | undefined {
  if (lines.length === 0) return undefined
  const left = lines.length - maxLines
  return [
    title,
    ...lines.slice(0, maxLines).map((line) => `- ${line}`),
    ...(left > 0 ? [`- ${texts.more({ count: left })}`] : []),
    ...(after ? [after] : []),
  ].join('\n')
}

function decisionLine(decision: Decision): string {
  const { kind, name, what, to, note, amountBefore, amountAfter } = decision
  const isLowered = amountBefore !== null && amountAfter !== null && amountAfter < amountBefore
  // A plain 'Pending' only says that approval goes on.
  const now = ['approved', 'rejected', 'pending'].includes(to)
    ? ''
    : texts.now({ status: statusNow(kind, to) })
  const lowered = isLowered
    ? texts.lowered({ from: shortMoney(amountBefore), to: shortMoney(amountAfter) })
    : ''
  const noted = note ? texts.note({ note: oneLine(note) }) : ''
  return `${name} (${what}): ${inLanguage(eventLabel(decision))}${lowered}${now}${noted}`
}

function questionLine(event: Decision): string {
  const { name, what, note } = event
  return `${name} (${what}): ${inLanguage(eventLabel(event))}: ${oneLine(note ?? '')}`
}

function namedLine({ claimant, what, day }: Named, format: DateFormat): string {
  return texts.namedYou({ claimant, what, day: formatDay(day, format) })
}

function statusNow(kind: Decision['kind'], status: string): string {
  return inLanguage(kind === 'claim' ? statusLabel(status) : tourStatusLabel(status as TourStatus))
}

function waitingLine({ kind, claimant, count, amount, since }: Waiting, format: DateFormat): string {
  const day = formatDay(since, format)
  if (kind === 'tour') return texts.toursSince({ claimant, count, day })
  return texts.claimsSince({ claimant, count, day, money: amount === null ? '' : `, ${shortMoney(amount)}` })
}

function ageLine(waiting: readonly Waiting[]): string | undefined {
  const four = sum(waiting.map(({ overFourDays }) => overFourDays))
  const seven = sum(waiting.map(({ overSevenDays }) => overSevenDays))
  if (four === 0) return undefined
  return seven > 0 ? texts.sevenDays({ four, seven }) : texts.fourDays({ four })
}

function escalatedLine({ approver, count, since }: Escalated, format: DateFormat): string {
  return texts.hasToDecide({ approver, count, day: formatDay(since, format) })
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
