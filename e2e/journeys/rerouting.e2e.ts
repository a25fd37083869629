// An approver is away for long: the administrator re-routes a claim or a tour to somebody else.
import { expect, test } from '../test.ts'
import { askForTour, placeOf } from './tour-of.ts'

test('a claim goes from one approver to another, with the reason @once', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await signedInAs('A9001')
  await page.goto('/dashboard/admin/attention')
  await page.getByRole('link', { name: 'Re-route' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Re-route' })).toBeVisible()

  await page.getByRole('combobox', { name: 'Waiting for' }).fill('Ananya')
  await page.getByRole('option', { name: /G6001/ }).click()
  await expect(page).toHaveURL(/waitingFor=/)
  // The oldest ones; other journeys add and answer newer ones meanwhile.
  const tickets = page.getByText(/^EXP-\d/)
  const oldest = await tickets.first().textContent()
  const claim = page.getByRole('checkbox', { name: `Select ${oldest} of` })
  await claim.check()
  await expectAccessible()
  await page.getByRole('button', { name: 'Re-route' }).click()

  const task = page.getByRole('dialog', { name: 'Re-route 1 claim' })
  await task.getByRole('radio', { name: 'One employee' }).check()
  await task.getByRole('button', { name: 'Re-route' }).click()
  await expect(task.getByText('Employee is Mandatory')).toBeVisible()
  await expect(task.getByText('Note is Mandatory.')).toBeVisible()
  await task.getByRole('combobox', { name: 'Employee' }).fill('h4002')
  await page.getByRole('option', { name: /Farhan/ }).click()
  await task.getByRole('textbox', { name: 'Note' }).fill('On leave until spring.')
  await expectAccessible()
  await task.getByRole('button', { name: 'Re-route' }).click()

  await expect(page.getByText('1 claim re-routed.')).toBeVisible()
  await expect(claim).toHaveCount(0)
})

test('a tour goes the same way @once', async ({ page, signedInAs }) => {
  const place = placeOf('Nagpur')
  await askForTour('Z3001', { place })
  await signedInAs('A9001')
  await page.goto('/dashboard/rerouting')
  await page.getByRole('combobox', { name: 'Waiting for' }).fill('H4001')
  await page.getByRole('option', { name: /H4001/ }).click()
  const tour = page.getByRole('checkbox', { name: `Select Tour to ${place}` })
  await tour.check()
  await page.getByRole('button', { name: 'Re-route' }).click()
  const task = page.getByRole('dialog', { name: 'Re-route 1 tour' })
  await task.getByRole('radio', { name: 'One employee' }).check()
  await task.getByRole('combobox', { name: 'Employee' }).fill('c5001')
  await page.getByRole('option', { name: /C5001/ }).click()
  await task.getByRole('textbox', { name: 'Note' }).fill('On leave until spring.')
  await task.getByRole('button', { name: 'Re-route' }).click()
  await expect(page.getByText('1 tour re-routed.')).toBeVisible()
  await expect(tour).toHaveCount(0)
})

test('an option stays under the pointer while the answer to a search arrives @once', async ({
  page,
  signedInAs,
}) => {
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/users/list-employees', async (route) => {
    const response = await route.fetch()
    if (route.request().postDataJSON().search !== undefined) {
      await isAnswered
      return route.fulfill({ response })
    }
    // As of a company that is too large to be searched in the browser.
    const json = await response.json()
    return route.fulfill({ response, json: { ...json, count: 5000 } })
  })
  await signedInAs('A9001')
  await page.goto('/dashboard/rerouting')
  const employee = page.getByRole('combobox', { name: 'Waiting for' })
  await employee.click()
  const options = page.getByRole('option')
  await expect(options).not.toHaveCount(0)
  await employee.fill('farhan')
  await expect(options).toHaveCount(1)
  await expect(page.getByText('Searching')).toBeVisible()

  await options.hover()
  await page.mouse.down()
  answer()
  await expect(page.getByText('Searching')).toHaveCount(0)
  await page.mouse.up()
  await expect(page).toHaveURL(/waitingFor=/)
  await expect(employee).toHaveValue('Farhan Qureshi')
})
