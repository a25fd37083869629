// Webhooks: which events other systems of the company are told, and when a delivery is tried again.
import { eventCode, type LabelledEvent } from '../approval/event-label.ts'
import { addDays, type Day, isDay } from '../base/company-day.ts'
import { errorsOf, type FieldErrors, firstOf } from '../base/field-errors.ts'
import { requiredError } from '../base/field-labels.ts'

export const webhookEvents = [
  'claim.submitted',
  'claim.decided',
  'claim.paid',
  'claim.returned',
  'tour.decided',
  'person.changed',
  'policy.published',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const webhookEventLabels: Readonly<Record<WebhookEvent, string>> = {
  'claim.submitted': 'A claim was submitted or revised',
  'claim.decided': 'A claim was approved or rejected, or that was undone',
  'claim.paid': 'A claim was paid',
  'claim.returned': 'A payment came back or was taken back',
  'tour.decided': 'A tour was approved or rejected, or that was undone',
  'person.changed': 'A person was added or changed, joined or left',
  'policy.published': 'A version of the policy was published',
}

/** Undefined for what no webhook is told, such as a question to the claimant. */
export function webhookEventOf(happened: LabelledEvent): WebhookEvent | undefined {
  const code = eventCode(happened)
  const isDecision = code === 'approved' || code === 'rejected' || code === 'undone'
  if (happened.kind === 'tour') return isDecision ? 'tour.decided' : undefined
  if (code === 'submitted' || code === 'revised') return 'claim.submitted'
  const isPaymentBack = code === 'paymentReturned' || code === 'paymentTakenBack'
  if (isPaymentBack || (code === 'undone' && happened.from === 'approved')) return 'claim.returned'
  if (code === 'approved' && happened.to === 'approved') return 'claim.paid'
  return isDecision ? 'claim.decided' : undefined
}

export interface WebhookForm {
  readonly name: string
  readonly url: string
  readonly events: readonly string[]
}

export function webhookErrors({ name, url, events }: WebhookForm): FieldErrors<keyof WebhookForm> {
  return errorsOf({
    name: firstOf(requiredError('name', name), name.trim().length > 40 && 'Write at most 40 characters.'),
    url: firstOf(
      requiredError('url', url),
      !isReceiver(url.trim()) && 'Write an https address, without a user name and "#".',
    ),
    events: events.length === 0 ? 'Choose at least one event.' : undefined,
  })
}

/** A demo may use http on its own machine; the server refuses it elsewhere. */
function isReceiver(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hash, username, password } = new URL(text)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && !/[\s#]/.test(text) && !hash && !username && !password
}

/** 'no secret': confirmed, and nobody has seen its secret yet. 'given up': nothing was accepted for three days. */
export const webhookStates = ['no secret', 'on', 'paused', 'given up'] as const
export type WebhookState = (typeof webhookStates)[number]

/** After each attempt that failed; three days together. */
const pauses = [1, 5, 30, 120, 300, 600, 840, 1200, 1200]

/** Undefined: no further attempt. */
export function nextAttempt(attempts: number, at: Date): Date | undefined {
  const minutes = pauses[attempts - 1]
  return minutes === undefined ? undefined : new Date(at.getTime() + minutes * 60_000)
}

/** So long are deliveries kept, and so far back can events be sent again. */
export const deliveryDays = 30

export function resendErrors(from: string, today: Day): FieldErrors<'from'> {
  return errorsOf({
    from: firstOf(
      requiredError('from', from),
      !isDay(from) && 'Write a valid date.',
      from > today && 'Choose today or an earlier day.',
      from < addDays(today, -deliveryDays) && `Choose one of the last ${deliveryDays} days.`,
    ),
  })
}
