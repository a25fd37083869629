// @vitest-environment jsdom
import { getPolicySheet, savePolicyDraft } from '@tem/contracts/calls/admin-policy.ts'
import { callKey } from '@tem/sdk'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ScreenInTest } from '../../testing/screen-in-test.tsx'
import { SheetScreen } from './sheet-screen.tsx'

let tested: ScreenInTest
beforeEach(() => {
  tested = new ScreenInTest()
})

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

const cell = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Bike, L1' })
const shown = () => cell()?.value
const type = async (value: string) => {
  fireEvent.change(await screen.findByRole('textbox', { name: 'Bike, L1' }), { target: { value } })
  expect(shown()).toBe(value)
}
const save = async () => fireEvent.click(await screen.findByRole('button', { name: 'Save in the draft' }))
const show = async (first: object) => {
  tested.answer(getPolicySheet, first)
  tested.show('/sheet/:sheet', <SheetScreen />, '/sheet/limits')
  await waitFor(() => expect(shown()).toBeDefined())
}
/** As when the connection comes back, or something that waited was sent. */
const refetch = async (answer: object) => {
  tested.answer(getPolicySheet, answer)
  await act(() => tested.client.invalidateQueries({ queryKey: callKey(getPolicySheet) }))
}

test('typed cells stay when the sheet is read again, and are saved over what their author saw', async () => {
  await show(sheet(1, '5'))
  await type('7')
  await refetch(sheet(1, '5'))
  await refetch(sheet(2, '6'))
  expect(shown()).toBe('7')
  tested.answer(savePolicyDraft, { errors: [{ msg: 'The draft was changed meanwhile.' }] }, 409)
  await save()
  await waitFor(() => expect(tested.sent(savePolicyDraft)).toMatchObject([{ revision: 1 }]))
  await waitFor(() => expect(document.body.textContent).toContain('The draft was changed meanwhile.'))
  expect(shown()).toBe('7')
})

test('a sheet in which nothing was typed follows the draft', async () => {
  await show(sheet(1, '5'))
  await refetch(sheet(2, '6', '2026-12-05'))
  await waitFor(() => expect(shown()).toBe('6'))
})

test('after a save the next one belongs to the draft that was saved', async () => {
  await show(sheet(1, '5'))
  tested.answer(savePolicyDraft, { message: 'The draft is saved.', problems: [] })
  await type('7')
  tested.answer(getPolicySheet, sheet(2, '7.00'))
  await save()
  await waitFor(() => expect(shown()).toBe('7.00'))
  await save()
  await waitFor(() => expect(tested.sent(savePolicyDraft)).toMatchObject([{ revision: 1 }, { revision: 2 }]))
})

test('typed cells stay if the sheet can’t be read again after their save', async () => {
  await show(sheet(1, '5'))
  tested.answer(savePolicyDraft, { message: 'The draft is saved.', problems: [] })
  await type('7')
  tested.answer(getPolicySheet, { message: 'Too busy.' }, 503)
  await save()
  await waitFor(() => expect(tested.sent(getPolicySheet)).toHaveLength(2))
  expect(shown()).toBe('7')
  await refetch(sheet(2, '7.00'))
  await waitFor(() => expect(shown()).toBe('7.00'))
})

test('a cell with choices is a list in words, and keeps a value that is none of them', async () => {
  const inUse = { name: 'active', label: 'In use', isFixed: false, choices: [{ value: 'yes', label: 'Yes' }] }
  const { item } = sheet(1, '5')
  const cells = { name: 'Bike', L1: '5', active: 'perhaps' }
  const rows = [{ key: 'bike', label: 'Bike', cells, was: cells }]
  await show({ item: { ...item, columns: [...item.columns, inUse], rows } })
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Bike, In use' })
  expect([...list.options].map(({ text }) => text)).toEqual(['Yes', 'perhaps'])
  expect(list.value).toBe('perhaps')
})

test('a sheet whose rows come from other sheets says so while there are none', async () => {
  tested.answer(getPolicySheet, { item: { ...sheet(1, '5').item, rows: [] } })
  tested.show('/sheet/:sheet', <SheetScreen />, '/sheet/limits')
  expect(
    await screen.findByText('Nothing to enter yet. The rows come with expenses and approval steps.'),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save in the draft' })).toBeNull()
})
