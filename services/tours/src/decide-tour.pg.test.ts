import { createTour, getTour, listEmployeeTours, undoTourDecision } from '@tem/contracts/calls/tours.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ceo,
  form,
  higher,
  manager,
  owner,
  peer,
  standIn,
  Touring,
  today,
  traveller,
  trip,
} from '../testing/touring.ts'

let company: Touring

beforeAll(async () => {
  company = await Touring.start()
})

afterAll(() => company.module.database.drop())

describe('deciding on a tour', () => {
  test('leads an international one through its approvers, the same person answering consecutive steps once', async () => {
    const _id = await company.requested({
      tourDetails: [{ ...trip, tripType: 'international', tripMode: 'air' }],
    })
    expect((await company.decide(higher, _id)).status).toBe(404)
    expect((await company.decide(manager, _id)).body).toMatchObject({
      message: 'Tour Request Approved Successfully.',
      item: { status: 'pending', managerResponse: { note: 'Noted.', responseType: 'approve' } },
    })
    expect((await company.decide(higher, _id)).body.item).toMatchObject({
      status: 'pending_ceo',
      higherManagerResponse: { respondedBy: { employeeCode: 'Z1' } },
      hodResponse: { respondedBy: { employeeCode: 'Z1' } },
    })
    const { item } = (await company.decide(ceo, _id)).body
    expect(item.status).toBe('approved')
    expect(item.history.map(({ label }: { label: string }) => label)).toEqual([
      'Initiated',
      'Manager Approved',
      'Higher Manager Approved',
      'HOD Approved',
      'CEO Approved',
    ])
  })

  test('needs a note, and a rejection ends it', async () => {
    const _id = await company.requested()
    const silent = await company.decide(manager, _id, 'reject', { note: ' ' })
    expect([silent.status, silent.body.errors[0].msg]).toEqual([400, 'Note is Mandatory.'])
    expect((await company.decide(manager, _id, 'reject')).body).toMatchObject({
      message: 'Tour Request Rejected Successfully.',
      item: { status: 'rejected' },
    })
    expect((await company.call(getTour, owner, { _id })).body.item.can).toMatchObject({
      copy: true,
      edit: false,
    })
  })

  test('lets one of sixty-four be the first, and writes one answer down', async () => {
    const _id = await company.requested()
    const types = Array.from({ length: 64 }, (_, index) => (index % 2 === 0 ? 'approve' : 'reject'))
    const answers = await Promise.all(types.map((type) => company.decide(manager, _id, type)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(63)
    const [written] = await company.module.database.sql<{ answers: number }[]>`
      select count(*) as answers from chain.history where subject_id = ${_id} and step is not null`
    expect(written?.answers).toBe(1)
    const stale = await company.decide(manager, _id, 'approve', { note: 'Noted.', revision: 7 })
    expect([stale.status, stale.body.errors[0].msg]).toEqual([
      409,
      'This Tour was already acted on. Please refresh.',
    ])
  })

  test('passes over approvers who travel along', async () => {
    const travelling = { ...traveller, peopleType: 'employee', employee: manager.personId }
    const _id = await company.requested({ requestedFor: 'onBehalf', travelerDetails: [travelling] })
    expect((await company.decide(manager, _id)).status).toBe(404)
    expect((await company.decide(higher, _id)).status).toBe(200)
  })

  test('passes over a colleague named by mobile number only', async () => {
    await company.module.database.ownerSql`
      update identity.person set phone = '9811122233' where id = ${manager.personId}`
    const _id = await company.requested({ travelerDetails: [{ ...traveller, phone: '9811122233' }] })
    expect((await company.decide(manager, _id)).status).toBe(404)
    expect((await company.decide(higher, _id)).status).toBe(200)
  })

  test('is open to a stand-in, and names the approver; never on the stand-in’s own tour', async () => {
    await company.module.database.ownerSql`
      insert into identity.delegation (id, from_person_id, to_person_id, from_day, to_day)
      values (${newId()}, ${higher.personId}, ${standIn.personId}, '2026-03-01', '2026-03-31')`
    const own = await company.requested({}, standIn)
    expect((await company.decide(standIn, own)).status).toBe(403)
    const _id = await company.requested()
    await company.decide(manager, _id)
    const list = await company.call(listEmployeeTours, standIn, { limit: 50 })
    expect(list.body.list.find((tour: { _id: string }) => tour._id === _id).can.act).toBe(true)
    const decided = await company.decide(standIn, _id)
    expect(decided.body.item).toMatchObject({
      status: 'approved',
      higherManagerResponse: { respondedBy: { name: 'M2 for Z1' } },
    })
    expect(decided.body.item.history.at(-1)).toMatchObject({ respondedBy: { name: 'M2 for Z1' } })
    const [step] = await company.module.database.sql`
      select responded_for from chain.step where subject_id = ${_id} and step = 'higher_manager'`
    expect(step?.responded_for).toBe(higher.personId)
  })

  test('is not counted as waiting for a stand-in who travels on it', async () => {
    const counted = async () => (await company.call(listEmployeeTours, standIn, {})).body.waitingCount
    const before = await counted()
    await company.module.database.ownerSql`
      insert into identity.delegation (id, from_person_id, to_person_id, from_day, to_day)
      values (${newId()}, ${manager.personId}, ${standIn.personId}, '2026-03-01', '2026-03-31')`
    await company.requested()
    const waiting = await counted()
    expect(waiting).toBeGreaterThan(before)
    const travelling = { ...traveller, peopleType: 'employee', employee: standIn.personId }
    const _id = await company.requested({ requestedFor: 'onBehalf', travelerDetails: [travelling] })
    const { body } = await company.call(listEmployeeTours, standIn, { limit: 50 })
    expect(body.waitingCount).toBe(waiting)
    const { can } = body.list.find((tour: { _id: string }) => tour._id === _id)
    expect(can).toMatchObject({
      act: false,
      reasons: { act: 'You cannot act on a Tour that you travel on.' },
    })
    expect(body.list.filter((tour: { can: { act: boolean } }) => tour.can.act)).toHaveLength(waiting)
    expect((await company.call(listEmployeeTours, manager, { limit: 50 })).body.list).toContainEqual(
      expect.objectContaining({ _id, can: expect.objectContaining({ act: true }) }),
    )
  })

  test('shows it to an approver from their step on', async () => {
    const _id = await company.requested()
    const sees = async (who: typeof owner) => (await company.call(getTour, who, { _id })).status
    expect([await sees(manager), await sees(higher)]).toEqual([200, 404])
    await company.decide(manager, _id)
    expect([await sees(manager), await sees(higher)]).toEqual([200, 200])
  })

  test('is a 404 for people who can’t decide on it', async () => {
    const _id = await company.requested()
    expect((await company.call(getTour, peer, { _id })).status).toBe(404)
    expect((await company.decide(peer, _id)).status).toBe(404)
    expect((await company.call(listEmployeeTours, peer, {})).body.count).toBe(0)
  })
})

describe('undoing a decision', () => {
  const undo = (who: typeof owner, _id: string, decidedAt: string) =>
    company.call(undoTourDecision, who, { _id, decidedAt })
  const labels = (item: { history: { label: string }[] }) => item.history.map(({ label }) => label)

  test.each(['approve', 'reject'])('makes the tour wait for its approver again, after %s', async (type) => {
    const _id = await company.requested()
    const { body } = await company.decide(manager, _id, type)
    expect((await undo(peer, _id, body.decidedAt)).status).toBe(404)
    const undone = await undo(manager, _id, body.decidedAt)
    expect(undone.body).toMatchObject({
      message: 'Undone. It waits for you again.',
      item: {
        status: 'pending',
        managerResponse: null,
        waitsFor: [{ employeeCode: 'M1' }],
        can: { act: true },
      },
    })
    expect(labels(undone.body.item).at(-1)).toBe('Decision Undone')
    expect((await undo(manager, _id, body.decidedAt)).status).toBe(404)
    expect((await company.decide(manager, _id)).status).toBe(200)
  })

  test('is too late once somebody else has answered, or after some seconds', async () => {
    const _id = await company.requested()
    const { body: first } = await company.decide(manager, _id)
    const { body: last } = await company.decide(higher, _id)
    const followed = await undo(manager, _id, first.decidedAt)
    expect([followed.status, followed.body.errors[0].msg]).toEqual([
      409,
      'This Tour was already acted on. Please refresh.',
    ])
    company.time.now = new Date(today.getTime() + 16_000)
    const late = await undo(higher, _id, last.decidedAt)
    company.time.now = today
    expect([late.status, late.body.errors[0].msg]).toEqual([409, 'It is too late to undo this.'])
  })
})

test('shows the total of the travellers’ allowances for the city', async () => {
  const { ownerSql } = company.module.database
  const [designation, type, hotel, daily, room, day] = Array.from({ length: 6 }, newId)
  await ownerSql`insert into identity.designation (id, name, grade) values (${designation ?? ''}, 'Officer', 'L1')`
  await ownerSql`update identity.person set designation_id = ${designation ?? ''} where id in (${owner.personId}, ${peer.personId})`
  await ownerSql`insert into allowances.expense_type (id, name, position) values (${type ?? ''}, 'Travel', 1)`
  await ownerSql`
    insert into allowances.category (id, expense_type_id, code, name, report_group, position)
    values (${hotel ?? ''}, ${type ?? ''}, 'HOTEL', 'Hotel', 'hotel', 1), (${daily ?? ''}, ${type ?? ''}, 'DAY', 'Day', 'day_and_night', 2)`
  await ownerSql`
    insert into allowances.sub_category (id, category_id, code, name, position)
    values (${room ?? ''}, ${hotel ?? ''}, 'ROOM', 'Room', 1), (${day ?? ''}, ${daily ?? ''}, 'OUT', 'Outstation', 1)`
  await ownerSql`
    insert into allowances.level_limit (sub_category_id, level, city_tier, amount_paise)
    values (${room ?? ''}, 'L1', 'metro', 180000), (${room ?? ''}, 'L1', 'other', 120000), (${day ?? ''}, 'L1', null, 35000)`
  await ownerSql`insert into allowances.metro_city (id, name, tier) values (${newId()}, 'Delhi', 'metro')`
  const estimateOf = async (place: string[], more: object = { travelerDetails: [traveller] }) => {
    const { body } = await company.module.calls.call(createTour, owner, { ...form, place, ...more })
    return body.item.estimate
  }
  // Two nights and three days.
  expect(await estimateOf(['delhi', 'Agra'])).toEqual({
    amount: 4650,
    explanation:
      '1 employee: ₹3,600 for rooms, 2 nights; ₹1,050 daily allowance, 3 days. Without tickets and vehicles.',
    employees: 1,
    rooms: 3600,
    nights: 2,
    dailyAllowance: 1050,
    days: 3,
    isAbroad: false,
  })
  expect(await estimateOf(['Agra'])).toMatchObject({ amount: 3450 })
  const abroad = form.tourDetails.map((trip) => ({ ...trip, tripType: 'international' }))
  expect(await estimateOf(['Colombo'], { travelerDetails: [traveller], tourDetails: abroad })).toEqual({
    amount: 1050,
    explanation:
      '1 employee: ₹1,050 daily allowance, 3 days. Without rooms, tickets and vehicles, as it goes abroad.',
    employees: 1,
    rooms: 0,
    nights: 2,
    dailyAllowance: 1050,
    days: 3,
    isAbroad: true,
  })

  // A policy of January doubles the rooms of other cities, and Agra becomes a metro later in the year.
  const limits = [
    { level: 'L1', city_tier: 'metro', amount_paise: 180_000 },
    { level: 'L1', city_tier: 'other', amount_paise: 240_000 },
  ]
  await ownerSql`
    insert into allowances.sub_category_terms (sub_category_id, valid_from, terms, limits)
    values (${room ?? ''}, '2026-01-01', '{"isActive": true}', ${ownerSql.json(limits)})`
  const agra = newId()
  await ownerSql`insert into allowances.metro_city (id, name, tier) values (${agra}, 'Agra', 'other')`
  await ownerSql`insert into allowances.city_tier (city_id, valid_from, tier) values (${agra}, '2026-12-01', 'metro')`
  expect(await estimateOf(['Agra'])).toMatchObject({ amount: 5850 })
  await ownerSql`update allowances.city_tier set valid_from = '2026-01-01'`
  expect(await estimateOf(['Agra'])).toMatchObject({ amount: 4650 })
  // A tier of its own counts; one without a limit is like other cities; of several cities, the dearest.
  await ownerSql`
    update allowances.sub_category_terms
    set limits = limits || '[{ "level": "L1", "city_tier": "tier 2", "amount_paise": 90000 }]'`
  await ownerSql`update allowances.city_tier set tier = 'tier 2'`
  expect(await estimateOf(['Agra'])).toMatchObject({ amount: 2850 })
  expect(await estimateOf(['Agra', 'Delhi'])).toMatchObject({ amount: 4650 })
  await ownerSql`update allowances.city_tier set tier = 'tier 3'`
  expect(await estimateOf(['Agra'])).toMatchObject({ amount: 5850 })
  // The most specific: neither the limit for any city nor that of other cities counts beside it.
  await ownerSql`
    update allowances.sub_category_terms
    set limits = limits || '[{ "level": "L1", "city_tier": null, "amount_paise": 100000 }]'`
  expect(await estimateOf(['Agra'])).toMatchObject({ amount: 3050 })
  await ownerSql`update allowances.city_tier set tier = 'tier 2'`
  expect(await estimateOf(['Agra'])).toMatchObject({ amount: 2850 })
  await ownerSql`update allowances.sub_category_terms set terms = '{"isActive": false}'`
  expect(await estimateOf(['Agra'])).toMatchObject({ amount: 1050 })

  await ownerSql`update identity.person set designation_id = null where id = ${owner.personId}`
  expect(await estimateOf(['Agra'])).toBeNull()
})

test('an approved tour is a journey of each employee on it, and says who requested it', async () => {
  const { ownerSql } = company.module.database
  const person = newId()
  await ownerSql`
    insert into identity.person (id, employee_code, name, manager_id, email)
    values (${person}, 'E9', 'Ravi Nine', ${manager.personId}, 'nine@v.example')`
  const colleague = {
    ...traveller,
    firstName: 'Ravi',
    lastName: 'Nine',
    email: 'nine@v.example',
    phone: '9123456780',
  }
  const _id = await company.requested({ travelerDetails: [colleague] })
  const [asked] = await ownerSql`select person_id from tours.approved_journey where tour_id = ${_id}`
  expect(asked).toBeUndefined()
  await ownerSql`update tours.tour set status = 'approved' where id = ${_id}`
  const journeys = await ownerSql`
    select person_id as person, requester_id = person_id as "isOwn" from tours.approved_journey where tour_id = ${_id}`
  expect(new Set(journeys.map(({ person, isOwn }) => `${person} ${isOwn}`))).toEqual(
    new Set([`${owner.personId} true`, `${person} false`]),
  )
})
