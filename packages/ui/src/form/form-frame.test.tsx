// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { FormMoneyField } from '../field/money-field.tsx'
import { FormTextField } from '../field/text-field.tsx'
import { FormFrame } from './form-frame.tsx'

/** Ends the save under way with what the server refuses. */
let saved: object | undefined
let answer: (errors: Record<string, string>) => void

beforeEach(() => {
  saved = undefined
  render(
    <FormFrame<{ from: string; to: string; purpose: string }>
      initialValues={{ from: '', to: 'Hunsur', purpose: '' }}
      validate={({ from, purpose }) => ({
        ...(!from && { from: 'From is missing.' }),
        ...(purpose === 'secret' && { reason: 'Reason is missing.' }),
      })}
      onSubmit={(values) => {
        saved = values
        return new Promise((resolve) => (answer = resolve))
      }}
      submitError={null}
      loading={false}
      submitLabel="Save"
    >
      <FormTextField name="purpose" label="Purpose" />
      <FormTextField name="from" label="From" />
      <FormTextField name="to" label="To" />
      <FormMoneyField name="tax" label="Tax" optional />
    </FormFrame>,
  )
})

test('goes to the first error, once it is drawn', async () => {
  press()
  await drawn()
  expect(document.activeElement).toBe(field('from'))
})

test('says what is wrong with a field that is not on screen', async () => {
  type('from', 'Mysuru')
  type('purpose', 'secret')
  press()
  await drawn()
  expect(document.body.textContent).toContain('Reason is missing.')
})

test('goes to what the server refuses, however late that comes', async () => {
  type('from', 'Mysuru')
  press()
  await drawn()
  await act(async () => answer({ to: 'No such place.' }))
  await drawn()
  expect(document.activeElement).toBe(field('to'))
})

test.each(['-5', '1e3', '12 USD'])(
  'refuses %s as an amount, instead of reading a figure out of it',
  async (typed) => {
    type('from', 'Mysuru')
    type('tax', typed)
    expect(field('tax').value).toBe(typed)
    act(() => field('to').focus())
    press()
    await drawn()
    expect(saved).toBeUndefined()
    expect(document.activeElement).toBe(field('tax'))
    expect(document.body.textContent).toContain('Write an amount in digits, such as 1,250.50.')
    type('tax', '13')
    press()
    await drawn()
    expect(saved).toMatchObject({ tax: 1300 })
  },
)

test('stays with a person who went on to another field', async () => {
  press()
  act(() => field('purpose').focus())
  await drawn()
  expect(document.activeElement).toBe(field('purpose'))
})

test('stays with a person who went on while the server was asked', async () => {
  type('from', 'Mysuru')
  press()
  act(() => field('purpose').focus())
  await act(async () => answer({ to: 'No such place.' }))
  await drawn()
  expect(document.activeElement).toBe(field('purpose'))
})

function field(name: string): HTMLInputElement {
  return document.querySelector(`input[name="${name}"]`) as HTMLInputElement
}

function type(name: string, value: string) {
  fireEvent.change(field(name), { target: { value } })
}

function press() {
  const button = screen.getByRole('button', { name: 'Save' })
  act(() => {
    button.focus()
    button.click()
  })
}

async function drawn() {
  await act(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
}
