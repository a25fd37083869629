// A limit changes for everybody: edited as a sheet, tried on past claims, published by a second administrator; and
// the bank's file gets a layout of the company's own.

import { randomUUID } from 'node:crypto'
import { paste } from '@tem/e2e/paste.ts'
import { expect, test, tokenOn } from '@tem/e2e/test.ts'
import { addDays } from '@tem/rules/base/company-day.ts'
import { formatMoney, toPaise } from '@tem/rules/base/money.ts'

// One after the other: there is one draft of the policy.
test.describe.configure({ mode: 'default' })

test('an administrator sees the effect of a lower rate, and a second one publishes it @once', async ({
  page,
  signedInAs,
  windowOf,
}) => {
  await signedInAs('A9001')
  await page.goto('/dashboard/admin')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Policy/ })
    .click()
  await page.getByRole('link', { name: /^Limits and rates/ }).click()
  const cell = page.getByRole('textbox', { name: 'Own Bike, L1' })
  const rate = (await cell.inputValue()) === '4' ? '3' : '4'

  await cell.fill('four')
  await page.getByRole('button', { name: 'Save in the draft' }).click()
  await expect(page.getByRole('alert')).toContainText('Own Bike, L1: "four" is no amount.')
  await expect(cell).toHaveAttribute('aria-invalid', 'true')

  await paste(page.getByRole('textbox', { name: 'Own Bike, L1' }), `${rate}\t${rate}`)
  await expect(page.getByRole('textbox', { name: 'Own Bike, L2' })).toHaveValue(rate)
  await page.getByRole('button', { name: 'Save in the draft' }).click()
  await expect(page.getByText('The draft is saved.')).toBeVisible()

  await page.goto('/dashboard/admin/policy')
  await expect(page.getByRole('list', { name: 'Changes of the draft' })).toContainText(`→ ${rate}`)
  await page.getByRole('button', { name: 'Try on last quarter' }).click()
  await expect(page.getByRole('region', { name: 'Effect on past claims' })).toContainText(
    /\d+ claims would have cost ₹[\d,.]+ less\./,
  )
  await expect(page.getByText('You edited this draft. Another administrator publishes it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0)

  const second = await windowOf('H4003')
  await second.goto('/dashboard/admin/policy')
  const from = String(
    await second.getByRole('region', { name: 'Draft' }).locator('time').getAttribute('datetime'),
  )
  await second.getByRole('button', { name: 'Publish' }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expect(second.getByText(/^Policy \d+ is published\./)).toBeVisible()
  await expect(second.getByRole('list', { name: 'Published versions' })).toContainText('planned for')

  const officer = await windowOf('E1001')
  expect(await rateOn(officer, from)).toBe(Number(rate))
  expect(await rateOn(officer, addDays(from, -1))).not.toBe(Number(rate))
})

test('the auditor finds who changed the hotel limit, from what to what @once', async ({
  page,
  signedInAs,
  windowOf,
  expectAccessible,
}) => {
  await signedInAs('A9001')
  await page.goto('/dashboard/admin/policy/limits')
  const cell = page.getByRole('textbox', { name: 'Hotel with Bill · metro, L4' })
  const before = Number(await cell.inputValue())
  await cell.fill(String(before + 50))
  await page.getByRole('button', { name: 'Save in the draft' }).click()
  await expect(page.getByText('The draft is saved.')).toBeVisible()
  const second = await windowOf('H4003')
  await second.goto('/dashboard/admin/policy')
  await second.getByRole('button', { name: 'Publish' }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expect(second.getByText(/^Policy \d+ is published\./)).toBeVisible()

  const auditor = await windowOf('X9002')
  await auditor.goto('/dashboard/admin/trail')
  await auditor.getByRole('searchbox', { name: 'Search the trail' }).fill('hotel limit')
  const entries = auditor.getByRole('table', { name: 'Entries' })
  const change = `L4${formatMoney(toPaise(before))} → ${formatMoney(toPaise(before + 50))}`
  const entry = entries.getByRole('row').filter({ hasText: change })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('Hotel with Bill, metro')
  await expect(entry).toContainText('Nisha Kapoor (A9001)')
  await expect(entry).toContainText('(H4003)')
  await expect(entries.getByRole('row').filter({ hasText: 'Signed in' })).toHaveCount(0)
  await expectAccessible(auditor)
})

test('an administrator adds a sub-category in words, a second one publishes it, and an officer finds it @once', async ({
  page,
  signedInAs,
  windowOf,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const name = `Parcel ${randomUUID().slice(0, 8)}`
  await signedInAs('A9001')
  await page.goto('/dashboard/admin/policy')
  await page.getByRole('link', { name: /^New sub-categories/ }).click()
  await page.getByRole('link', { name: 'Add a sub-category' }).click()
  await page.getByRole('button', { name: 'Save in the draft' }).click()
  await expect(page.getByText('Write the name that officers choose it by.')).toBeVisible()
  await expect(page.getByText('Write the amount that is the limit.')).toBeVisible()
  await expectAccessible()

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Code' }).fill('COURIER')
  await page.getByRole('combobox', { name: 'Category it belongs to' }).click()
  await page.getByRole('option', { name: /^Postage and Courier/ }).click()
  await page.getByRole('checkbox', { name: /^A note, always/ }).check()
  await page.getByRole('textbox', { name: /^Texts of your own/ }).fill('Sent to')
  await page.getByRole('radio', { name: 'Above an amount' }).check()
  await page.getByRole('textbox', { name: 'Needed above' }).fill('200')
  await page.getByRole('textbox', { name: 'Up to, for each claim' }).fill('500')
  await page.getByRole('radio', { name: 'Only some grades' }).check()
  for (const grade of ['L1', 'L2', 'L3']) await page.getByRole('checkbox', { name: grade }).check()
  const preview = page.getByRole('region', { name: 'What the officer will see' })
  const fields = preview.getByRole('list', { name: 'Fields of the claim form' })
  await expect(fields.getByRole('listitem')).toHaveText([
    /^Invoice Amount, Maximum Claimable Amount is 500 Rs · L1$/,
    'Invoice (optional), Needed above ₹200',
    'Sent to',
    'Exceptions/Remarks',
    'Accompanying (optional)',
    'Claim Justification (optional)',
  ])
  await preview.getByRole('combobox', { name: 'As an officer of grade' }).click()
  await page.getByRole('option', { name: 'L4' }).click()
  await expect(preview).toContainText('L4 does not find it in New Request.')

  await page.getByRole('button', { name: 'Save in the draft' }).click()
  await expect(page.getByText('There is a sub-category COURIER already.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill('')
  await page.getByRole('button', { name: 'Save in the draft' }).click()
  const changes = page.getByRole('list', { name: 'Changes of the draft' })
  await expect(changes).toContainText('Limits: L1: 500; L2: 500; L3: 500')

  await page.goto('/dashboard/admin/policy/new-sub-categories')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(
    'Postage and Courier · up to ₹500 · L1, L2, L3 · bill needed above ₹200',
  )
  await expectAccessible()
  await page.getByRole('link', { name: `Change ${name}` }).click()
  await expect(page.getByRole('textbox', { name: 'Needed above' })).toHaveValue('200')
  await page.getByRole('textbox', { name: 'Up to, for each claim' }).fill('600')
  await page.getByRole('button', { name: 'Save in the draft' }).click()
  await expect(changes).toContainText('Limits: L1: 600; L2: 600; L3: 600')

  const second = await windowOf('H4003')
  await second.goto('/dashboard/admin/policy')
  const from = String(
    await second.getByRole('region', { name: 'Draft' }).locator('time').getAttribute('datetime'),
  )
  await second.getByRole('button', { name: 'Publish' }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expect(second.getByText(/^Policy \d+ is published\./)).toBeVisible()

  const officer = await windowOf('E1001')
  await openOn(officer, from)
  await choose(officer, 'Expense Type', 'Postage and Courier')
  await choose(officer, 'Sub Category', name)
  await expect(officer.getByText('Maximum Claimable Amount is 600 Rs')).toBeVisible()
  await expect(officer.getByText(/^needed above ₹200/i)).toBeVisible()
  await expect(officer.getByRole('textbox', { name: 'Sent to' })).toBeVisible()
})

test('an administrator gives a city a tier with a limit of its own, and an officer is held by it @once', async ({
  page,
  signedInAs,
  windowOf,
  expectAccessible,
}) => {
  const city = `Indore ${randomUUID().slice(0, 8)}`
  await signedInAs('A9001')
  await page.goto('/dashboard/admin/policy/limits')
  await expect(page.getByRole('textbox', { name: 'Hotel with Bill · metro, L1' })).toBeVisible()
  const limit = page.getByRole('textbox', { name: 'Hotel with Bill · tier 2, L1' })
  await expect(limit).toHaveCount(0)
  await page.getByRole('button', { name: /^Show \d+ more rows of unused city tiers$/ }).click()
  await expect(limit).toHaveValue('')

  await page.goto('/dashboard/admin/policy/cities')
  await page.getByRole('button', { name: 'Add a row' }).click()
  const row = page.getByRole('row').last()
  await row.getByRole('textbox', { name: /City$/ }).fill(city)
  await row.getByRole('combobox', { name: /Tier$/ }).selectOption('Tier 2')
  await row.getByRole('combobox', { name: /State$/ }).selectOption('Madhya Pradesh')
  await page.getByRole('button', { name: 'Save in the draft' }).click()
  await expect(page.getByText('The draft is saved.')).toBeVisible()

  await page.goto('/dashboard/admin/policy/limits')
  await expect(page.getByRole('textbox', { name: 'Hotel with Bill · tier 3, L1' })).toHaveCount(0)
  await limit.fill('1500')
  await page.getByRole('button', { name: 'Save in the draft' }).click()
  await expect(page.getByText('The draft is saved.')).toBeVisible()
  await expectAccessible()
  await page.goto('/dashboard/admin/policy')
  const changes = page.getByRole('list', { name: 'Changes of the draft' })
  await expect(changes).toContainText('Hotel with Bill, tier 2')
  await expect(changes).toContainText('Tier: Tier 2')

  const second = await windowOf('H4003')
  await second.goto('/dashboard/admin/policy')
  const draft = second.getByRole('region', { name: 'Draft' })
  const from = String(await draft.locator('time').getAttribute('datetime'))
  await second.getByRole('button', { name: 'Publish' }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expect(second.getByText(/^Policy \d+ is published\./)).toBeVisible()

  const officer = await windowOf('E1001')
  await officer.setViewportSize({ width: 390, height: 844 })
  await openOn(officer, from)
  await choose(officer, 'Expense Type', 'Hotel')
  await choose(officer, 'Sub Category', 'Hotel with Bill')
  await expect(officer.getByText('Maximum Claimable Amount is 1200 Rs/Day.')).toBeVisible()
  await officer.getByRole('combobox', { name: /^Metro City/ }).fill(city)
  await officer.getByRole('option', { name: `${city} Tier 2` }).click()
  await expect(officer.getByText('Maximum Claimable Amount is 1500 Rs/Day.')).toBeVisible()
  await officer.getByRole('textbox', { name: 'Invoice Amount' }).fill('1800')
  await expect(officer.getByText(/above the limit/).first()).toBeVisible()
  await expect(officer.getByText('L1, tier 2, 1 night').first()).toBeVisible()
})

test('an administrator copies a layout of the bank’s file, sees what it writes, and another one confirms it @once', async ({
  page,
  signedInAs,
  windowOf,
  expectAccessible,
  provoked,
}) => {
  // The code of another layout.
  provoked.push(/400/)
  await signedInAs('A9001')
  await page.goto('/dashboard/admin/company')
  await page.getByRole('link', { name: 'Copy NEFT list (CSV)' }).click()
  const heading = page.getByRole('group', { name: 'Column 2', exact: true }).getByLabel('Heading')
  await heading.fill('Employee code')
  await page.getByLabel('Code', { exact: true }).fill('neft')
  await page.getByRole('button', { name: 'Save layout' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Column 2: the heading is that of column 1.')
  await heading.fill('Payee')
  const sample = page.getByRole('region', { name: 'Sample of the file' })
  await expect(sample).toContainText('Employee Code,Payee,Account Number')
  await expect(sample).toContainText('E1001,Asha Rao,001234567890,SBIN0001234,12942.50,NEFT')
  await page.getByRole('button', { name: 'Save layout' }).click()
  await expect(page.getByRole('alert').first()).toContainText('another layout has this code')

  await page.getByLabel('Code', { exact: true }).fill('ours')
  await page.getByRole('button', { name: 'Save layout' }).click()
  await expect(page.getByText(/^A second person has to confirm this/)).toBeVisible()
  // Other journeys may have changes that wait, too.
  const changeName = 'Bank file layout Copy of NEFT list (CSV)'
  await page.goto('/dashboard/admin/changes')
  const own = page.getByRole('region', { name: changeName })
  await expect(own.getByText(/^Waits for /)).toBeVisible()
  await expect(own.getByRole('button', { name: 'Confirm' })).toHaveCount(0)

  const second = await windowOf('H4003')
  const layout = second.getByRole('region', { name: changeName })
  const confirm = async () => {
    await layout.getByRole('button', { name: 'Confirm' }).click()
    await expect(layout).toHaveCount(0)
    await expect(second.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await second.goto('/dashboard')
  await expect(second.getByText(/^\d+ changes? waits? for your confirmation$/)).toBeVisible()
  await second.goto('/dashboard/admin/changes')
  await expect(layout).toContainText('Payee: Employee’s name, at most ')
  await expectAccessible(second)
  await confirm()

  await page.goto('/dashboard/admin/company')
  await page.getByRole('link', { name: 'Edit Copy of NEFT list (CSV)' }).click()
  await page.getByRole('button', { name: 'Remove layout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(/^A second person has to confirm this/)).toBeVisible()
  await second.reload()
  await confirm()
  await page.goto('/dashboard/admin/company')
  await expect(page.getByRole('link', { name: 'Edit NEFT list (CSV)' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Copy of NEFT list (CSV)' })).toHaveCount(0)

  // What is refused keeps the focus, with its sentence until it is typed again.
  const registration = page.getByRole('form', { name: 'Karnataka' })
  await registration.getByRole('textbox').fill('29ABC')
  await registration.getByRole('button', { name: 'Save' }).click()
  await expect(registration).toContainText('Please enter a valid GSTIN.')
  await expect(registration.getByRole('textbox')).toBeFocused()
  await registration.getByRole('textbox').fill('29ABCD')
  await expect(registration).not.toContainText('Please enter a valid GSTIN.')

  // A setting that guards money keeps its value until it is confirmed.
  const field = page.getByRole('form', { name: 'Second person above' }).getByRole('textbox')
  const before = await field.inputValue()
  await field.fill('900000')
  await page.getByRole('button', { name: 'Ask for confirmation' }).click()
  await expect(page.getByText(/^A second person has to confirm this/)).toBeVisible()
  await expect(field).toHaveValue(before)
  await expect(page.getByRole('button', { name: 'Ask for confirmation' })).toHaveCount(0)
  await expect(field).toBeFocused()

  await second.reload()
  const setting = second.getByRole('region', { name: 'Setting: Second person above' })
  await expect(setting.getByRole('insertion')).toHaveText('₹9,00,000.00')
  await setting.getByRole('button', { name: 'Refuse' }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: 'Refuse' }).click()
  await expect(setting).toHaveCount(0)
  await expect(second.getByRole('heading', { level: 1 })).toBeFocused()
})

test('an administrator pastes the text of the policy, and everybody reads it @phone', async ({
  page,
  signedInAs,
  windowOf,
  expectAccessible,
  provoked,
}) => {
  // The browser refuses the copied style and handler before they are removed.
  provoked.push(/Content Security Policy/)
  await signedInAs('A9001')
  await page.goto('/dashboard/admin/policy')
  await page.getByRole('link', { name: /^Text of the policy/ }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect(text.getByRole('heading').first()).toBeVisible()
  await expectAccessible()
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  const heading = `Taxis, ${randomUUID()}`
  const copied = `<h2 style="color:red">${heading}</h2><p>Share them.</p><img src="x" onerror="alert(1)">`
  await paste(text, copied, 'text/html')
  await expect(text.getByRole('heading', { name: heading })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The text is published.')).toBeVisible()

  const officer = await windowOf('E1001')
  await officer.goto('/dashboard/policy-summary')
  await expect(officer.getByRole('heading', { name: heading })).toBeVisible()
  await expect(officer.getByText('Share them.').last()).toBeVisible()
  await expect(officer.getByText(/^Text of /)).toBeVisible()
})

/** New Request that takes this day for today; what it offers is the server's answer for that day. */
async function openOn(page: Page, day: string): Promise<void> {
  // Until the settings are here, the form goes by the device's day.
  await page.clock.setFixedTime(`${day}T12:00:00+05:30`)
  await page.route('**/api/configs/get-all-common-config', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { item: object }
    await route.fulfill({ response: answer, json: { ...body, item: { ...body.item, today: day } } })
  })
  await page.goto('/dashboard/new-request')
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option }).click()
}

/** What the claim form of that day offers. */
async function rateOn(page: Page, day: string): Promise<number> {
  const answer = await page.request.post(`/api/calendar/allowance-subcategories/list/${day}`, {
    headers: { 'access-token': await tokenOn(page) },
    data: {},
  })
  const { list } = (await answer.json()) as { list: { code: string; maxAmount: number }[] }
  return list.find(({ code }) => code === 'BIKE')?.maxAmount ?? 0
}

type Page = Parameters<typeof tokenOn>[0]
