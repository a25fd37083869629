// @vitest-environment jsdom
import { savePolicyText } from '@tem/contracts/calls/admin-policy.ts'
import { getClaimPolicy } from '@tem/contracts/calls/claims.ts'
import { callQuery } from '@tem/sdk'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ScreenInTest } from '../../testing/screen-in-test.tsx'
import { PolicyTextScreen } from './policy-text-screen.tsx'

let tested: ScreenInTest
beforeEach(() => {
  tested = new ScreenInTest()
})

const textbox = () => screen.queryByRole('textbox')
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const textId = '0193f0aa-0000-7000-8000-000000000001'
const newest = { item: '<p>New text</p>', textId }

test('edits the text that is published now, not one that the browser keeps', async () => {
  const { queryKey } = callQuery(getClaimPolicy, {})
  const keep = () => tested.client.setQueryData(queryKey, { item: '<p>Old text</p>' })
  keep()
  const arrive = tested.holdBack(getClaimPolicy)
  tested.show('/text', <PolicyTextScreen />)
  await waitFor(() => expect(tested.sent(getClaimPolicy)).toHaveLength(1))
  // While the answer is slow.
  keep()
  await waitFor(() => expect(document.body.textContent).toContain('Loading'))
  expect(textbox()).toBeNull()
  arrive(newest)
  await waitFor(() => expect(textbox()?.textContent).toBe('New text'))
})

test('shows no text to edit while the newest one does not come, but Retry', async () => {
  tested.client.setQueryData(callQuery(getClaimPolicy, {}).queryKey, { item: '<p>Old text</p>' })
  tested.answer(getClaimPolicy, { message: 'Too busy.' }, 503)
  tested.show('/text', <PolicyTextScreen />)
  await screen.findByRole('alert')
  expect(textbox()).toBeNull()
  tested.answer(getClaimPolicy, newest)
  await press('Retry')
  await waitFor(() => expect(textbox()?.textContent).toBe('New text'))
})

test.each([
  ['the text that was edited', newest, 200, textId],
  ['that there was none', {}, 404, null],
])('publishes with %s', async (_what, body, status, edited) => {
  tested.answer(getClaimPolicy, body, status)
  tested.answer(savePolicyText, { message: 'The text is published.' })
  tested.show('/text', <PolicyTextScreen />)
  await screen.findByRole('textbox')
  await press('Publish')
  await press('Yes')
  await waitFor(() => expect(tested.sent(savePolicyText)).toMatchObject([{ textId: edited }]))
})
