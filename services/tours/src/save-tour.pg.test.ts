import { createTour, deleteTour, getTour, listArchivedTours, updateTour } from '@tem/contracts/calls/tours.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { form, manager, owner, peer, Touring, traveller, trip } from '../testing/touring.ts'

let company: Touring

beforeAll(async () => {
  company = await Touring.start()
})

afterAll(() => company.module.database.drop())

describe('asking for a tour', () => {
  test('starts the approvals that it needs', async () => {
    const { body } = await company.call(createTour, owner, form)
    expect(body).toMatchObject({
      message: 'Tour Request Created Successfully.',
      item: { status: 'pending', revision: 1, tourIn7day: false, can: { edit: true, act: false } },
    })
    expect(await company.stages(body.item._id)).toEqual(['manager', 'higher_manager'])
    const trips = [{ ...trip, tripType: 'international', tripMode: 'air' }]
    expect(await company.stages(await company.requested({ tourDetails: trips }))).toEqual([
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
      const _id = await company.requested({ tourDetails, numberOfDays: typed })
      expect((await company.call(getTour, owner, { _id })).body.item.numberOfDays).toBe(days)
      expect(await company.stages(_id)).toEqual(steps)
    },
  )

  test('is marked as short notice by the trips, whatever the form says', async () => {
    const soon = await company.requested({
      tourDetails: [{ ...trip, fromDate: '2026-03-12' }],
      tourIn7day: false,
    })
    expect((await company.call(getTour, owner, { _id: soon })).body.item.tourIn7day).toBe(true)
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
        requestedFor: 'onBehalf',
        travelerDetails: [
          { ...traveller, peopleType: 'employee', employee: peer.personId },
          { ...traveller, peopleType: 'employee', employee: peer.personId, aadharNumber: '234567897058' },
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
    const { status, body } = await company.call(createTour, owner, { ...form, ...change })
    expect([status, body.errors[0].msg]).toEqual([400, sentence])
  })
})

describe('a guest', () => {
  const guest = {
    ...traveller,
    peopleType: 'client',
    companyName: 'Acme Ltd',
    firstName: 'Suresh',
    lastName: 'Sharma',
    email: 's@acme.example',
    phone: '9811199999',
  }
  const recorded = (name: string) =>
    company.module.database
      .ownerSql`update identity.person set name = ${name}, phone = ${guest.phone} where id = ${owner.personId}`

  test('with the mobile number of the requester stays a guest, and the head of department is asked', async () => {
    await recorded('Asha Rao')
    const _id = await company.requested({ requestedFor: 'onBehalf', travelerDetails: [guest] })
    expect(await company.stages(_id)).toEqual(['manager', 'higher_manager', 'hod'])
    const { body } = await company.call(getTour, owner, { _id })
    expect(body.item.travelerDetails[0]).toMatchObject({
      peopleType: 'client',
      companyName: 'Acme Ltd',
      employee: null,
    })
  })

  test('with the name of a colleague too is that colleague, and stays what was stated', async () => {
    await recorded('Suresh Kumar Sharma')
    const _id = await company.requested({ requestedFor: 'onBehalf', travelerDetails: [guest] })
    expect(await company.stages(_id)).toContain('hod')
    const { body } = await company.call(getTour, owner, { _id })
    expect(body.item.travelerDetails[0]).toMatchObject({
      peopleType: 'client',
      companyName: 'Acme Ltd',
      employee: owner.personId,
    })
  })
})

describe('a traveller’s Aadhaar', () => {
  test('is sealed, masked for everybody, and whole only for the owner who edits', async () => {
    const _id = await company.requested()
    const [stored] = await company.module.database.sql`select * from tours.traveller where tour_id = ${_id}`
    expect(JSON.stringify(stored)).not.toContain('999941057058')
    const seen = async (who: typeof owner, more: object = {}) =>
      (await company.call(getTour, who, { _id, ...more })).body.item.travelerDetails[0].aadharNumber
    expect(await seen(owner)).toBe('XXXX XXXX 7058')
    expect(await seen(manager, { reveal: true })).toBe('XXXX XXXX 7058')
    expect(await seen(owner, { reveal: true })).toBe('999941057058')
  })

  test('that was shown whole is on the security trail, without the number', async () => {
    const _id = await company.requested()
    await company.module.database.ownerSql`truncate trail.event`
    await company.call(getTour, owner, { _id })
    await company.call(getTour, manager, { _id, reveal: true })
    await company.call(getTour, owner, { _id, reveal: true })
    expect(
      await company.module.database
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
    const _id = await company.requested({ travelerDetails: [traveller, other, third] })
    const { item } = (await company.call(getTour, owner, { _id })).body
    const { requestedFor, place, numberOfDays, purpose, tourIn7day, travelerDetails, tourDetails } = item
    const asRead = { _id, requestedFor, place, numberOfDays, purpose, tourIn7day, tourDetails }
    const save = (travellers: unknown[]) =>
      company.call(updateTour, owner, { ...asRead, travelerDetails: travellers })
    const numbers = async () =>
      (await company.call(getTour, owner, { _id, reveal: true })).body.item.travelerDetails.map(
        (each: typeof traveller) => each.aadharNumber,
      )
    expect((await save(travelerDetails)).status).toBe(200)
    expect(await numbers()).toEqual(['999941057058', '234567897058', '345678901234'])
    expect((await save([travelerDetails[2]])).status).toBe(200)
    expect(await numbers()).toEqual(['345678901234'])
    expect((await save([travelerDetails[0]])).body.errors[0].msg).toBe('Aadhar Number should be 12 digits.')
  })
})

describe('an employee id of a traveller on a tour for self', () => {
  const named = (name: string) =>
    company.module.database.ownerSql`update identity.person set name = ${name} where id = ${manager.personId}`
  const withManager = (more: object = {}) => ({
    travelerDetails: [
      traveller,
      {
        ...traveller,
        firstName: 'Meera',
        lastName: 'Shah',
        aadharNumber: '234567897058',
        email: 'meera.private@mail.example',
        phone: '9811100077',
        employee: manager.personId,
        ...more,
      },
    ],
  })

  test('is kept if the names fit, and a manager who travels does not decide', async () => {
    await named('Meera Shah')
    const _id = await company.requested(withManager())
    const { body } = await company.call(getTour, owner, { _id })
    expect(body.item.travelerDetails[1].employee).toBe(manager.personId)
    expect((await company.decide(manager, _id)).status).toBe(404)
  })

  test.each([
    ['has other names', { firstName: 'Uma' }, 'This Employee has other names than the traveller.'],
    ['is nobody’s', { employee: newId() }, 'Employee is Mandatory'],
  ])('is refused if it %s', async (_, change, sentence) => {
    await named('Meera Shah')
    const { status, body } = await company.call(createTour, owner, { ...form, ...withManager(change) })
    expect([status, body.errors[0].msg]).toEqual([400, sentence])
  })
})

describe('changing a tour', () => {
  test('recognises an edited traveller again, whatever colleague the row was before', async () => {
    const { ownerSql } = company.module.database
    const contacts = [
      { who: peer, email: 'ravi@v.example', phone: '9000000002' },
      { who: manager, email: 'meera@v.example', phone: '9000000003' },
    ]
    for (const { who, email, phone } of contacts)
      await ownerSql`update identity.person set email = ${email}, phone = ${phone} where id = ${who.personId}`
    const ravi = { ...traveller, firstName: 'Ravi', email: 'ravi@v.example', phone: '9000000002' }
    const _id = await company.requested({ travelerDetails: [ravi] })
    const travels = async () =>
      (await company.call(getTour, owner, { _id })).body.item.travelerDetails[0].employee
    expect(await travels()).toBe(peer.personId)
    const meera = { ...ravi, firstName: 'Meera', email: 'meera@v.example', phone: '9000000003' }
    const saveAs = (traveller: object) =>
      company.call(updateTour, owner, { ...form, travelerDetails: [traveller], _id })
    const leftOver = await saveAs({ ...meera, employee: peer.personId })
    expect([leftOver.status, leftOver.body.errors[0].msg]).toEqual([
      400,
      'This Employee has other names than the traveller.',
    ])
    expect((await saveAs(meera)).status).toBe(200)
    expect(await travels()).toBe(manager.personId)
    expect((await company.decide(manager, _id)).status).toBe(404)
  })

  test('restarts its approval; an outdated form is refused', async () => {
    const _id = await company.requested()
    const longer = { ...form, _id, tourDetails: [{ ...trip, toDate: '2026-04-12' }], revision: 1 }
    expect((await company.call(updateTour, owner, longer)).body).toMatchObject({
      message: 'Tour Request Updated Successfully.',
      item: { revision: 2, numberOfDays: 12 },
    })
    expect(await company.stages(_id)).toEqual(['manager', 'higher_manager', 'hod', 'ceo'])
    const stale = await company.call(updateTour, owner, longer)
    expect([stale.status, stale.body.errors[0].msg]).toEqual([
      409,
      'This was changed on another device. Please refresh.',
    ])
  })

  test('is the owner’s alone, and only before the first response', async () => {
    const _id = await company.requested()
    expect((await company.call(updateTour, manager, { ...form, _id })).status).toBe(404)
    expect((await company.call(deleteTour, peer, { _id })).status).toBe(404)
    await company.decide(manager, _id)
    for (const call of [
      company.call(updateTour, owner, { ...form, _id }),
      company.call(deleteTour, owner, { _id }),
    ]) {
      const { status, body } = await call
      expect([status, body.errors[0].msg]).toEqual([409, 'This Tour was already responded to.'])
    }
  })

  test('by deleting it keeps it in the archive, and nobody can decide on it', async () => {
    const _id = await company.requested()
    expect((await company.call(deleteTour, owner, { _id })).body.message).toBe('Tour Deleted Successfully.')
    const archive = (await company.call(listArchivedTours, owner, {})).body.list
    expect(archive.map((tour: { _id: string }) => tour._id)).toContain(_id)
    expect((await company.decide(manager, _id)).status).toBe(404)
  })
})
