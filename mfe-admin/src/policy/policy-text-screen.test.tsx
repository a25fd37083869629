// @vitest-environment jsdom
import { savePolicyText } from '@tem/contracts/calls/admin-policy.ts'
import { getClaimPolicy } from '@tem/contracts/calls/claims.ts'
import { callQuery } from '@tem/sdk'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ScreenInTest } from '../../testing/screen-in-test.tsx'
import { PolicyTextScreen } from './policy-text-screen.tsx'

let screen: ScreenInTest
beforeEach(() => {
  screen = new ScreenInTest()
})
afterEach(() => screen.close())

const textbox = () => document.querySelector('[role=textbox]')
const textId = '0193f0aa-0000-7000-8000-000000000001'
const newest = { item: '<p>New text</p>', textId }

test('edits the text that is published now, not one that the browser keeps', async () => {
  const { queryKey } = callQuery(getClaimPolicy, {})
  const keep = () => screen.client.setQueryData(queryKey, { item: '<p>Old text</p>' })
  keep()
  const arrive = screen.holdBack(getClaimPolicy)
  screen.show('/text', <PolicyTextScreen />)
  await expect.poll(() => screen.sent(getClaimPolicy)).toHaveLength(1)
  // While the answer is slow.
  keep()
  await expect.poll(() => document.body.textContent).toContain('Loading')
  expect(textbox()).toBeNull()
  arrive(newest)
  await expect.poll(() => textbox()?.textContent).toBe('New text')
})

test('shows no text to edit while the newest one does not come, but Retry', async () => {
  screen.client.setQueryData(callQuery(getClaimPolicy, {}).queryKey, { item: '<p>Old text</p>' })
  screen.answer(getClaimPolicy, { message: 'Too busy.' }, 503)
  screen.show('/text', <PolicyTextScreen />)
  await expect.poll(() => document.querySelector('[role=alert]')).not.toBeNull()
  expect(textbox()).toBeNull()
  screen.answer(getClaimPolicy, newest)
  await screen.press('Retry')
  await expect.poll(() => textbox()?.textContent).toBe('New text')
})

test.each([
  ['the text that was edited', newest, 200, textId],
  ['that there was none', {}, 404, null],
])('publishes with %s', async (_what, body, status, edited) => {
  screen.answer(getClaimPolicy, body, status)
  screen.answer(savePolicyText, { message: 'The text is published.' })
  screen.show('/text', <PolicyTextScreen />)
  await expect.poll(textbox).not.toBeNull()
  await screen.press('Publish')
  await screen.press('Yes')
  await expect.poll(() => screen.sent(savePolicyText)).toMatchObject([{ textId: edited }])
})
