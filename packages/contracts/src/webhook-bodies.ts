// What a webhook sends of each event.
import type { WebhookEvent } from '@tem/rules/account/webhooks.ts'
import { nullable, object } from 'superstruct'
import type { AnyStruct } from './any-struct.ts'
import { day, id, instant, money, oneOf, whole, words } from './values.ts'

/** Null if the claim or tour was deleted before it could be told. */
const whose = { personId: nullable(id), employeeCode: nullable(words()) }

const claim = object({
  claimId: id,
  ticketNumber: nullable(words()),
  ...whose,
  /** Such as approved, rejected or undone. */
  what: words(),
  status: words(),
  amount: nullable(money),
})

const dataOf: Readonly<Record<WebhookEvent, AnyStruct>> = {
  'claim.submitted': claim,
  'claim.decided': claim,
  'claim.paid': claim,
  'claim.returned': claim,
  'tour.decided': object({ tourId: id, ...whose, what: words(), status: words() }),
  'person.changed': object({ personId: id, employeeCode: words(), what: words() }),
  'policy.published': object({ version: whole({ min: 1, max: 1_000_000_000 }), effectiveFrom: day }),
}

export function webhookBody(event: WebhookEvent): AnyStruct {
  return object({ type: oneOf([event]), timestamp: instant, data: dataOf[event] })
}
