// Requesting a tour: travellers and trips are added only when they are valid, and no input is lost.
import type { Page } from 'playwright/test'
import { traveller } from '../suite/sample-tour.ts'
import { expect, test } from '../test.ts'
import { askForTour, placeOf, typedDay } from './tour-of.ts'

const create = '/dashboard/create-tour'

const travellers = (page: Page) => page.getByRole('list', { name: 'Travelers' })
const trips = (page: Page) => page.getByRole('list', { name: 'Trips' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function fillTour(page: Page, place: string) {
  await page.getByRole('textbox', { name: 'Place' }).fill(place)
  await page.getByRole('textbox', { name: 'Place' }).press('Enter')
  await page.getByLabel('Tour Purpose').fill('Dealer meet')
}

async function fillTraveller(
  page: Page,
  { firstName, aadharNumber } = { firstName: traveller.firstName, aadharNumber: traveller.aadharNumber },
) {
  await page.getByLabel('First Name').fill(firstName)
  await page.getByLabel('Middle Name').fill(traveller.middleName)
  await page.getByLabel('Last Name').fill(traveller.lastName)
  await page.getByRole('textbox', { name: 'Date of Birth' }).fill('31011990')
  await page.getByLabel('Mobile Number').fill(traveller.phone)
  await page.getByLabel('Aadhar Number').fill(aadharNumber)
  await page.getByLabel('Email').fill(traveller.email)
}

async function fillTrip(page: Page, daysFromToday: number, lastDay = daysFromToday) {
  await choose(page, 'Trip Type', 'Domestic')
  await choose(page, 'Mode of Trip', 'Train')
  await page.getByLabel('From Location').fill('Mysuru')
  await page.getByLabel('To Location').fill('Hunsur')
  await page.getByRole('textbox', { name: 'From Date' }).fill(typedDay(daysFromToday))
  await page.getByRole('textbox', { name: 'To Date' }).fill(typedDay(lastDay))
}

test('a tour is requested on short notice, restored after a reload, and saved @phone', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  const place = placeOf('Hunsur')
  await signedInAs('E1012')
  await page.goto(create)
  await fillTour(page, place)
  await press(page, 'Add Traveler')
  await expect(page.getByText('Aadhar Number is Mandatory.')).toBeVisible()
  await fillTraveller(page)
  await page.getByLabel('Email').press('Enter')
  await expect(travellers(page)).toContainText('Ravi K Iyer')
  await expect(page.getByRole('button', { name: 'Add Traveler' })).toBeFocused()
  await expect(page.getByLabel('First Name')).toHaveCount(0)

  // The stored draft has no Aadhaar number, so it must be typed again after the reload.
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    traveller.aadharNumber,
  )
  await page.reload()
  await expect(page.getByText('Your earlier entries are restored.')).toBeVisible()
  await expect(travellers(page)).toContainText('Aadhar Number is Mandatory.')
  await press(page, 'Edit Ravi K Iyer')
  await page.getByLabel('Aadhar Number').fill(traveller.aadharNumber)
  await press(page, 'Update Traveler')
  await expect(travellers(page)).not.toContainText('Mandatory')

  await fillTrip(page, 2)
  await press(page, 'Add Trip')
  await expect(page.getByText('Requested Date should be 7 days ahead of current Date.')).toBeVisible()
  await press(page, 'Cancel')
  await expect(trips(page)).toHaveCount(0)
  await press(page, 'Add Trip')
  await press(page, 'Confirm')
  await expect(trips(page)).toContainText('Mysuru to Hunsur')
  await expect(page.getByLabel('Number Of Days')).toHaveValue('1')
  await expectAccessible()
  await press(page, 'Save')
  await expect(page.getByText('Tour Request Created Successfully.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/tour$/)
  await expect(page.locator('tr, li').filter({ hasText: place })).toContainText('Short notice')
})

test('a tour that nobody has answered is changed, unless another device was faster @phone', async ({
  page,
  signedInAs,
  provoked,
}) => {
  provoked.push(/409/)
  const place = placeOf('Tumakuru')
  const id = await askForTour('E1012', { place })
  await signedInAs('E1012')
  await page.goto(`/dashboard/edit-tour/${id}`)
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(`/dashboard/edit-tour/${id}`)
  await elsewhere.getByLabel('Tour Purpose').fill('Stock check')

  await page.getByLabel('Tour Purpose').fill('Dealer meet and price list')
  await press(page, 'Edit Mysuru to Pune')
  await choose(page, 'Mode of Trip', 'Bus')
  await press(page, 'Update Trip')
  await expect(trips(page)).toContainText('Bus')
  await press(page, 'Save')
  await expect(page.getByText('Tour Request Updated Successfully.')).toBeVisible()

  await press(elsewhere, 'Save')
  await expect(elsewhere.getByText('This was changed on another device. Please refresh.')).toBeVisible()
})

test('each missing field shows its error @phone', async ({ page, signedInAs, expectAccessible }) => {
  await signedInAs('E1012')
  await page.goto(create)
  await press(page, 'Save')
  for (const text of [
    'Place is Mandatory.',
    'Number Of Days is Mandatory.',
    'Tour Purpose is Mandatory',
    'At least 1 Traveler Details is required',
    'At least 1 Tour Details is required',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Place' })).toBeFocused()
  // Tall enough that the bottom bar covers no button in part.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 2_000 })
  await expectAccessible()

  await press(page, 'Add Trip')
  for (const label of ['Trip Type', 'Mode of Trip', 'From Location', 'To Location', 'From Date', 'To Date'])
    await expect(page.getByText(`${label} is Mandatory.`)).toBeVisible()

  await page.getByRole('radio', { name: 'On Behalf' }).check()
  await press(page, 'Add Traveler')
  await expect(page.getByText('External People Type is Mandatory')).toBeVisible()
  await choose(page, 'People Type', 'Vendor')
  await expect(page.getByText('Company Name is Mandatory')).toBeVisible()
  await choose(page, 'People Type', 'Employee')
  await expect(page.getByText('Employee is Mandatory')).toBeVisible()
  for (const label of ['First Name', 'Middle Name', 'Last Name', 'Date of Birth', 'Mobile Number', 'Email'])
    await expect(page.getByText(`${label} is Mandatory.`)).toBeVisible()
})

test('a colleague is found by code, and input that is typed but not added gets a warning @phone', async ({
  page,
  signedInAs,
}) => {
  // The colleague's contact is not shown to everybody, and may come after Save.
  let answer = () => {}
  const saved = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/users/contact/**', async (route) => {
    await saved
    await route.fallback()
  })
  await signedInAs('E1012')
  await page.goto(create)
  await page.getByRole('radio', { name: 'On Behalf' }).check()
  await choose(page, 'People Type', 'Employee')
  await page.getByRole('combobox', { name: 'Employee' }).fill('e1022')
  await page.getByRole('option', { name: /Sneha Poojary/ }).click()
  await expect(page.getByLabel('First Name')).toHaveValue('Sneha')
  await expect(page.getByLabel('Last Name')).toHaveValue('Poojary')
  await press(page, 'Save')
  const warning = page.getByText('A traveller is typed but not added yet.')
  await expect(warning).toBeVisible()
  const contact = page.waitForResponse(/users\/contact/)
  answer()
  await contact
  // What it fills in is drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  await expect(warning).toBeVisible()
  await press(page, 'Clear')
  await expect(page.getByText('At least 1 Traveler Details is required')).toBeVisible()
})

test('the person’s own details and the previous tour’s travellers are added with one press @phone', async ({
  page,
  signedInAs,
}) => {
  const place = placeOf('Mandya')
  await askForTour('E1016', { place })
  await signedInAs('E1016')
  await page.goto(create)
  await press(page, 'Fill in my details')
  await expect(page.getByLabel('First Name')).toHaveValue('Chaitra')
  await expect(page.getByLabel('Middle Name')).toBeFocused()
  await expect(page.getByLabel('Email')).not.toHaveValue('')
  await press(page, 'Clear')
  await page.getByRole('button', { name: /^Same travellers as the tour to Mandya/ }).click()
  await expect(travellers(page)).toContainText('Ravi K Iyer')
  await expect(travellers(page)).not.toContainText('Mandatory')
})

test('at most seven may travel @phone', async ({ page, signedInAs }) => {
  await signedInAs('E1012')
  await page.goto(create)
  const names = ['Asha', 'Bina', 'Chetan', 'Divya', 'Esha', 'Farid', 'Gita']
  for (const [index, name] of names.entries()) {
    if (index > 0) await press(page, 'Add Traveler')
    await fillTraveller(page, { firstName: name, aadharNumber: `99994105705${index}` })
    await page.getByLabel('Email').press('Enter')
    await expect(travellers(page)).toContainText(name)
  }
  await expect(page.getByText('Only Up to 7 Person allowed in Tour Request')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Traveler' })).toBeDisabled()
  await expect(page.getByLabel('First Name')).toHaveCount(0)
  await press(page, 'Remove Gita K Iyer')
  await expect(page.getByRole('button', { name: 'Add Traveler' })).toBeEnabled()
})

test('the days follow from the trips, and nobody travels twice @phone', async ({ page, signedInAs }) => {
  await signedInAs('E1012')
  await page.goto(create)
  const days = page.getByLabel('Number Of Days')
  await expect(days).not.toBeEditable()
  await expect(days).toHaveValue('')
  await fillTrip(page, 30, 32)
  await press(page, 'Add Trip')
  await expect(days).toHaveValue('3')
  await press(page, 'Edit Mysuru to Hunsur')
  await page.getByRole('textbox', { name: 'To Date' }).fill(typedDay(41))
  await press(page, 'Update Trip')
  await expect(days).toHaveValue('12')

  await fillTraveller(page)
  await press(page, 'Add Traveler')
  await press(page, 'Add Traveler')
  await fillTraveller(page, { firstName: 'Uma', aadharNumber: '9999 4105 7058' })
  await press(page, 'Add Traveler')
  await expect(page.getByText('This Aadhar Number is already among the travellers.')).toBeVisible()
  await expect(travellers(page).getByRole('listitem')).toHaveCount(1)
  await press(page, 'Cancel')
  await press(page, 'Edit Ravi K Iyer')
  await press(page, 'Update Traveler')
  await expect(travellers(page).getByRole('listitem')).toHaveCount(1)
})

test('a tour that was answered is shown locked, with its responses @phone', async ({ page, signedInAs }) => {
  await signedInAs('E1001')
  await page.goto('/dashboard/tour')
  await page.locator('tr, li').filter({ hasText: 'Pending CEO' }).locator('[data-row-open]').click()
  await expect(page.getByText('Only a pending Tour can be changed.')).toBeVisible()
  await expect(page.getByLabel('Number Of Days')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Add Traveler' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  for (const title of ["Manager's Response", "Higher Manager's Response", "HOD's Response"])
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expect(page.getByText('HOD Approved')).toBeVisible()
})
