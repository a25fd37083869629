// The first week of a new user: records expenses day by day, submits them, and finds them again.
import { randomInt } from 'node:crypto'
import { addDays, addYears } from '@tem/rules/base/company-day.ts'
import { DEFAULT_DATE_FORMAT, formatDay } from '@tem/rules/base/date-format.ts'
import type { Page, TestInfo } from 'playwright/test'
import { expect, test } from '../test.ts'
import { ClaimForm } from './claim-form.ts'
import type { NamedDay } from './own-days.ts'
import { signInByHand } from './sign-in.ts'

/** No other journey uses the last week of these people. */
const bySize = ({ project }: TestInfo, phone: string, desktop: string) =>
  project.name === 'phone' ? phone : desktop

test('a bike ride and a night above the limit are submitted with their week and found again', async ({
  page,
  expectAccessible,
}, info) => {
  await signInByHand(page, bySize(info, 'E1042', 'E1054'))
  const ride = await ClaimForm.on(page, 1)
  const night = await ClaimForm.on(page, 2)

  await test.step('the day', async () => {
    await page.getByRole('link', { name: /Request a Claim/ }).click()
    await openDay(page, ride.day)
    await expect(page.getByText('Add what you spent on this day.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Places Visited' }).fill('Tumakuru')
  })

  await test.step('the ride', async () => {
    await add(page, 'Own Bike')
    await ride.fill({ 'Opening Reading': '18420', 'Closing Reading': '18477' })
    await expect(page.getByText('₹285.00').first()).toBeVisible()
    await ride.save()
    await ride.expectSaved()
  })

  await test.step('the night', async () => {
    await back(page)
    await openDay(page, night.day)
    await add(page, 'Hotel with Bill')
    await night.pick('Metro City', 'Mumbai')
    await night.pick('State', 'Maharashtra')
    await night.fill({
      Place: 'Andheri',
      'Hotel Name': 'Lotus Residency',
      'Bill Number': `LR${randomInt(1e12)}`,
      'Invoice Amount': '4215',
    })
    await night.attach('Invoice', 'lotus.pdf')
    await expect(page.getByText(/above the limit/)).toBeVisible()
    await night.save()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
    await night.expectSaved()
    await expect(page.getByText('Over limit')).toBeVisible()
  })

  await test.step('the week', async () => {
    await back(page)
    await expect(card(page, ride.day)).toContainText('₹285.00')
    await expect(card(page, night.day)).toContainText('₹4,215.00')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    const box = page.getByRole('alertdialog')
    for (const { day } of [ride, night]) await expect(box).toContainText(day.date)
    await expectAccessible()
    await box.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Claims Submitted Successfully.')).toBeVisible()
    await expect(box).toHaveCount(0)
    await expect(card(page, ride.day)).toContainText('Submitted')
  })

  await test.step('from the day', async () => {
    await openDay(page, ride.day)
    await expect(page.getByRole('main')).toContainText('Own Bike')
    await expect(page.getByRole('main')).toContainText('₹285.00')
    await expect(page.getByRole('list', { name: 'Places Visited' })).toContainText('Tumakuru')
  })

  await test.step('in the list', async () => {
    await page.goto('/dashboard')
    await page.getByRole('link', { name: /Requested Claims Status/ }).click()
    await expectListed(page, '₹285.00')
    await expectListed(page, '₹4,215.00')
  })

  await test.step('as a whole', async () => {
    await claimsOn(page).filter({ hasText: '₹4,215.00' }).first().locator('[data-row-open]').click()
    await expect(page.getByText('Lotus Residency')).toBeVisible()
    await expect(page.getByText('Nobody has decided yet.')).toBeVisible()
  })
})

test("a driver's salary is submitted with its day and found again @phone", async ({ page }, info) => {
  await signInByHand(page, 'Z3001')
  const form = await ClaimForm.on(page, info.project.name === 'phone' ? 1 : 2)
  const amount = bySize(info, '14,000.00', '14,500.00')

  await test.step('the day', async () => {
    await page.getByRole('link', { name: /Request a Claim/ }).click()
    await openDay(page, form.day)
  })

  await test.step('the salary', async () => {
    await add(page, 'Driver Salary')
    const { today } = form.days
    const date = (days: number, years = 0) =>
      formatDay(addDays(addYears(today, years), days), DEFAULT_DATE_FORMAT)
    await form.fill({
      'Driver Name': 'Basavaraj Hosamani',
      'Mobile Number': '9000011871',
      'Aadhar Number': '999971658847',
      'Licence Number': 'KA0120120011871',
      'Licence Expiry Date': date(0, 3),
      'GPA Number': 'GPA/2210/00871',
      'Start Date': date(-30),
      'End Date': date(0, 2),
      'Payment App Name': 'PhonePe',
      'Transaction Number': `T${randomInt(1e12, 1e13)}`,
      'Vehicle Make/Model': 'Swift Dzire',
      'Vehicle Registration Number': 'KA01MX3001',
      'Invoice Amount': amount,
    })
    // The company has paid a salary for a month of these weeks, and a second one would be asked about.
    await page.getByRole('combobox', { name: /^Month/ }).click()
    await page.getByRole('listbox').getByRole('option').last().click()
    await form.attach('Acknowledgement', 'payment.pdf')
    await form.attach('Log Book', 'log-book.pdf')
    await form.save()
    await form.expectSaved()
  })

  await test.step('its submission', async () => {
    await page.getByRole('button', { name: 'Submit day' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Claim Submitted Successfully.')).toBeVisible()
  })

  await test.step('in the list', async () => {
    await page.goto('/dashboard')
    await page.getByRole('link', { name: /Requested Claims Status/ }).click()
    await expectListed(page, `₹${amount}`)
  })
})

function card(page: Page, { name }: NamedDay) {
  return page.getByRole('list', { name: 'Days of the week' }).getByRole('listitem').filter({ hasText: name })
}

/** Anywhere on its card, such as on the day's text. */
function openDay(page: Page, day: NamedDay): Promise<void> {
  return card(page, day).getByText(day.date).click({ force: true })
}

async function add(page: Page, subCategory: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Claim' }).click()
  await page.getByRole('link', { name: new RegExp(`^${subCategory}`) }).click()
  await expect(page.getByRole('heading', { name: subCategory })).toBeVisible()
}

function back(page: Page): Promise<void> {
  return page.getByRole('link', { name: 'Back' }).click()
}

/** Table rows on a desktop, cards on a phone. */
function claimsOn(page: Page) {
  const table = page.getByRole('table', { name: 'Claims' }).locator('tbody').getByRole('row')
  const cards = page.getByRole('list', { name: 'Claims' }).getByRole('listitem')
  return table.or(cards)
}

async function expectListed(page: Page, amount: string): Promise<void> {
  const found = claimsOn(page).filter({ hasText: amount }).first()
  await expect(found).toContainText(/EXP-\d{4}-\d{6}/)
  await expect(found).toContainText('Pending')
}
