// Webhooks, with which this system tells other ones of the company what happened.
import { webhookEvents, webhookStates } from '@tem/rules/account/webhooks.ts'
import { nullable, object } from 'superstruct'
import { defineCall } from '../call.ts'
import { changeAnswer } from '../entities/change.ts'
import { done, listAnswer, nothing, ofId } from '../shapes.ts'
import { day, flag, id, instant, listOf, oneOf, text, whole, words } from '../values.ts'

const reading = { module: 'admin', kind: 'read', who: 'read-everything', scope: 'webhooks' } as const
const writing = { module: 'admin', kind: 'write', who: 'administer' } as const
const revision = whole({ min: 1, max: 1_000_000_000 })
const count = whole({ min: 0, max: Number.MAX_SAFE_INTEGER })
const event = oneOf(webhookEvents)
const events = listOf(event, webhookEvents.length)

/** The secret is in no answer but that of its making. */
export const listWebhooks = defineCall({
  ...reading,
  path: '/admin/webhooks/list',
  payload: nothing,
  answer: object({
    ...listAnswer(
      object({
        _id: id,
        name: words(),
        url: words(),
        events,
        state: oneOf(webhookStates),
        revision,
        madeBy: words(),
        /** Deliveries that were not accepted yet. */
        waiting: count,
        lastAcceptedAt: nullable(instant),
      }),
    ).schema,
    /** Those that were given up. */
    givenUp: count,
  }),
})

/** The latest ones first. */
export const listWebhookDeliveries = defineCall({
  ...reading,
  path: '/admin/webhooks/deliveries/:_id',
  payload: ofId,
  answer: listAnswer(
    object({
      /** Of the event: with `msg_` before it, the webhook-id of the request. */
      _id: id,
      event,
      at: instant,
      isAccepted: flag(),
      attempts: count,
      triedAt: nullable(instant),
      /** What the receiver answered, or why it could not be asked. */
      outcome: nullable(words()),
      /** Null if it was accepted. */
      nextAt: nullable(instant),
      body: words(),
    }),
  ),
})

/** A change of two people: what happens here leaves the house. */
export const saveWebhook = defineCall({
  ...writing,
  needsProof: true,
  path: '/admin/webhooks/save',
  payload: object({
    /** Null for a new one. */
    _id: nullable(id),
    revision: nullable(revision),
    name: text({ max: 100 }),
    url: text({ max: 1000 }),
    events,
  }),
  answer: changeAnswer,
})

/** Shown once. The one before it signs beside it for a day. */
export const makeWebhookSecret = defineCall({
  ...writing,
  needsProof: true,
  path: '/admin/webhooks/make-secret/:_id',
  payload: ofId,
  answer: object({ secret: words() }),
})

export const pauseWebhook = defineCall({
  ...writing,
  path: '/admin/webhooks/pause/:_id',
  payload: ofId,
  answer: done,
})

/** Goes on where it stopped. */
export const resumeWebhook = defineCall({
  ...writing,
  path: '/admin/webhooks/resume/:_id',
  payload: ofId,
  answer: done,
})

export const removeWebhook = defineCall({
  ...writing,
  path: '/admin/webhooks/remove/:_id',
  payload: ofId,
  answer: done,
})

/** Everything since the start of a day, in order, under the same ids. */
export const resendSince = defineCall({
  ...writing,
  path: '/admin/webhooks/resend-since/:_id',
  payload: object({ _id: id, from: day }),
  answer: done,
})

export const resendDelivery = defineCall({
  ...writing,
  path: '/admin/webhooks/resend/:_id',
  payload: object({ _id: id, event: id }),
  answer: done,
})
