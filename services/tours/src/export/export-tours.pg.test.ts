import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { wire } from '@tem/bff-tours/src/container.ts'
import { routes } from '@tem/bff-tours/src/routes.ts'
import { createTour, decideTour, deleteTour, exportTours } from '@tem/contracts/calls/tours.ts'
import { FileStore } from '@tem/files/file-store.ts'
import { addDays } from '@tem/rules/base/company-day.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { today as companyDay } from '@tem/server/process/clock.ts'
import { somebody } from '@tem/server/testing/call-route.ts'
import { type ModuleInTest, moduleInTest } from '@tem/server/testing/module-in-test.ts'
import { type ReadWorkbook, readWorkbook, records } from '@tem/server/testing/read-workbook.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { form as delhi, trip } from '../../testing/touring.ts'

const permissions = ['signed-in', 'own-tours', 'read-tours', 'approve-tours'] as const
const manager = somebody({ employeeCode: 'M1', name: 'Meera Nair', permissions })
const owner = somebody({ employeeCode: 'E1', name: 'Asha Rao', permissions })
const peer = somebody({ employeeCode: 'E2', name: 'Imran Sheikh', permissions })
const finance = somebody({ employeeCode: 'F1', name: 'Farah', permissions, roles: ['finance'] })

const today = companyDay()

const form = {
  ...delhi,
  place: ['Delhi', 'Agra'],
  purpose: '=HYPERLINK("http://example.in")',
  tourDetails: [{ ...trip, fromDate: addDays(today, 30), toDate: addDays(today, 32) }],
}

let module: ModuleInTest
let asked: string

beforeAll(async () => {
  module = await moduleInTest({ routes, wire })
  for (const [who, managerId] of [
    [manager, null],
    [owner, manager.personId],
    [peer, manager.personId],
    [finance, null],
  ] as const)
    await module.database.ownerSql`
      insert into identity.person (id, employee_code, name, manager_id)
      values (${who.personId}, ${who.employeeCode}, ${who.name}, ${managerId})`
  asked = (await module.calls.call(createTour, owner, form)).body.item._id
  await module.calls.call(createTour, peer, { ...form, place: ['Surat'], purpose: 'Stock check' })
  const gone = await module.calls.call(createTour, owner, { ...form, place: ['Jaipur'] })
  await module.calls.call(deleteTour, owner, { _id: gone.body.item._id })
  await module.calls.call(decideTour, manager, { _id: asked, type: 'approve', note: '+Noted' })
})
afterAll(() => module.database.drop())

async function exported(who: typeof owner, payload: object = {}): Promise<ReadWorkbook> {
  const { status, body } = await module.calls.call(exportTours, who, payload)
  expect([status, body.message]).toEqual([200, 'File exported successfully'])
  const file = await new FileStore(join(tmpdir(), 'uploads')).open(body.item.fileName)
  return readWorkbook(await buffer(file?.content ?? Readable.from([])))
}

const download = (name: string, who: typeof owner) => module.calls.send(`/uploads/${name}`, who)

const placesIn = (book: ReadWorkbook) => records(book.sheets.get('Tours')).map(({ Place }) => Place)

describe('the workbook of tours', () => {
  test('holds what its maker may see, and nothing that was deleted', async () => {
    expect(placesIn(await exported(owner))).toEqual(['Delhi, Agra'])
    expect(placesIn(await exported(peer))).toEqual(['Surat'])
    expect(placesIn(await exported(manager)).sort()).toEqual(['Delhi, Agra', 'Surat'])
    expect(placesIn(await exported(finance)).sort()).toEqual(['Delhi, Agra', 'Surat'])
  })

  test('is on the security trail, under who asked for it', async () => {
    await module.database.ownerSql`truncate trail.event`
    await exported(finance)
    expect(await module.database.ownerSql`select kind, actor_id as by, detail from trail.event`).toEqual([
      { kind: 'export-requested', by: finance.personId, detail: { what: 'tours' } },
    ])
  })

  test('has a sheet for tours, one for trips and one for travellers, numbered alike', async () => {
    const book = await exported(manager)
    expect(book.names).toEqual(['Tours', 'Tour Details', 'Traveler Details'])
    const [first] = records(book.sheets.get('Tours')).filter(({ Place }) => Place === 'Delhi, Agra')
    expect(first).toMatchObject({
      'Employee Code': 'E1',
      Employee: 'Asha Rao',
      'Number Of Days': 3,
      Travelers: 1,
      'Short Notice': 'No',
      "Manager's Response": 'Manager Approved',
      Manager: 'M1 Meera Nair',
      "Manager's Note": '+Noted',
    })
    const [traveller] = records(book.sheets.get('Traveler Details')).filter(({ No }) => No === first?.No)
    expect(traveller).toMatchObject({ 'First Name': 'Asha', 'Mobile Number': '9876543210' })
    const [trip] = records(book.sheets.get('Tour Details')).filter(({ No }) => No === first?.No)
    expect(trip).toMatchObject({ 'Mode of Trip': 'Train', 'From Location': 'Pune' })
  })

  test('is in the language of its reader, with what people typed as they typed it', async () => {
    await module.database.ownerSql`update identity.person set language = 'hi' where id = ${owner.personId}`
    const book = await exported(owner)
    await module.database.ownerSql`update identity.person set language = null where id = ${owner.personId}`
    expect(book.names).toEqual(['टूर', 'टूर का विवरण', 'यात्रियों का विवरण'])
    const [tour = {}] = records(book.sheets.get('टूर'))
    const english = Object.keys(tour).filter((title) => /^[A-Z]/.test(title))
    // A number, an office, and what nobody has translated.
    expect(english.filter((title) => title !== 'No' && !/^(HOD|CEO)$/.test(title))).toEqual([])
    expect(tour['कर्मचारी कोड']).toBe('E1')
    expect(Object.values(tour)).toContain('Delhi, Agra')
  })

  test('writes days as days, and no text as a formula', async () => {
    const book = await exported(owner)
    const cells = [...book.sheets.values()].flat().flatMap((row) => [...row.values()])
    expect(cells.some(({ isFormula }) => isFormula)).toBe(false)
    const purpose = cells.find(({ value }) => value.startsWith('=HYPERLINK'))
    expect(purpose).toMatchObject({ type: 'inlineStr', format: '@' })
    const sinceThen = Date.parse(addDays(today, 30)) - Date.parse('1899-12-30')
    const leaves = String(sinceThen / 86_400_000)
    expect(cells.filter(({ value, format }) => value === leaves && format === 'dd/mm/yyyy')).toHaveLength(2)
  })

  test('shows no Aadhaar number', async () => {
    const book = await exported(owner)
    const [traveller] = records(book.sheets.get('Traveler Details'))
    expect(traveller?.['Aadhar Number']).toBe('XXXX XXXX 7058')
    expect(
      JSON.stringify([...book.sheets.values()].map((rows) => rows.map((row) => [...row]))),
    ).not.toContain('999941057058')
  })

  test('is narrowed as the lists are', async () => {
    expect(placesIn(await exported(manager, { filter: { status: ['rejected'] } }))).toEqual([])
    const createdAt = { from: addDays(today, -2), to: addDays(today, -1) }
    expect(placesIn(await exported(manager, { filter: { createdAt } }))).toEqual([])
  })

  test('is for its maker alone', async () => {
    const { body } = await module.calls.call(exportTours, owner, {})
    const { fileName } = body.item
    expect(fileName).toMatch(/^tour-[\w-]{22}\.xlsx$/)
    const { status, headers } = await download(fileName, owner)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain(`Tours_${today}.xlsx`)
    for (const other of [manager, peer, finance]) expect((await download(fileName, other)).status).toBe(404)
  })

  test('is made once under one key', async () => {
    const key = { 'idempotency-key': newId() }
    const answers = await Promise.all([1, 2].map(() => module.calls.call(exportTours, owner, {}, key)))
    const [first, second] = answers.map(({ body }) => body.item.fileName)
    expect(first).toBe(second)
  })
})
