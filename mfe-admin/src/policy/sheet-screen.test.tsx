// @vitest-environment jsdom
import { getPolicySheet, savePolicyDraft } from '@tem/contracts/calls/admin-policy.ts'
import { callKey } from '@tem/sdk'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ScreenInTest } from '../../testing/screen-in-test.tsx'
import { SheetScreen } from './sheet-screen.tsx'

let screen: ScreenInTest
beforeEach(() => {
  screen = new ScreenInTest()
})
afterEach(() => screen.close())

const sheet = (revision: number, L1: string, day = '2026-12-01') => ({
  item: {
    name: 'limits',
    title: 'Limits',
    hint: '',
    columns: [
      { name: 'name', label: 'Name', isFixed: true, choices: [] },
      { name: 'L1', label: 'L1', isFixed: false, choices: [] },
    ],
    isList: false,
    day,
    revision,
    rows: [{ key: 'bike', label: 'Bike', cells: { name: 'Bike', L1 }, was: { name: 'Bike', L1: '5' } }],
  },
})

const shown = () => screen.input('Bike, L1')?.value
const show = async (first: object) => {
  screen.answer(getPolicySheet, first)
  screen.show('/sheet/:sheet', <SheetScreen />, '/sheet/limits')
  await expect.poll(shown).toBeDefined()
}
/** As when the connection comes back, or something that waited was sent. */
const refetch = async (answer: object) => {
  screen.answer(getPolicySheet, answer)
  await screen.client.invalidateQueries({ queryKey: callKey(getPolicySheet) })
}

test('typed cells stay when the sheet is read again, and are saved over what their author saw', async () => {
  await show(sheet(1, '5'))
  screen.type('Bike, L1', '7')
  await expect.poll(shown).toBe('7')
  await refetch(sheet(1, '5'))
  await refetch(sheet(2, '6'))
  expect(shown()).toBe('7')
  screen.answer(savePolicyDraft, { errors: [{ msg: 'The draft was changed meanwhile.' }] }, 409)
  await screen.press('Save in the draft')
  await expect.poll(() => screen.sent(savePolicyDraft)).toMatchObject([{ revision: 1 }])
  await expect.poll(() => document.body.textContent).toContain('The draft was changed meanwhile.')
  expect(shown()).toBe('7')
})

test('a sheet in which nothing was typed follows the draft', async () => {
  await show(sheet(1, '5'))
  await refetch(sheet(2, '6', '2026-12-05'))
  await expect.poll(shown).toBe('6')
})

test('after a save the next one belongs to the draft that was saved', async () => {
  await show(sheet(1, '5'))
  screen.answer(savePolicyDraft, { message: 'The draft is saved.', problems: [] })
  screen.type('Bike, L1', '7')
  await expect.poll(shown).toBe('7')
  screen.answer(getPolicySheet, sheet(2, '7.00'))
  await screen.press('Save in the draft')
  await expect.poll(shown).toBe('7.00')
  await screen.press('Save in the draft')
  await expect.poll(() => screen.sent(savePolicyDraft)).toMatchObject([{ revision: 1 }, { revision: 2 }])
})

test('typed cells stay if the sheet can’t be read again after their save', async () => {
  await show(sheet(1, '5'))
  screen.answer(savePolicyDraft, { message: 'The draft is saved.', problems: [] })
  screen.type('Bike, L1', '7')
  await expect.poll(shown).toBe('7')
  screen.answer(getPolicySheet, { message: 'Too busy.' }, 503)
  await screen.press('Save in the draft')
  await expect.poll(() => screen.sent(getPolicySheet)).toHaveLength(2)
  expect(shown()).toBe('7')
  await refetch(sheet(2, '7.00'))
  await expect.poll(shown).toBe('7.00')
})

test('a cell with choices is a list in words, and keeps a value that is none of them', async () => {
  const inUse = { name: 'active', label: 'In use', isFixed: false, choices: [{ value: 'yes', label: 'Yes' }] }
  const { item } = sheet(1, '5')
  const cells = { name: 'Bike', L1: '5', active: 'perhaps' }
  const rows = [{ key: 'bike', label: 'Bike', cells, was: cells }]
  await show({ item: { ...item, columns: [...item.columns, inUse], rows } })
  const list = document.querySelector<HTMLSelectElement>('select[aria-label="Bike, In use"]')
  expect([...(list?.options ?? [])].map(({ text }) => text)).toEqual(['Yes', 'perhaps'])
  expect(list?.value).toBe('perhaps')
})
