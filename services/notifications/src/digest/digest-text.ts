// The text of a digest. Long lists are cut: the screens show the rest.

import { emailBody } from '@tem/rules/account/company-emails.ts'
import { eventLabel } from '@tem/rules/approval/event-label.ts'
import { type DateFormat, formatDay } from '@tem/rules/base/date-format.ts'
import { shortMoney } from '@tem/rules/base/money.ts'
import { statusLabel } from '@tem/rules/claim/claim-status.ts'
import { type TourStatus, tourStatusLabel } from '@tem/rules/tour/tour-status.ts'
import type { Decision } from '../bell/decisions.ts'
import type { EmailSettings } from '../deliver/read-company-emails.ts'
import type { Digest, Escalated, Named, Reminder, Waiting } from './read-digest.ts'

export interface DigestText {
  readonly subject: string
  readonly body: string
}

const maxLines = 20

/** Undefined if there is no news. */
export function digestText(
  name: string,
  digest: Digest,
  words: Pick<EmailSettings, 'emailSubject' | 'emailGreeting' | 'emailClosing' | 'dateFormat'>,
  siteUrl: string | undefined,
): DigestText | undefined {
  const { named, reminders, unsubmitted, waiting, escalated } = digest
  const { dateFormat } = words
  const isQuestion = ({ action }: Decision) => action === 'asked' || action === 'replied'
  const decisions = digest.decisions.filter((each) => !isQuestion(each))
  const questions = digest.decisions.filter(isQuestion)
  const waits = sum(waiting.map(({ count }) => count))
  const subject = [
    decisions.length > 0 && counted(decisions.length, 'decision'),
    questions.length > 0 && counted(questions.length, 'question'),
    named.length > 0 && `named on ${counted(named.length, 'claim')}`,
    reminders.length > 0 && counted(reminders.length, 'reminder'),
    waits > 0 && `${waits} waiting for you`,
    unsubmitted && `${counted(unsubmitted.days, 'day')} to submit`,
    waits === 0 && escalated.length > 0 && `${sum(escalated.map(({ count }) => count))} waiting in your team`,
  ].filter((part) => typeof part === 'string')
  if (subject.length === 0) return undefined
  const sections = [
    section('What was decided', decisions.map(decisionLine)),
    section('Questions and answers', questions.map(questionLine)),
    section(
      'Claims that name you',
      named.map((each) => namedLine(each, dateFormat)),
    ),
    section('Reminders', reminders.map(reminderLine)),
    section(
      'What you have saved and not submitted',
      unsubmitted ? [`${counted(unsubmitted.days, 'day')}, ${shortMoney(unsubmitted.amount)}`] : [],
    ),
    section(
      'What waits for you',
      waiting.map((each) => waitingLine(each, dateFormat)),
      ageLine(waiting),
    ),
    section(
      'What has waited for long in your team',
      escalated.map((each) => escalatedLine(each, dateFormat)),
    ),
  ].filter((part) => part !== undefined)
  const link = siteUrl && `Open ${new URL('/dashboard', siteUrl).href} to see it all.`
  const about = 'You get this at most once a day, and only when there is something new.'
  return {
    subject: `${words.emailSubject}: ${subject.join(', ')}`,
    body: emailBody(words, name, [...sections, ...(link ? [link] : []), about]),
  }
}

function section(title: string, lines: readonly string[], after?: string): string | undefined {
  if (lines.length === 0) return undefined
  const left = lines.length - maxLines
  return [
    title,
    ...lines.slice(0, maxLines).map((line) => `- ${line}`),
    ...(left > 0 ? [`- and ${left} more`] : []),
    ...(after ? [after] : []),
  ].join('\n')
}

function decisionLine(decision: Decision): string {
  const { kind, name, what, to, note, amountBefore, amountAfter } = decision
  const isLowered = amountBefore !== null && amountAfter !== null && amountAfter < amountBefore
  // A plain 'Pending' only says that approval goes on.
  const now = ['approved', 'rejected', 'pending'].includes(to) ? '' : `, now ${statusNow(kind, to)}`
  const lowered = isLowered ? `, lowered from ${shortMoney(amountBefore)} to ${shortMoney(amountAfter)}` : ''
  return `${name} (${what}): ${eventLabel(decision)}${lowered}${now}${note ? `. Note: ${oneLine(note)}` : ''}`
}

function questionLine(event: Decision): string {
  const { name, what, note } = event
  return `${name} (${what}): ${eventLabel(event)}: ${oneLine(note ?? '')}`
}

function namedLine({ claimant, what, day }: Named, format: DateFormat): string {
  return `${claimant} named you on ${what}, ${formatDay(day, format)}`
}

function reminderLine({ claimant, name, what }: Reminder): string {
  return `${claimant} asks for a decision on ${name} (${what})`
}

function statusNow(kind: Decision['kind'], status: string): string {
  return kind === 'claim' ? statusLabel(status) : tourStatusLabel(status as TourStatus)
}

function waitingLine({ kind, claimant, count, amount, since }: Waiting, format: DateFormat): string {
  const money = amount === null ? '' : `, ${shortMoney(amount)}`
  return `${claimant}: ${counted(count, kind)}${money}, since ${formatDay(since, format)}`
}

function ageLine(waiting: readonly Waiting[]): string | undefined {
  const four = sum(waiting.map(({ overFourDays }) => overFourDays))
  const seven = sum(waiting.map(({ overSevenDays }) => overSevenDays))
  if (four === 0) return undefined
  return `Waiting for 4 days or longer: ${four}${seven > 0 ? `; for 7 days or longer: ${seven}` : ''}.`
}

function escalatedLine({ approver, count, since }: Escalated, format: DateFormat): string {
  return `${approver} has ${count} to decide, since ${formatDay(since, format)}`
}

export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
