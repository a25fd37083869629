import { wire } from '@tem/bff-tours/src/container.ts'
import { routes } from '@tem/bff-tours/src/routes.ts'
import {
  createTour,
  decideTour,
  deleteTour,
  getTour,
  listArchivedTours,
  listEmployeeTours,
  updateTour,
} from '@tem/contracts/calls/tours.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const permissions = ['signed-in', 'own-tours', 'read-tours', 'approve-tours'] as const
const person = (employeeCode: string) => somebody({ employeeCode, name: employeeCode, permissions })
const [ceo, higher, manager, owner, peer, standIn] = ['C1', 'Z1', 'M1', 'E1', 'E2', 'M2'].map(person) as [
  ReturnType<typeof person>,
  ReturnType<typeof person>,
  ReturnType<typeof person>,
  ReturnType<typeof person>,
  ReturnType<typeof person>,
  ReturnType<typeof person>,
]
const today = new Date('2026-03-10T10:00:00+05:30')

const traveller = {
  firstName: 'Asha',
  middleName: 'K',
  lastName: 'Rao',
  dob: '1990-01-31',
  phone: '9876543210',
  aadharNumber: '999941057058',
  email: 'asha@example.in',
}
const trip = {
  tripType: 'domestic',
  tripMode: 'train',
  fromLocation: 'Pune',
  toLocation: 'Delhi',
  fromDate: '2026-04-01',
  toDate: '2026-04-03',
}
const form = {
  requestedFor: 'self',
  place: ['Delhi'],
  numberOfDays: 3,
  purpose: 'Dealer meet',
  travelerDetails: [traveller],
  tourDetails: [trip],
}

let module: ModuleInTest
beforeAll(async () => {
  module = await moduleInTest({ routes, wire, clock: () => today })
  const { ownerSql } = module.database
  const department = newId()
  await ownerSql`insert into identity.department (id, name) values (${department}, 'Sales')`
  for (const [who, managerId] of [
    [ceo, null],
    [higher, ceo.personId],
    [manager, higher.personId],
    [owner, manager.personId],
    [peer, manager.personId],
    [standIn, higher.personId],
  ] as const)
    await ownerSql`
      insert into identity.person (id, employee_code, name, manager_id, department_id)
      values (${who.personId}, ${who.employeeCode}, ${who.name}, ${managerId}, ${department})`
  await ownerSql`update identity.department set head_id = ${higher.personId} where id = ${department}`
  await ownerSql`insert into identity.person_role (person_id, role) values (${ceo.personId}, 'ceo')`
})
afterAll(() => module.database.drop())

const ask: ModuleInTest['calls']['call'] = (...asked) => module.calls.call(...asked)

async function asked(change: object = {}, who = owner): Promise<string> {
  const { status, body } = await ask(createTour, who, { ...form, ...change })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.item._id
}

const decide = (who: typeof owner, _id: string, type = 'approve', more: object = { note: 'Noted.' }) =>
  ask(decideTour, who, { _id, type, ...more })

async function stages(_id: string): Promise<string[]> {
  const rows = await module.database.sql<{ step: string }[]>`
    select step from chain.step where subject_id = ${_id} order by position`
  return rows.map(({ step }) => step)
}

describe('asking for a tour', () => {
  test('starts the approvals that it needs', async () => {
    const { body } = await ask(createTour, owner, form)
    expect(body).toMatchObject({
      message: 'Tour Request Created Successfully.',
      item: { status: 'pending', revision: 1, tourIn7day: false, can: { edit: true, act: false } },
    })
    expect(await stages(body.item._id)).toEqual(['manager', 'higher_manager'])
    const trips = [{ ...trip, tripType: 'international', tripMode: 'air' }]
    expect(await stages(await asked({ tourDetails: trips }))).toEqual([
      'manager',
      'higher_manager',
      'hod',
      'ceo',
    ])
  })

  test.each([
    [[trip], 12, 3, ['manager', 'higher_manager']],
    [[{ ...trip, toDate: '2026-04-12' }], 1, 12, ['manager', 'higher_manager', 'hod', 'ceo']],
    [
      [
        { ...trip, toDate: '2026-04-01' },
        { ...trip, fromDate: '2026-04-04', toDate: '2026-04-04' },
      ],
      2,
      4,
      ['manager', 'higher_manager', 'hod'],
    ],
  ])(
    'on the trips %j counts their days, not the %d that were typed',
    async (tourDetails, typed, days, steps) => {
      const _id = await asked({ tourDetails, numberOfDays: typed })
      expect((await ask(getTour, owner, { _id })).body.item.numberOfDays).toBe(days)
      expect(await stages(_id)).toEqual(steps)
    },
  )

  test('is marked as short notice by the trips, whatever the form says', async () => {
    const soon = await asked({ tourDetails: [{ ...trip, fromDate: '2026-03-12' }], tourIn7day: false })
    expect((await ask(getTour, owner, { _id: soon })).body.item.tourIn7day).toBe(true)
  })

  test.each([
    [{ place: [] }, 'Place is Mandatory.'],
    [{ numberOfDays: undefined }, 'Number Of Days is Mandatory.'],
    [{ numberOfDays: 0 }, 'Number Of Days should be more than zero.'],
    [{ purpose: ' ' }, 'Tour Purpose is Mandatory'],
    [{ purpose: 'x'.repeat(101) }, 'Tour Purpose should not exceed 100 characters.'],
    [{ travelerDetails: [] }, 'At least 1 Traveler Details is required'],
    [{ travelerDetails: Array(8).fill(traveller) }, 'Only Up to 7 Person allowed in Tour Request'],
    [{ travelerDetails: [{ ...traveller, phone: '1' }] }, 'Mobile Number should be 10 digits.'],
    [
      { travelerDetails: [{ ...traveller, aadharNumber: 'XXXX XXXX 7058' }] },
      'Aadhar Number should be 12 digits.',
    ],
    [
      { travelerDetails: [traveller, { ...traveller, firstName: 'Ravi', aadharNumber: '9999 4105 7058' }] },
      'This Aadhar Number is already among the travellers.',
    ],
    [
      {
        travelerDetails: [
          { ...traveller, employee: peer.personId },
          { ...traveller, employee: peer.personId, aadharNumber: '234567897058' },
        ],
      },
      'This Employee is already among the travellers.',
    ],
    [{ tourDetails: [] }, 'At least 1 Tour Details is required'],
    [{ requestedFor: 'onBehalf' }, 'External People Type is Mandatory'],
    [
      {
        requestedFor: 'onBehalf',
        travelerDetails: [{ ...traveller, peopleType: 'employee', employee: newId() }],
      },
      'Employee is Mandatory',
    ],
  ])('with %j is refused', async (change, sentence) => {
    const { status, body } = await ask(createTour, owner, { ...form, ...change })
    expect([status, body.errors[0].msg]).toEqual([400, sentence])
  })
})

describe('a traveller’s Aadhaar', () => {
  test('is sealed, masked for everybody, and whole only for the owner who edits', async () => {
    const _id = await asked()
    const [stored] = await module.database.sql`select * from tours.traveller where tour_id = ${_id}`
    expect(JSON.stringify(stored)).not.toContain('999941057058')
    const seen = async (who: typeof owner, more: object = {}) =>
      (await ask(getTour, who, { _id, ...more })).body.item.travelerDetails[0].aadharNumber
    expect(await seen(owner)).toBe('XXXX XXXX 7058')
    expect(await seen(manager, { reveal: true })).toBe('XXXX XXXX 7058')
    expect(await seen(owner, { reveal: true })).toBe('999941057058')
  })

  test('that was shown whole is on the security trail, without the number', async () => {
    const _id = await asked()
    await module.database.ownerSql`truncate trail.event`
    await ask(getTour, owner, { _id })
    await ask(getTour, manager, { _id, reveal: true })
    await ask(getTour, owner, { _id, reveal: true })
    expect(
      await module.database
        .ownerSql`select kind, actor_id as by, subject_id as subject, detail from trail.event`,
    ).toEqual([
      {
        kind: 'number-revealed',
        by: owner.personId,
        subject: owner.personId,
        detail: { what: 'tour', id: _id },
      },
    ])
  })

  test('stays as it is when the tour goes back as it was read, and keeps its travellers', async () => {
    const other = { ...traveller, firstName: 'Ravi', aadharNumber: '234567897058' }
    const third = { ...traveller, firstName: 'Uma', aadharNumber: '345678901234' }
    const _id = await asked({ travelerDetails: [traveller, other, third] })
    const { item } = (await ask(getTour, owner, { _id })).body
    const { requestedFor, place, numberOfDays, purpose, tourIn7day, travelerDetails, tourDetails } = item
    const asRead = { _id, requestedFor, place, numberOfDays, purpose, tourIn7day, tourDetails }
    const save = (travellers: unknown[]) => ask(updateTour, owner, { ...asRead, travelerDetails: travellers })
    const numbers = async () =>
      (await ask(getTour, owner, { _id, reveal: true })).body.item.travelerDetails.map(
        (each: typeof traveller) => each.aadharNumber,
      )
    expect((await save(travelerDetails)).status).toBe(200)
    expect(await numbers()).toEqual(['999941057058', '234567897058', '345678901234'])
    expect((await save([travelerDetails[2]])).status).toBe(200)
    expect(await numbers()).toEqual(['345678901234'])
    expect((await save([travelerDetails[0]])).body.errors[0].msg).toBe('Aadhar Number should be 12 digits.')
  })
})

describe('changing a tour', () => {
  test('restarts its approval; an outdated form is refused', async () => {
    const _id = await asked()
    const longer = { ...form, _id, tourDetails: [{ ...trip, toDate: '2026-04-12' }], revision: 1 }
    expect((await ask(updateTour, owner, longer)).body).toMatchObject({
      message: 'Tour Request Updated Successfully.',
      item: { revision: 2, numberOfDays: 12 },
    })
    expect(await stages(_id)).toEqual(['manager', 'higher_manager', 'hod', 'ceo'])
    const stale = await ask(updateTour, owner, longer)
    expect([stale.status, stale.body.errors[0].msg]).toEqual([
      409,
      'This was changed on another device. Please refresh.',
    ])
  })

  test('is the owner’s alone, and only before the first response', async () => {
    const _id = await asked()
    expect((await ask(updateTour, manager, { ...form, _id })).status).toBe(404)
    expect((await ask(deleteTour, peer, { _id })).status).toBe(404)
    await decide(manager, _id)
    for (const call of [ask(updateTour, owner, { ...form, _id }), ask(deleteTour, owner, { _id })]) {
      const { status, body } = await call
      expect([status, body.errors[0].msg]).toEqual([409, 'This Tour was already responded to.'])
    }
  })

  test('by deleting it keeps it in the archive, and nobody can decide on it', async () => {
    const _id = await asked()
    expect((await ask(deleteTour, owner, { _id })).body.message).toBe('Tour Deleted Successfully.')
    const archive = (await ask(listArchivedTours, owner, {})).body.list
    expect(archive.map((tour: { _id: string }) => tour._id)).toContain(_id)
    expect((await decide(manager, _id)).status).toBe(404)
  })
})

describe('deciding on a tour', () => {
  test('leads an international one through its approvers, the same person answering consecutive steps once', async () => {
    const _id = await asked({ tourDetails: [{ ...trip, tripType: 'international', tripMode: 'air' }] })
    expect((await decide(higher, _id)).status).toBe(404)
    expect((await decide(manager, _id)).body).toMatchObject({
      message: 'Tour Request Approved Successfully.',
      item: { status: 'pending', managerResponse: { note: 'Noted.', responseType: 'approve' } },
    })
    expect((await decide(higher, _id)).body.item).toMatchObject({
      status: 'pending_ceo',
      higherManagerResponse: { respondedBy: { employeeCode: 'Z1' } },
      hodResponse: { respondedBy: { employeeCode: 'Z1' } },
    })
    const { item } = (await decide(ceo, _id)).body
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
    const _id = await asked()
    const silent = await decide(manager, _id, 'reject', { note: ' ' })
    expect([silent.status, silent.body.errors[0].msg]).toEqual([400, 'Note is Mandatory.'])
    expect((await decide(manager, _id, 'reject')).body).toMatchObject({
      message: 'Tour Request Rejected Successfully.',
      item: { status: 'rejected' },
    })
    expect((await ask(getTour, owner, { _id })).body.item.can).toMatchObject({ copy: true, edit: false })
  })

  test('lets one of sixty-four be the first, and writes one answer down', async () => {
    const _id = await asked()
    const types = Array.from({ length: 64 }, (_, index) => (index % 2 === 0 ? 'approve' : 'reject'))
    const answers = await Promise.all(types.map((type) => decide(manager, _id, type)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(63)
    const [written] = await module.database.sql<{ answers: number }[]>`
      select count(*) as answers from chain.history where subject_id = ${_id} and step is not null`
    expect(written?.answers).toBe(1)
    const stale = await decide(manager, _id, 'approve', { note: 'Noted.', revision: 7 })
    expect([stale.status, stale.body.errors[0].msg]).toEqual([
      409,
      'This Tour was already acted on. Please refresh.',
    ])
  })

  test('passes over approvers who travel along', async () => {
    const travelling = { ...traveller, peopleType: 'employee', employee: manager.personId }
    const _id = await asked({ travelerDetails: [travelling] })
    expect((await decide(manager, _id)).status).toBe(404)
    expect((await decide(higher, _id)).status).toBe(200)
  })

  test('passes over a colleague named by mobile number only', async () => {
    await module.database.ownerSql`
      update identity.person set phone = '9811122233' where id = ${manager.personId}`
    const _id = await asked({ travelerDetails: [{ ...traveller, phone: '9811122233' }] })
    expect((await decide(manager, _id)).status).toBe(404)
    expect((await decide(higher, _id)).status).toBe(200)
  })

  test('is open to a delegate, and names the approver; never on the delegate’s own tour', async () => {
    await module.database.ownerSql`
      insert into identity.delegation (id, from_person_id, to_person_id, from_day, to_day)
      values (${newId()}, ${higher.personId}, ${standIn.personId}, '2026-03-01', '2026-03-31')`
    const own = await asked({}, standIn)
    expect((await decide(standIn, own)).status).toBe(403)
    const _id = await asked()
    await decide(manager, _id)
    const list = await ask(listEmployeeTours, standIn, { limit: 50 })
    expect(list.body.list.find((tour: { _id: string }) => tour._id === _id).can.act).toBe(true)
    const decided = await decide(standIn, _id)
    expect(decided.body.item).toMatchObject({
      status: 'approved',
      higherManagerResponse: { respondedBy: { name: 'M2 for Z1' } },
    })
    expect(decided.body.item.history.at(-1)).toMatchObject({ respondedBy: { name: 'M2 for Z1' } })
    const [step] = await module.database.sql`
      select responded_for from chain.step where subject_id = ${_id} and step = 'higher_manager'`
    expect(step?.responded_for).toBe(higher.personId)
  })

  test('shows it to an approver from their step on', async () => {
    const _id = await asked()
    const sees = async (who: typeof owner) => (await ask(getTour, who, { _id })).status
    expect([await sees(manager), await sees(higher)]).toEqual([200, 404])
    await decide(manager, _id)
    expect([await sees(manager), await sees(higher)]).toEqual([200, 200])
  })

  test('is a 404 for people who can’t decide on it', async () => {
    const _id = await asked()
    expect((await ask(getTour, peer, { _id })).status).toBe(404)
    expect((await decide(peer, _id)).status).toBe(404)
    expect((await ask(listEmployeeTours, peer, {})).body.count).toBe(0)
  })
})

test('shows the total of the travellers’ allowances for the city', async () => {
  const { ownerSql } = module.database
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
  const estimateOf = async (place: string[], travelerDetails: object[] = [traveller]) => {
    const { body } = await module.calls.call(createTour, owner, { ...form, place, travelerDetails })
    return body.item.estimate
  }
  // Two nights and three days.
  expect(await estimateOf(['delhi', 'Agra'])).toEqual({
    amount: 4650,
    explanation:
      '1 employee: Rs 3,600 for rooms, 2 nights; Rs 1,050 daily allowance, 3 days. Without tickets and vehicles.',
  })
  expect(await estimateOf(['Agra'])).toMatchObject({ amount: 3450 })
  await ownerSql`update identity.person set designation_id = null where id = ${owner.personId}`
  expect(await estimateOf(['Agra'])).toBeNull()
})
