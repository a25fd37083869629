import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'

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

test('no sentence of what is translated stands in code', async ({ page, signedInAs }) => {
  const data: string[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/'))
      void response.json().then(
        (answer) => data.push(...wordsIn(answer)),
        // Of a page that is left.
        () => {},
      )
  })
  await page.addInitScript(() => localStorage.setItem('tem.language', 'xx'))
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

/** What is left of a screen without the texts in brackets is data: of the company, or of module.json. */
async function expectTranslated(page: Page, path: string, data: readonly string[]) {
  await page.goto(path)
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
  // An answer may be drawn a moment before this test has read it.
  await expect.poll(() => bareLines(page, data), { message: path }).toEqual([])
}

async function bareLines(page: Page, data: readonly string[]): Promise<string[]> {
  const { lines, registry } = await page.evaluate(() => ({
    lines: [
      document.body.innerText,
      ...['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
      ),
    ],
    registry: document.getElementById('registry')?.textContent ?? '{}',
  }))
  const known = [...names, ...data, ...wordsIn(JSON.parse(registry))]
    // The number of "{count} claims to revise" comes from elsewhere.
    .flatMap((word) => word.toLowerCase().split('{count}'))
    .filter((word) => WORD.test(word))
    .sort((one, other) => other.length - one.length)
  const bare = lines
    .flatMap((line) => withoutTexts(line).split('\n'))
    .filter((line) => WORD.test(known.reduce((left, word) => left.replaceAll(word, ''), line.toLowerCase())))
  return [...new Set(bare)]
}

const WORD = /\p{L}{3}/u

/** Each language is called by its own name. */
const names = ['English', 'हिन्दी']

function withoutTexts(line: string): string {
  const without = line.replace(/⟦[^⟦⟧]*⟧/g, '')
  return without === line ? line : withoutTexts(without)
}

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
}
