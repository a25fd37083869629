// The smallest phones, and text of twice the size.
import { type Browser, chromium, type Page } from 'playwright/test'
import { chromiumFlags, chromiumPath } from '../chromium.ts'
import { expect, moveClock, test } from '../test.ts'
import { OwnDays } from './own-days.ts'
import { signInByHand } from './sign-in.ts'

const officer = 'E1001'

test.describe('a small phone', () => {
  test.use({ viewport: { width: 360, height: 560 } })

  for (const calendar of ['weekly-claim', 'monthly-claim'])
    test(`shows today in ${calendar}, and Submit below it @phone`, async ({ page, signedInAs }) => {
      await signedInAs(officer)
      const { today } = await OwnDays.on(page)
      await page.goto(`/dashboard/${calendar}?day=${today}`)
      const day = page.locator(`[data-day="${today}"]`)
      const submit = page.getByRole('button', { name: 'Submit', exact: true })
      await expect(submit).toBeInViewport({ ratio: 1 })
      // No bar covers the middle of the day.
      await expect.poll(() => day.evaluate(isOnTop)).toBe(true)
    })
})

test('text of twice the size fits a phone and overlaps nothing @phone', async ({ baseURL }) => {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumFlags, '--blink-settings=defaultFontSize=32'],
  })
  try {
    const page = await pageOf(browser, baseURL)
    await signInByHand(page, officer)
    const { today } = await OwnDays.on(page)
    for (const screen of [
      '',
      `/weekly-claim?day=${today}`,
      `/monthly-claim?day=${today}`,
      `/claim-by-day/${today}`,
      `/add-claim/${today}`,
      '/new-request',
      '/requested-claims',
      '/edit-claim',
      '/my-allowances',
      '/month-statement',
      '/reports',
      '/profile',
    ])
      await expectRoom(page, screen)
    // Approvers and administrators read theirs on a phone too.
    for (const [person, screen] of [
      ['M2001', '/employees-claims'],
      ['A9001', '/admin/people'],
      ['A9001', '/admin/policy/new-sub-categories'],
    ] as const) {
      await page.goto('/auth/signout')
      await expect(page).toHaveURL(/\/auth\/signin/)
      await signInByHand(page, person)
      await expectRoom(page, screen)
    }
  } finally {
    await browser.close()
  }
})

async function expectRoom(page: Page, screen: string) {
  await page.goto(`/dashboard${screen}`)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(textSize), screen).toBe(32)
  expect(await page.evaluate(faultsOfLayout), screen).toEqual([])
}

async function pageOf(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  })
  await moveClock(context)
  return context.newPage()
}

function textSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

function isOnTop(day: Element): boolean {
  const { left, top, width, height } = day.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  return day.contains(seen) || day.closest('li, td')?.contains(seen) === true
}

/** A page wider than the window, and texts of one card that cover each other. */
function faultsOfLayout(): string[] {
  const faults: string[] = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) faults.push(`${scrollWidth} pixels wide`)
  const texts = [...document.querySelectorAll('main *')].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    return own && width > 1 && height > 1
  })
  const boxes = texts.map((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return { element, box: range.getBoundingClientRect(), card: element.closest('li, td, section, form') }
  })
  for (const [place, one] of boxes.entries())
    for (const other of boxes.slice(place + 1)) {
      if (one.card !== other.card || one.element.contains(other.element)) continue
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (across > 2 && down > 8)
        faults.push(`“${one.element.textContent}” covers “${other.element.textContent}”`)
    }
  return faults
}
