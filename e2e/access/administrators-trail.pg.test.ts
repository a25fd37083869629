// Every write that only administrators and auditors can make is done once, and its entry is found in the trail.
import { callList } from '@tem/contracts/all-calls.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { TrailKind } from '@tem/trail/record-trail.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Company, createAccessCompany } from './company.ts'
import { rows } from './rows.ts'
import { openWorld, type World } from './world.ts'

let company: Company
let world: World
beforeAll(async () => {
  company = await createAccessCompany()
  world = await openWorld(company)
})
afterAll(async () => {
  await world?.close()
  await company?.database.drop()
})

interface Act {
  readonly kind: TrailKind
  /** Only an auditor may make it; otherwise the administrator does. */
  readonly as?: 'auditor'
  /** A payload that is valid in this order of acts. */
  readonly payload: () => object | Promise<object>
}

const ask = async (path: string, payload: object, as: 'admin' | 'auditor' = 'admin') => {
  const call = callList.find((each) => each.path === path)
  if (!call) throw new Error(`There is no call ${path}.`)
  const { status, body } = await world.ask(as, call, payload)
  return { status, body: body as Record<string, unknown> }
}
const first = <Answer>(list: readonly Answer[]): Answer => list[0] as Answer

/** As shown in a preview. */
async function people(...lines: string[]) {
  const { body } = await ask('/admin/people/preview', { lines })
  return { lines, fingerprint: body.fingerprint }
}

const draft = (revision: number | null) => ({
  sheet: 'holidays',
  rows: [{ key: 'new-1', cells: { day: '2099-01-26', name: 'Founders’ Day', state: '' } }],
  revision,
})
const ownLayout = () => ({
  ...rows['/admin/company/bank-layouts/save']?.payload(world.ids, 'admin'),
  code: 'ours',
})

async function provider() {
  const _id = newId()
  const [issuer, clientId, matchBy] = [`https://${_id}.example`, 'tem', 'email']
  await world.owner`
    insert into identity.provider (id, name, issuer, client_id, client_secret_sealed, match_by)
    values (${_id}, 'Entra', ${issuer}, ${clientId}, 'sealed', ${matchBy})`
  return { _id, revision: 1, issuer, clientId, matchBy }
}

/** That a second administrator has confirmed. */
async function serviceToken() {
  const _id = newId()
  const { admin, today } = world.ids
  await world.owner`
    insert into admin.service_token (id, name, scopes, made_by, made_at, last_day)
    values (${_id}, right(${_id}, 12), '{scim}', ${admin}, now(), ${today})`
  return { _id }
}

/** That two administrators have made, and that has delivered something. */
async function webhook(state: 'no secret' | 'on' | 'paused') {
  const _id = newId()
  const { admin } = world.ids
  await world.owner`
    insert into admin.webhook (id, name, url, events, state, secret_sealed, cursor, made_by, made_at)
    values (${_id}, right(${_id}, 12), 'https://payroll.example', '{claim.paid}', ${state}, 'sealed',
      array_fill(0::bigint, array[8]), ${admin}, now())`
  const event = newId()
  await world.owner`
    insert into admin.webhook_delivery (webhook_id, event_id, event, subject, at, body, next_at)
    values (${_id}, ${event}, 'claim.paid', '', now(), '{}', now())`
  return { _id, event }
}

async function ofWebhook(state: 'no secret' | 'on' | 'paused') {
  const { _id } = await webhook(state)
  return { _id }
}

const sample = () => ({ from: world.ids.today, to: world.ids.today, size: 1, seed: 'A1B2' })

const acts: Readonly<Record<string, Act>> = {
  '/admin/audit/samples/draw': { kind: 'sample-drawn', as: 'auditor', payload: sample },
  '/admin/audit/samples/sign-off/:_id': {
    kind: 'sample-signed-off',
    as: 'auditor',
    async payload() {
      const { body } = await ask('/admin/audit/samples/draw', sample(), 'auditor')
      const { _id } = body.item as { _id: string }
      await world.owner`
        update admin.audit_claim
        set result = 'in order', checked_by = ${world.ids.auditor}, checked_at = now()
        where sample_id = ${_id}`
      return { _id, conclusion: 'Bills were there.' }
    },
  },
  '/admin/audit/evidence': {
    kind: 'evidence-exported',
    as: 'auditor',
    payload: () => ({ from: world.ids.today, to: world.ids.today }),
  },
  '/admin/policy/save': { kind: 'policy-drafted', payload: () => draft(null) },
  '/admin/policy/discard': { kind: 'policy-discarded', payload: () => ({ revision: 1 }) },
  '/admin/policy/publish': {
    kind: 'policy-published',
    async payload() {
      await ask('/admin/policy/save', draft(null))
      // By somebody else: an author doesn't publish.
      const [open] = await world.owner<{ revision: number }[]>`
        update admin.policy_draft set edited_by = ${[newId()]} where state = 'open' returning revision`
      return { revision: open?.revision }
    },
  },
  '/admin/policy/withdraw': { kind: 'change-proposed', payload: () => ({ version: 1 }) },
  '/admin/policy/save-text': {
    kind: 'policy-text-published',
    payload: () => ({ html: '<p>Keep bills.</p>' }),
  },
  '/admin/company/save-setting': {
    kind: 'setting-changed',
    payload: () => ({ name: 'standInDayLimit', value: '60' }),
  },
  '/admin/company/save-registration': { kind: 'setting-changed', payload: () => ({ code: '29', gstin: '' }) },
  '/admin/providers/save': {
    kind: 'change-proposed',
    async payload() {
      const of = await provider()
      return { ...of, name: 'Okta', clientSecret: '', codeClaim: '', isActive: false }
    },
  },
  '/admin/providers/remove': {
    kind: 'change-proposed',
    async payload() {
      const { _id, revision } = await provider()
      return { _id, revision }
    },
  },
  '/admin/service-tokens/create': {
    kind: 'change-proposed',
    payload: () => ({ name: 'Okta', scopes: ['scim'], lastDay: world.ids.today }),
  },
  '/admin/service-tokens/show/:_id': { kind: 'setting-changed', payload: serviceToken },
  '/admin/service-tokens/revoke/:_id': { kind: 'setting-changed', payload: serviceToken },
  '/admin/webhooks/save': {
    kind: 'change-proposed',
    payload: () => ({
      _id: null,
      revision: null,
      name: 'Books',
      url: 'https://8.8.8.8/in',
      events: ['claim.paid'],
    }),
  },
  '/admin/webhooks/make-secret/:_id': { kind: 'setting-changed', payload: () => ofWebhook('no secret') },
  '/admin/webhooks/pause/:_id': { kind: 'setting-changed', payload: () => ofWebhook('on') },
  '/admin/webhooks/resume/:_id': { kind: 'setting-changed', payload: () => ofWebhook('paused') },
  '/admin/webhooks/remove/:_id': { kind: 'setting-changed', payload: () => ofWebhook('on') },
  '/admin/webhooks/resend-since/:_id': {
    kind: 'setting-changed',
    payload: async () => ({ ...(await ofWebhook('on')), from: world.ids.today }),
  },
  '/admin/webhooks/resend/:_id': { kind: 'setting-changed', payload: () => webhook('on') },
  '/admin/tax/hotels/correct': {
    kind: 'change-proposed',
    async payload() {
      const law = { from: '2026-03-01', rates: [{ nightFrom: 0, nightTo: null, percent: 18 }] }
      const { body } = await ask('/admin/tax/hotels/preview', law)
      return { ...law, fingerprint: (body.item as { fingerprint: string }).fingerprint }
    },
  },
  '/admin/company/bank-layouts/save': {
    kind: 'change-proposed',
    payload: ownLayout,
  },
  '/admin/company/bank-layouts/offer-first': {
    kind: 'change-proposed',
    payload: () => ({ code: 'enet' }),
  },
  '/admin/company/bank-layouts/remove': {
    kind: 'change-proposed',
    payload: () => ({ code: 'enet', revision: 1 }),
  },
  '/admin/people/change': {
    kind: 'person-changed',
    payload: () => people('employee_code,name,manager_code', 'N7001,Nila Joseph,M2001'),
  },
  '/admin/changes/answer/:_id': {
    kind: 'change-refused',
    async payload() {
      const proposed = await people('employee_code,bank_account,bank_ifsc', 'E1001,5010012345,HDFC0000123')
      await ask('/admin/people/change', proposed)
      const { body } = await ask('/admin/changes/list', {})
      return { _id: first(body.list as { _id: string }[])._id, answer: 'refuse' }
    },
  },
  '/admin/people/end-sessions/:_id': { kind: 'sessions-ended', payload: () => ({ _id: world.ids.peer }) },
  '/admin/people/reset-factors/:_id': {
    kind: 'change-proposed',
    async payload() {
      const { peer } = world.ids
      await world.owner`
        insert into identity.passkey (credential_id, person_id, public_key, counter, name)
        values ('of-the-peer', ${peer}, '', 0, 'Chrome on Windows')`
      return { _id: peer }
    },
  },
  '/admin/people/temporary-password/:_id': {
    kind: 'temporary-password',
    payload: () => ({ _id: world.ids.peer }),
  },
  '/admin/people/invite/:_id': {
    kind: 'invited',
    async payload() {
      const rows = await world.owner<{ _id: string }[]>`
        select id as "_id"
        from identity.person
        where employee_code = 'N7001'`
      return first(rows)
    },
  },
  '/admin/people/invite-many': {
    kind: 'invited',
    async payload() {
      const _id = newId()
      await world.owner`
        insert into identity.person (id, employee_code, name, email)
        values (${_id}, 'N7002', 'Omar Das', 'omar.das@vasudha.example')`
      return { people: [_id] }
    },
  },
  '/admin/attention/retry-job/:_id': {
    kind: 'job-retried',
    async payload() {
      const _id = newId()
      await world.owner`
        insert into queue.job (id, name, state, output, completed_on)
        values (${_id}, 'daily-digest', 'failed', '{"message": "no connection"}', now())`
      return { _id }
    },
  },
  '/admin/stand-ins/appoint': {
    kind: 'stand-in-appointed',
    payload: () => ({
      of: world.ids.manager,
      person: world.ids.peer,
      from: world.ids.today,
      to: world.ids.today,
    }),
  },
  '/admin/stand-ins/end/:_id': { kind: 'stand-in-ended', payload: () => ({ _id: world.ids.standIn }) },
  '/admin/trail/export': {
    kind: 'trail-exported',
    payload: () => ({ from: world.ids.today, to: world.ids.today }),
  },
  '/admin/trail/head': { kind: 'trail-exported', payload: () => ({}) },
  '/admin/privacy/export/:_id': { kind: 'data-exported', payload: () => ({ _id: world.ids.owner }) },
  '/admin/privacy/delete': {
    kind: 'data-deleted',
    async payload() {
      await world.owner`
        update identity.person
        set updated_at = now() - interval '400 days'
        where id = ${world.ids.leaver}`
      await world.owner`
        insert into identity.driver (person_id, name, aadhaar_sealed, aadhaar_last_four)
        values (${world.ids.leaver}, 'Ravi', 'sealed-number', '7058')
        on conflict do nothing`
      const { body } = await ask('/admin/privacy/retention', {})
      return first((body.list as { kind: string; due: number }[]).filter(({ due }) => due > 0).map(asShown))
    },
  },
  '/admin/privacy/start-nightly': {
    kind: 'deletion-confirmed',
    payload: () => ({ kind: 'trail', due: 0 }),
  },
  '/admin/privacy/stop-nightly': { kind: 'deletion-stopped', payload: () => ({ kind: 'trail' }) },
  '/rerouting/reroute': {
    kind: 'rerouted',
    payload: () => ({
      requests: [world.ids.submittedClaim],
      to: world.ids.higherManager,
      note: 'On leave',
    }),
  },
}

const asShown = ({ kind, due }: { kind: string; due: number }) => ({ kind, due })

/** Changes which version of a screen the administrator’s own browser loads, and nothing for anybody else. */
const ofOneself = ['/releases/try']

/** Notes of an auditor, whose hash is in the entry of their sign-off. */
const ofSample = ['/admin/audit/samples/check/:_id']

/** Others make it too, as the second person of somebody's change. */
const ofOthersToo = ['/admin/changes/answer/:_id']

const overseers = ['admin', 'auditor']
const ofAdministrators = callList
  .filter(
    ({ path, kind }) => kind === 'write' && rows[path]?.asks.every((actor) => overseers.includes(actor)),
  )
  .map(({ path }) => path)

describe('every act of an administrator', () => {
  it('is tried here', () => {
    expect([...Object.keys(acts), ...ofOneself, ...ofSample].sort()).toEqual(
      [...ofAdministrators, ...ofOthersToo].sort(),
    )
  })

  it.for(Object.entries(acts))('%s is in the trail', async ([path, { kind, as, payload }]) => {
    const wanted = await payload()
    const before = await entriesOf(kind)
    const { status, body } = await ask(path, wanted, as)
    expect([status, body.errors]).toEqual([200, undefined])
    expect(await entriesOf(kind)).toBeGreaterThan(before)
  })
})

/** Of this kind, by the administrator or the auditor. */
async function entriesOf(kind: TrailKind): Promise<number> {
  const [counted] = await world.owner<{ count: number }[]>`
    select count(*) as count
    from trail.event
    where kind = ${kind} and actor_id in (${world.ids.admin}, ${world.ids.auditor})`
  return counted?.count ?? 0
}
