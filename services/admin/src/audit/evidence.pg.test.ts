// Who held which office on a day, and what an auditor exports of a period.
import { buffer } from 'node:stream/consumers'
import { meal } from '@tem/claims/testing/claiming.ts'
import * as calls from '@tem/contracts/calls/admin-audit.ts'
import { demoId } from '@tem/demo/dice.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { readWorkbook, records } from '@tem/server/testing/read-workbook.ts'
import type { TrailKind } from '@tem/trail/record-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PolicyInTest, today } from '../../testing/policy-in-test.ts'

let company: PolicyInTest
beforeAll(async () => {
  company = await PolicyInTest.start()
})
afterAll(() => company.drop())

const auditor = () =>
  company.claiming.person('X9002', {
    roles: ['auditor'],
    permissions: ['signed-in', 'draw-samples', 'read-everything'],
  })
const ask = async (call: Parameters<PolicyInTest['admin']['call']>[0], payload: object) =>
  (await company.admin.call(call, auditor(), payload)).body

/** An entry of another day, made by the administrator. */
async function happened(kind: TrailKind, day: string, subject: string, values: object) {
  const { owner } = company.claiming
  const row = { detail: {}, before: null, after: null, ...values }
  await owner`
    insert into trail.event (id, at, kind, actor_id, subject_id, address, device, request_id, detail, before, after)
    values (${newId()}, ${`${day}T10:00:00+05:30`}, ${kind}, ${demoId('person', 'A9001')}, ${demoId('person', subject)},
      '', '', '', ${owner.json(row.detail)}, ${row.before && owner.json(row.before)}, ${row.after && owner.json(row.after)})`
}

async function officesOf(code: string, day: string) {
  const { list } = await ask(calls.listOfficesOn, { day })
  return list
    .filter((held: { employeeCode: string }) => held.employeeCode === code)
    .map(({ office, givenBy }: { office: string; givenBy: string | null }) => [office, givenBy])
}

test('the offices of a day are those of today without what happened since', async () => {
  await happened('role-given', '2026-03-10', 'F7002', { detail: { role: 'finance' } })
  await happened('role-given', '2026-03-05', 'E1001', { detail: { role: 'payer' } })
  await happened('role-taken', '2026-03-12', 'E1001', { detail: { role: 'payer' } })
  expect(await officesOf('F7002', '2026-03-09')).toEqual([])
  expect(await officesOf('F7002', '2026-03-10')).toEqual([['Finance', 'Nisha Kapoor']])
  expect(await officesOf('E1001', '2026-03-04')).toEqual([])
  expect(await officesOf('E1001', '2026-03-11')).toEqual([['Payer', 'Nisha Kapoor']])
  expect(await officesOf('E1001', '2026-03-12')).toEqual([])
  expect(await officesOf('G6001', today)).toEqual([['HBU Executive, Crop Nutrition', null]])
})

test('heads of departments and stand-ins are offices, too', async () => {
  const heads = 'Heads the department'
  await happened('person-changed', '2026-03-10', 'H4001', {
    before: { [heads]: 'no' },
    after: { [heads]: 'yes' },
  })
  expect(await officesOf('H4001', '2026-03-09')).toEqual([])
  expect(await officesOf('H4001', '2026-03-10')).toEqual([['Head of the department Sales', 'Nisha Kapoor']])
  const { owner } = company.claiming
  await owner`
    insert into identity.delegation (id, from_person_id, to_person_id, from_day, to_day, ended_at)
    values (${newId()}, ${demoId('person', 'M2001')}, ${demoId('person', 'M2003')}, '2026-03-02', '2026-03-13',
      '2026-03-11T10:00:00+05:30')`
  expect(await officesOf('M2003', '2026-03-10')).toEqual([['Stand-in for Meera Nair', null]])
  expect(await officesOf('M2003', '2026-03-11')).toEqual([])
})

test('a day that has not come is refused', async () => {
  const answer = await company.admin.call(calls.listOfficesOn, auditor(), { day: '2026-03-19' })
  expect(answer.body.errors[0]).toMatchObject({ field: 'day' })
})

test('the evidence of a period has its samples, settings, offices and the proof of the trail', async () => {
  const { claiming } = company
  await company.startOver()
  await claiming.create(company.officer(), '2026-03-16', meal(100))
  await claiming.submit(company.officer(), '2026-03-16')
  const { item } = await ask(calls.drawSample, { from: today, to: today, size: 3, seed: 'A1B2C3' })
  const [claim] = (await ask(calls.getSample, { _id: item._id })).item.list
  await ask(calls.checkSampled, { _id: item._id, claim: claim._id, result: 'exception', note: '=No bill' })
  await happened('setting-changed', '2026-03-17', 'A9001', {
    detail: { what: 'standInDayLimit' },
    before: { value: '30' },
    after: { value: '90' },
  })
  const exported = await ask(calls.exportEvidence, { from: '2026-03-01', to: today })
  expect(exported).toMatchObject({ isIntact: true, message: 'The evidence was exported.' })
  const opened = await company.deps.store.open(exported.item.fileName)
  if (!opened) throw new Error('The file is not there.')
  const { sheets } = readWorkbook(await buffer(opened.content))
  const of = (name: string) => records(sheets.get(name))
  expect(of('About')).toContainEqual({ What: 'Trail', Value: 'Nothing was altered or removed' })
  expect(of('Samples')).toMatchObject([{ Seed: 'A1B2C3', Claims: 1, Checked: 1, Exceptions: 1 }])
  expect(of('Drawn from')).toMatchObject([
    { 'Business unit': 'Crop Protection', Claims: 1, Amount: 100, Drawn: 1 },
  ])
  expect(of('Sampled claims')).toMatchObject([
    { Claim: claim.ticketNumber, Employee: 'E1001', Result: 'Exception', Note: '=No bill' },
  ])
  expect(of('Settings')).toMatchObject([{ Before: 'Value: 30', After: 'Value: 90' }])
  expect(of('Offices')).toContainEqual(expect.objectContaining({ Office: 'Payer', Employee: 'P7001' }))
  const [event] = await claiming.owner`select detail from trail.event where kind = 'evidence-exported'`
  expect(event?.detail).toMatchObject({ from: '2026-03-01', to: today, findings: 0 })
  const [file] =
    await claiming.owner`select uploaded_by from files.file where name = ${exported.item.fileName}`
  expect(file?.uploaded_by).toBe(auditor().personId)
})

test('a trail that was altered is exported as not intact', async () => {
  const { owner } = company.claiming
  await owner`update trail.event set detail = '{"role": "ceo"}' where detail ->> 'role' = 'finance'`
  expect(await ask(calls.exportEvidence, { from: today, to: today })).toMatchObject({ isIntact: false })
})
