import { getMe, saveLanguage, updateMe, updateProfilePhoto } from '@tem/contracts/calls/me.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountModule, accountModule } from '../../testing/account-module.ts'
import { addAsha, asha as basics } from '../../testing/add-person.ts'
import { resolveSession } from '../session/resolve-session.ts'

let account: AccountModule

let next = 0

beforeAll(async () => {
  account = await accountModule()
})

afterAll(() => account.database.drop())

const card = '7000910010052218'

const aadhaar = '999941057058'

const newPerson = () => addAsha(account.database.sql, `E${6000 + next++}`)

describe('the profile', () => {
  it('says null for whatever HR has not recorded', async () => {
    const { body } = await account.calls.call(getMe, await newPerson())
    expect(body.item).toMatchObject({
      department: null,
      designation: null,
      businessUnit: null,
      warehouse: null,
      territory: null,
      manager: null,
      bankDetails: null,
      carDetails: null,
      petroCardDetails: null,
      driverDetails: null,
      doj: null,
    })
  })

  it('remembers the language of the person', async () => {
    const person = await newPerson()
    const known = async () => (await account.calls.call(getMe, person)).body.item.language
    expect(await known()).toBeNull()
    await account.calls.call(saveLanguage, person, { language: 'hi' })
    expect(await known()).toBe('hi')
    const { status } = await account.calls.call(saveLanguage, person, { language: 'xx' as 'hi' })
    expect(status).toBe(400)
    expect(await known()).toBe('hi')
  })

  it('changes the fields that belong to the employee', async () => {
    const person = await newPerson()
    const driverDetails = {
      driverName: 'Basavaraj',
      driverMobileNumber: '9000011871',
      aadharNumber: '9999 4105 7058',
      licenceNumber: 'ka0120140023456',
      expiryDate: '2030-01-31',
      GPANumber: 'GPA/1',
      startDate: '2026-01-01',
      endDate: '2027-01-01',
      paymentAppName: 'PhonePe',
      transactionNumber: 't12345',
    }
    const { status, body } = await account.calls.call(updateMe, person, {
      ...basics,
      carDetails: { carModel: 'Alto', carNumber: 'ka09me1005', lastClosingReading: 58402 },
      petroCardDetails: { cardNumber: '7000 9100 1005 2218' },
      driverDetails,
    })
    expect(status).toBe(200)
    expect(body.message).toBe('Profile Updated Successfully.')
    expect(body.item).toMatchObject({
      ...basics,
      carDetails: { carModel: 'Alto', carNumber: 'KA09ME1005', lastClosingReading: 58402 },
      driverDetails: {
        ...driverDetails,
        aadharNumber: 'XXXX XXXX 7058',
        licenceNumber: 'KA0120140023456',
        transactionNumber: 'T12345',
      },
    })
  })

  it.each([
    [{ name: '' }, 'Name is Mandatory.'],
    [{ name: 'Asha\u200bRao' }, 'Name should not have invisible characters.'],
    [{ email: 'nobody' }, 'Please enter a valid Email.'],
    [{ phone: '12345' }, 'Mobile Number should be 10 digits.'],
    [{ dob: '2999-01-01' }, 'Date of Birth should not be a future date.'],
    [{ petroCardDetails: { cardNumber: '1234' } }, 'Card Number should be 16 digits.'],
    [{ driverDetails: { aadharNumber: '1234' } }, 'Aadhar Number should be 12 digits.'],
    [{ driverDetails: { paymentAppName: 'P1' } }, 'Payment App Name should be 2 to 20 letters.'],
    [{ carDetails: { lastClosingReading: 1.5 } }, 'Last Closing Reading is not valid.'],
  ])('refuses %j', async (change, sentence) => {
    const { status, body } = await account.calls.call(updateMe, await newPerson(), { ...basics, ...change })
    expect(status).toBe(400)
    expect(body.errors[0].msg).toBe(sentence)
  })

  it.each([
    'managerId',
    'manager',
    'roles',
    'level',
    'bankDetails',
    'isTourEnabled',
    'employeeCode',
    'isNewAccount',
    'designation',
    'doj',
    '_id',
  ])('does not let anybody set %s', async (field) => {
    const { status } = await account.calls.call(updateMe, await newPerson(), {
      ...basics,
      [field]: 'anything',
    })
    expect(status).toBe(400)
  })
})

describe('the name', () => {
  it('is as HR has recorded it, apart from case and spacing', async () => {
    const person = await newPerson()
    const save = (name: string) => account.calls.call(updateMe, person, { ...basics, name })
    expect((await save(' ASHA   rao ')).body.item.name).toBe('ASHA rao')
    for (const name of ['Asha Roy', 'Chief Executive', '\u0410sha Rao']) {
      const { status, body } = await save(name)
      expect([status, body.errors[0]]).toMatchObject([
        422,
        { msg: 'Name should be as HR has recorded it. Please ask HR to change it.', field: 'name' },
      ])
    }
  })
})

describe('card and Aadhaar numbers', () => {
  const save = async () => {
    const person = await newPerson()
    await account.calls.call(updateMe, person, {
      ...basics,
      petroCardDetails: { cardNumber: card },
      driverDetails: { driverName: 'Basavaraj', aadharNumber: aadhaar },
    })
    return person
  }

  it('are stored encrypted', async () => {
    const { personId } = await save()
    const [row] = await account.database.sql`
      select petro_card::text || driver::text as everything
      from identity.petro_card join identity.driver using (person_id) where person_id = ${personId}`
    expect(row?.everything).not.toContain(card)
    expect(row?.everything).not.toContain(aadhaar)
    expect(row?.everything).toContain('2218')
  })

  it('show their last four, and whole only to their owner who is about to edit them', async () => {
    const person = await save()
    const masked = (await account.calls.call(getMe, person)).body.item
    expect(masked.petroCardDetails.cardNumber).toBe('XXXX XXXX XXXX 2218')
    expect(masked.driverDetails.aadharNumber).toBe('XXXX XXXX 7058')
    const whole = (await account.calls.call(getMe, person, { reveal: true })).body.item
    expect(whole.petroCardDetails.cardNumber).toBe(card)
    expect(whole.driverDetails.aadharNumber).toBe(aadhaar)
  })

  it('are on the security trail each time they are shown whole, without the numbers', async () => {
    const [person, without] = [await save(), await newPerson()]
    await account.calls.call(getMe, person)
    await account.calls.call(getMe, person, { reveal: true })
    await account.calls.call(getMe, without, { reveal: true })
    expect(
      await account.database.ownerSql`
        select actor_id as by, subject_id as subject, detail from trail.event
        where kind = 'number-revealed' and actor_id in (${person.personId}, ${without.personId})`,
    ).toEqual([{ by: person.personId, subject: person.personId, detail: { what: 'profile' } }])
  })

  it('stay as they are when the masked ones come back', async () => {
    const person = await save()
    const { petroCardDetails, driverDetails } = (await account.calls.call(getMe, person)).body.item
    const filled = Object.fromEntries(Object.entries(driverDetails).filter(([, value]) => value !== null))
    await account.calls.call(updateMe, person, { ...basics, petroCardDetails, driverDetails: filled })
    const whole = (await account.calls.call(getMe, person, { reveal: true })).body.item
    expect([whole.petroCardDetails.cardNumber, whole.driverDetails.aadharNumber]).toEqual([card, aadhaar])
  })

  it('go when they are cleared, and stay when their section is not sent', async () => {
    const person = await save()
    await account.calls.call(updateMe, person, { ...basics })
    expect((await account.calls.call(getMe, person)).body.item.petroCardDetails).not.toBeNull()
    await account.calls.call(updateMe, person, { ...basics, petroCardDetails: { cardNumber: '' } })
    expect((await account.calls.call(getMe, person)).body.item.petroCardDetails).toBeNull()
  })
})

describe('the photo', () => {
  const picture = (color: string) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
      .png()
      .toBuffer()

  it('becomes a small square that every colleague may see', async () => {
    const person = await newPerson()
    const { status, body } = await account.calls.upload(
      updateProfilePhoto,
      person,
      'me.png',
      await picture('#335577'),
    )
    expect(status).toBe(200)
    expect(body.message).toBe('Profile Updated Successfully.')
    expect(body.item.profilePhoto).toMatch(/^photo-[\w-]{22}\.jpg$/)
    expect((await account.calls.call(getMe, person)).body.item.profilePhoto).toBe(body.item.profilePhoto)
    const seen = await account.calls.send(`/uploads/${body.item.profilePhoto}`, await newPerson())
    expect(seen.status).toBe(200)
    expect(seen.headers.get('content-type')).toBe('image/jpeg')
    expect((await account.calls.send(`/uploads/${body.item.profilePhoto}`, undefined)).status).toBe(401)
  })

  it('may be drawn as SVG and is stored as a picture that runs nothing', async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script><circle cx="20" cy="20" r="18"/></svg>',
    )
    const { body } = await account.calls.upload(updateProfilePhoto, await newPerson(), 'me.svg', drawing)
    expect(body.item.profilePhoto).toMatch(/\.jpg$/)
  })

  it('replaces the earlier one, which is deleted', async () => {
    const person = await newPerson()
    const first = (await account.calls.upload(updateProfilePhoto, person, 'a.png', await picture('#111111')))
      .body.item.profilePhoto
    const second = (await account.calls.upload(updateProfilePhoto, person, 'b.png', await picture('#eeeeee')))
      .body.item.profilePhoto
    expect((await account.calls.send(`/uploads/${first}`, person)).status).toBe(404)
    expect((await account.calls.send(`/uploads/${second}`, person)).status).toBe(200)
  })

  it('can’t be a document', async () => {
    const { status, body } = await account.calls.upload(
      updateProfilePhoto,
      await newPerson(),
      'me.png',
      Buffer.from('%PDF-1.4\n%%EOF'),
    )
    expect(status).toBe(400)
    expect(body.errors[0].msg).toBe('Only svg,jpg,jpeg,png Extensions are allowed.')
  })
})

it('a change of roles reaches the next question about the session', async () => {
  const person = await newPerson()
  await account.database
    .sql`insert into identity.person_role (person_id, role) values (${person.personId}, 'auditor')`
  expect((await account.calls.call(getMe, person)).body.item.permissions).toContain('read-everything')
  expect(await resolveSession(account.database.sql, 'A'.repeat(43))).toBeNull()
})
