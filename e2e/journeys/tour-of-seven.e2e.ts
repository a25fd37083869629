// An average typist enters a tour of seven in under three minutes. The time is calculated, not measured: the
// keystroke-level model has a time for each key press and each reach for the pointer (Card, Moran and Newell: 40 words a
// minute).
import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../test.ts'
import { typedDay } from './tour-of.ts'

const keySeconds = 0.28
/** Pointing, pressing, and moving the hand there and back. */
const pointSeconds = 1.1 + 0.2 + 0.8
/** Thinking time before the next step. */
const thinkSeconds = 1.35
const mostSeconds = 180
/** Reaches for the pointer, and Enter; typing on from field to field is no action of its own. */
const mostActions = 45

class Person {
  seconds = 0
  actions = 0

  constructor(private readonly page: Page) {}

  async point(at: Locator) {
    this.seconds += thinkSeconds + pointSeconds
    this.actions += 1
    await at.click()
  }

  async type(text: string) {
    this.seconds += text.length * keySeconds
    await this.page.keyboard.type(text)
  }

  async press(key: string) {
    this.seconds += keySeconds
    if (key === 'Enter') this.actions += 1
    await this.page.keyboard.press(key)
  }

  /** Types into one field after the other, as far as there is something to type. */
  async fill(fields: readonly string[]) {
    for (const [index, text] of fields.entries()) {
      if (index > 0) await this.press('Tab')
      await this.type(text)
    }
  }
}

const names = [
  ['Ananya', 'M', 'Iyer'],
  ['Bharat', 'K', 'Deshmukh'],
  ['Chitra', 'R', 'Nayak'],
  ['Dilip', 'S', 'Kulkarni'],
  ['Esther', 'J', 'Mathew'],
  ['Farhan', 'A', 'Shaikh'],
  ['Girish', 'V', 'Hegde'],
] as const

test('a tour of seven is entered in under three minutes @once', async ({ page, signedInAs }) => {
  test.slow()
  await signedInAs('E1023')
  await page.goto('/dashboard/create-tour')
  const person = new Person(page)

  await person.point(page.getByRole('textbox', { name: 'Place' }))
  await person.type('Hampi')
  await person.press('Enter')
  await person.press('Tab')
  await person.fill(['Field day with the seed committee'])

  await person.point(page.getByLabel('First Name'))
  for (const [index, [first, middle, last]] of names.entries()) {
    // From the second on, the form suggests the part after the @.
    const email = `${first.toLowerCase()}@${index === 0 ? 'example.in' : ''}`
    await person.fill([first, middle, last, `1${index}031985`])
    // Past the calendar's button.
    await person.press('Tab')
    await person.press('Tab')
    await person.fill([`984500000${index}`, `99994105705${index}`, email])
    await person.press('Enter')
    await expect(page.getByText(`Traveler Details (${index + 1} of 7)`)).toBeVisible()
    if (index === names.length - 1) break
    await expect(page.getByRole('button', { name: 'Add Traveler' })).toBeFocused()
    await person.press('Enter')
    await expect(page.getByLabel('First Name')).toBeFocused()
  }

  // With all seven on the list, the empty fields are gone.
  await expect(page.getByLabel('First Name')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Trip Type' })).toBeFocused()
  for (const [label, option] of [
    ['Trip Type', 'Domestic'],
    ['Mode of Trip', 'Hired Vehicle'],
  ] as const) {
    await person.point(page.getByRole('combobox', { name: label }))
    await person.point(page.getByRole('option', { name: option }))
  }
  await person.point(page.getByLabel('From Location'))
  await person.fill(['Mysuru', 'Hampi', typedDay(20)])
  await person.press('Tab')
  await person.press('Tab')
  await person.type(typedDay(22))
  await person.press('Enter')
  await expect(page.getByRole('list', { name: 'Trips' })).toContainText('Mysuru to Hampi')
  await expect(page.getByRole('list', { name: 'Travelers' })).toContainText('girish@example.in')
  await person.point(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('Tour Request Created Successfully.')).toBeVisible()

  test.info().annotations.push({ type: 'seconds', description: String(Math.round(person.seconds)) })
  expect(person.seconds).toBeLessThan(mostSeconds)
  expect(person.actions).toBeLessThanOrEqual(mostActions)
})
