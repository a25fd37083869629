import type { Page } from 'playwright/test'
import { answersOn, bareLines } from '../bare-lines.ts'
import { expect, test, tokenOn } from '../test.ts'
import { OwnDays } from './own-days.ts'

test('a person chooses Hindi on the sign-in page, and it is theirs until they choose another @phone', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/auth/signin')
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('heading', { name: 'साइन इन करें' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('कर्मचारी ID').fill('E1043')
  await page.getByLabel('पासवर्ड', { exact: true }).fill('Welcome@123')
  await page.getByRole('button', { name: 'साइन इन करें', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'अभी क्या करना है' })).toBeVisible()
  await expectAccessible(page)

  // The server knows it now: on another device only the sign-in is in the language of the browser.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth/signin')
  await page.getByLabel('Employee ID').fill('E1043')
  await page.getByLabel('Password', { exact: true }).fill('Welcome@123')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'अभी क्या करना है' })).toBeVisible()

  await page.goto('/dashboard/profile')
  await expect(page.getByRole('heading', { name: 'बैंक विवरण' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('heading', { name: 'प्रोफ़ाइल', exact: true })).toBeVisible()
  await page.getByText('English', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Bank Details' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a field officer reads a day, the form and the status of claims in Hindi @phone', async ({
  page,
  signedInAs,
  expectAccessible,
}) => {
  await page.addInitScript(() => localStorage.setItem('tem.language', 'hi'))
  await signedInAs('E1001')
  const { day } = (await OwnDays.on(page)).thisDay
  await page.goto(`/dashboard/claim-by-day/${day}`)
  await expect(page.getByRole('heading', { name: 'कुल' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'क्लेम जोड़ें' }).click()
  const menu = page.getByRole('dialog', { name: 'क्लेम जोड़ें' })
  await expect(menu.getByText(/^₹[\d,]+ से ₹[\d,]+, शहर के हिसाब से$/).first()).toBeVisible()
  // What the company calls it.
  await expect(menu.getByText('होटल, बिल के साथ')).toBeVisible()
  await expectAccessible()
  await menu.getByRole('link', { name: 'बिल से शुरू करें' }).click()

  await expect(page.getByRole('heading', { name: 'खर्च किस पर हुआ?' })).toBeVisible()
  await page.goto(
    await (await OwnDays.on(page)).formOf({ day, name: '', date: '' }, 'Auto or Taxi at Actuals'),
  )
  await expect(page.getByRole('button', { name: 'सेव करें', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'जोड़ें और अगला शुरू करें' })).toBeVisible()
  await expectAccessible()

  await page.goto('/dashboard/requested-claims')
  await expect(page.getByRole('heading', { name: 'क्लेम का स्टेटस' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'खोजें' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'शॉर्टकट' })).toContainText('4 दिन से पुराने')
  await expectAccessible()
})

for (const [language, words] of Object.entries({
  mr: { home: 'आता काय करायचे', week: 'आठवड्याचे क्लेम', save: 'सेव्ह करा' },
  ta: { home: 'இப்போது செய்ய வேண்டியவை', week: 'வாரக் கிளெய்ம்கள்', save: 'சேமி' },
  te: { home: 'ఇప్పుడు చేయాల్సినవి', week: 'వారం క్లెయిమ్‌లు', save: 'సేవ్ చేయండి' },
  bn: { home: 'এখন কী করবেন', week: 'সপ্তাহের ক্লেম', save: 'সেভ করুন' },
}))
  test(`Home, a week and the form of a claim are said in ${language}, and fit a phone @phone`, async ({
    page,
    signedInAs,
    expectAccessible,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('tem.language', chosen), language)
    await signedInAs('E1001')
    const expectFit = async () => {
      await expectAccessible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
    await page.goto('/dashboard')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { name: words.home })).toBeVisible()
    await expectFit()
    await page.goto('/dashboard/weekly-claim')
    await expect(page.getByRole('heading', { name: words.week })).toBeVisible()
    await expectFit()
    const days = await OwnDays.on(page)
    await page.goto(await days.formOf(days.thisDay, 'Auto or Taxi at Actuals'))
    await expect(page.getByRole('button', { name: words.save, exact: true })).toBeVisible()
    await expectFit()
  })

test('a refusal of the server and one of a form are said in Hindi @phone', async ({
  page,
  signedInAs,
  provoked,
}) => {
  provoked.push(/422/)
  await page.addInitScript(() => localStorage.setItem('tem.language', 'hi'))
  await page.goto('/auth/signin')
  const signIn = page.getByRole('button', { name: 'साइन इन करें', exact: true })
  await signIn.click()
  await expect(page.getByText('कर्मचारी ID ज़रूरी है')).toBeVisible()
  await page.getByLabel('कर्मचारी ID').fill('E9999')
  await page.getByLabel('पासवर्ड', { exact: true }).fill('not this one')
  await signIn.click()
  await expect(page.getByText('कर्मचारी ID या पासवर्ड गलत है।')).toBeVisible()

  await signedInAs('E1001')
  await page.goto('/dashboard/create-tour')
  await page.getByRole('button', { name: 'सेव करें' }).click()
  await expect(page.getByText('जगह ज़रूरी है।')).toBeVisible()
  await expect(page.getByText('टूर का उद्देश्य ज़रूरी है')).toBeVisible()
  await expect(page.getByText('कम से कम 1 यात्री का विवरण ज़रूरी है')).toBeVisible()
})

test('the administration brings its sentences along, and no other page in Hindi loads them @once', async ({
  page,
  signedInAs,
}) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    // Of a page that is left.
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''))
  })
  const hasLoaded = async () =>
    (await Promise.all(scripts)).some((code) => code.includes('Somebody else has to confirm this.'))
  await page.addInitScript(() => localStorage.setItem('tem.language', 'hi'))
  await signedInAs('A9001')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await hasLoaded()).toBe(false)
  await page.goto('/dashboard/admin/chain')
  await expect(page.getByText(/निर्णय लेते हैं/).first()).toBeVisible()
  expect(await hasLoaded()).toBe(true)
})

test('no sentence of what is translated stands in code', async ({ page, signedInAs }) => {
  const data = await inPseudo(page)
  for (const path of ['/auth/signin', '/auth/signup', '/auth/forgot', '/auth/reset?username=E1001&token=x'])
    await expectTranslated(page, path, data)
  await signedInAs('M2001')
  for (const path of [
    '/dashboard',
    '/dashboard/profile',
    '/dashboard/change-password',
    '/dashboard/my-allowances',
    '/dashboard/stand-in',
    '/dashboard/sign-in-and-devices',
    '/dashboard/nowhere',
  ])
    await expectTranslated(page, path, data)
})

test('no sentence of a day and the form of a claim stands in code @phone', async ({ page, signedInAs }) => {
  const data = await inPseudo(page)
  await signedInAs('E1001')
  const days = await OwnDays.on(page)
  const { day } = days.thisDay
  for (const path of [
    `/dashboard/add-claim/${day}`,
    await days.formOf(days.thisDay, 'Auto or Taxi at Actuals'),
    '/dashboard/new-request',
    '/dashboard/weekly-claim',
    '/dashboard/monthly-claim',
    `/dashboard/claim-by-day/${day}`,
  ])
    await expectTranslated(page, path, data)
  await page.getByRole('button', { name: /Àdd Clàîm/ }).click()
  await expect(page.getByRole('dialog').getByRole('region').first()).toBeVisible()
  await expect.poll(() => bareLines(page, data)).toEqual([])
})

test('no sentence of the status of claims stands in code @phone', async ({ page, signedInAs }) => {
  const data = await inPseudo(page)
  await signedInAs('E1001')
  const headers = { 'access-token': await tokenOn(page) }
  const { list } = await (await page.request.post('/api/claims/my-claims', { headers, data: {} })).json()
  for (const path of [
    '/dashboard/requested-claims',
    `/dashboard/claim-summary/${list[0]._id}`,
    '/dashboard/requested-wrappers',
    '/dashboard/revisable-claims',
    '/dashboard/revised-wrappers',
    '/dashboard/edit-claim',
    '/dashboard/month-statement',
    '/dashboard/reports',
    '/dashboard/reported-claims',
  ])
    await expectTranslated(page, path, data)
})

test('no sentence of tours stands in code @phone', async ({ page, signedInAs }) => {
  const data = await inPseudo(page)
  await signedInAs('E1001')
  for (const path of ['/dashboard/tour?show=deleted', '/dashboard/create-tour', '/dashboard/tour'])
    await expectTranslated(page, path, data)
  for (const tour of await toursOn(page)) {
    await expectTranslated(page, `/dashboard/edit-tour/${tour}`, data)
    await expectTranslated(page, `/dashboard/tour-itinerary/${tour}`, data)
  }
})

test('no sentence of deciding on tours stands in code @once', async ({ page, signedInAs }) => {
  const data = await inPseudo(page)
  await signedInAs('M2001')
  await expectTranslated(page, '/dashboard/approve-tour-list', data)
  for (const tour of await toursOn(page))
    await expectTranslated(page, `/dashboard/approve-tour/${tour}`, data)
})

test('no sentence of deciding on claims and of a team stands in code @once', async ({ page, signedInAs }) => {
  const data = await inPseudo(page)
  await signedInAs('M2001')
  for (const path of [
    '/dashboard/teamMembersList',
    '/dashboard/teamMembersList?view=calendar',
    '/dashboard/spending',
    '/dashboard/spending/limits',
    '/dashboard/spending/payment-days',
    '/dashboard/spending/forecast',
    '/dashboard/employees-claims?queue=plain&search=nobody',
    '/dashboard/employees-claims',
    // Days with a flagged claim are open.
    '/dashboard/employees-claims?queue=signed',
  ])
    await expectTranslated(page, path, data)
  const person = await firstLink(page, 'employee-wrappers')
  await expectTranslated(page, person, data)
  await expectTranslated(page, await firstLink(page, 'employee-claim-details'), data)
  await page
    .getByRole('button', { name: /Àpprõvé/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => bareLines(page, data)).toEqual([])
})

test('no sentence of the report stands in code @once', async ({ page, signedInAs }) => {
  const data = await inPseudo(page)
  await signedInAs('A9001')
  await expectTranslated(page, '/dashboard/report', data)
})

test('no sentence of payments and records stands in code @once', async ({ page, signedInAs }) => {
  const data = await inPseudo(page)
  await signedInAs('P7001')
  for (const path of [
    '/dashboard/spending',
    '/dashboard/spending/limits',
    '/dashboard/spending/payment-days',
    '/dashboard/spending/forecast',
    '/dashboard/records',
    '/dashboard/records?kind=runs&search=E1001',
    '/dashboard/payment-runs?utr=000000000000',
    '/dashboard/payment-runs',
  ])
    await expectTranslated(page, path, data)
  await page.getByRole('button', { name: /Néw pàýméñt rüñ/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => bareLines(page, data)).toEqual([])
})

test('no sentence of the administration stands in code @once', async ({ page, signedInAs }) => {
  const data = await inPseudo(page)
  await signedInAs('A9001')
  for (const path of [
    '/dashboard/admin',
    '/dashboard/admin/setup',
    '/dashboard/admin/import',
    '/dashboard/admin/changes',
    '/dashboard/admin/attention',
    '/dashboard/admin/crashes',
    '/dashboard/admin/stand-ins',
    '/dashboard/rerouting',
    '/dashboard/admin/offices',
    '/dashboard/admin/trail',
    '/dashboard/admin/privacy',
    '/dashboard/admin/chain',
    '/dashboard/admin/company',
    '/dashboard/admin/sign-in',
    '/dashboard/admin/sign-in/new',
    '/dashboard/admin/service-tokens',
    '/dashboard/admin/webhooks',
    '/dashboard/admin/webhooks/new',
    '/dashboard/admin/tax-law',
    '/dashboard/admin/policy',
    '/dashboard/admin/policy/thresholds',
    '/dashboard/admin/policy/new-sub-categories',
    '/dashboard/admin/policy/new-sub-categories/new',
    '/dashboard/admin/people',
  ])
    await expectTranslated(page, path, data)
  await expectTranslated(page, await firstLink(page, '/admin/people/'), data)
})

async function firstLink(page: Page, to: string): Promise<string> {
  const link = page.locator(`a[href*="${to}"]`).first()
  await expect(link).toBeVisible()
  return (await link.getAttribute('href')) ?? ''
}

/** The first, and one that is decided. */
async function toursOn(page: Page): Promise<string[]> {
  const links = page.locator('a[href*="-tour/"]')
  await expect(links.first()).toBeVisible()
  const urls = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
  const ids = [...new Set(urls.map((url) => url.split('/').at(-1) ?? ''))]
  return [ids[0], ids.at(-1)].filter((id) => id !== undefined)
}

/** From now on the page speaks xx; the words of all answers come into the list. */
async function inPseudo(page: Page): Promise<string[]> {
  const data = answersOn(page)
  await page.addInitScript(() => localStorage.setItem('tem.language', 'xx'))
  return data
}

/** What is left of a screen without the texts in brackets is data: of the company, or of module.json. */
async function expectTranslated(page: Page, path: string, data: readonly string[]) {
  await page.goto(path)
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
  // An answer may be drawn a moment before this test has read it.
  await expect.poll(() => bareLines(page, data), { message: path }).toEqual([])
}
