import * as policy from '@tem/contracts/calls/admin-policy.ts'
import { getClaimPolicy } from '@tem/contracts/calls/claims.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PolicyInTest } from '../../testing/policy-in-test.ts'

let company: PolicyInTest

beforeAll(async () => {
  company = await PolicyInTest.start()
})
afterAll(() => company.drop())

const administrator = () => company.administrator('A9001')
const publish = (html: string) => company.admin.call(policy.savePolicyText, administrator(), { html })
const read = async () => (await company.claiming.call(getClaimPolicy, company.claiming.person('E1001'))).body

test('the text is published without what could run, and people read it at once', async () => {
  company.on('2026-03-18')
  const { owner } = company.claiming
  const { status } = await publish('<h1>Travel</h1><p onclick="x()">Keep bills.</p><script>x()</script>')
  expect(status).toBe(200)
  expect(await read()).toMatchObject({
    item: '<h2>Travel</h2><p>Keep bills.</p>',
    effectiveFrom: '2026-03-18',
  })
  for (const nothing of [' ', '<script>x()</script>', '<p> &nbsp;<br></p>'])
    expect((await publish(nothing)).body.errors[0]).toMatchObject({ field: 'html' })
  const entries = await owner`select detail from trail.event where kind = 'policy-text-published'`
  expect(entries.map(({ detail }) => detail)).toEqual([{ from: '2026-03-18', characters: 33 }])
})

test('a text that was written from an older one does not replace the newer one', async () => {
  company.on('2026-03-18')
  const { textId } = await read()
  const save = (html: string, from: string | null) =>
    company.admin.call(policy.savePolicyText, administrator(), { html, textId: from })
  const both = await Promise.all([save('<p>Mine.</p>', textId), save('<p>Mine too.</p>', textId)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  expect(refused?.body.errors[0].msg).toBe(errorTexts.changedElsewhere)
  expect((await save('<p>As if there were none.</p>', null)).status).toBe(409)

  const newest = await read()
  expect((await save('<p>Seen.</p>', newest.textId)).status).toBe(200)
  expect((await read()).item).toBe('<p>Seen.</p>')
  // A screen of an earlier release does not say which text it edited.
  expect((await publish('<p>Published.</p>')).status).toBe(200)
})

test('it names the version of the rules that is valid, from its day on', async () => {
  company.on('2026-03-18')
  await company.save(administrator(), 'limits', { 'Own Bike': { L1: '4' } }, '2026-03-19')
  await company.withRevision(policy.publishPolicy, administrator())
  expect((await read()).rules).toBeUndefined()
  company.on('2026-03-19')
  expect((await read()).rules).toEqual({ version: 1, effectiveFrom: '2026-03-19' })
})
