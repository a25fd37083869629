// What axe can't see: what a screen reader is told of the main screens, what is chosen in forced colours, room for a
// finger, and a tab order that follows the eye.
import type { Page } from 'playwright/test'
import { settled } from '../screens.ts'
import { expect, test } from '../test.ts'

const officer = 'E1001'

/** Roles and names in their order; figures and days are left out, and further content is allowed. */
const outlines: readonly { path: string; as: string; outline: string }[] = [
  {
    path: '/dashboard',
    as: officer,
    outline: `
      - banner:
        - heading "Home" [level=1]
      - main:
        - region "What now":
          - heading "What now" [level=2]
          - link "Add claim"
        - list "Everything":
          - listitem:
            - link /^Profile/`,
  },
  {
    path: '/dashboard/weekly-claim',
    as: officer,
    outline: `
      - banner:
        - heading "Weekly Claims" [level=1]
      - main:
        - navigation "Weeks":
          - heading /week/ [level=2]
          - button "Today"
          - group "View":
            - button "Weekly view" [disabled]
            - button "Monthly view"
        - list "Days of the week":
          - listitem
        - complementary "Week total":
          - link "New Request"
          - button "Submit"`,
  },
  {
    path: '/dashboard/monthly-claim',
    as: officer,
    outline: `
      - banner:
        - heading "Monthly Claims" [level=1]
      - main:
        - navigation "Months":
          - heading [level=2]
          - group "View":
            - button "Weekly view"
            - button "Monthly view" [disabled]
        - grid:
          - rowgroup:
            - row:
              - columnheader "Mon"
              - columnheader "Sun"
        - complementary:
          - button "Submit"`,
  },
  {
    path: '/dashboard/new-request',
    as: officer,
    outline: `
      - banner:
        - heading "New Request" [level=1]
      - main:
        - textbox "Expense Date"
        - region "Places Visited (optional)":
          - button "Add a place"
        - combobox "Expense Type"
        - combobox "Category"
        - combobox "Sub Category"
        - button "Submit"`,
  },
  {
    path: '/dashboard/requested-claims',
    as: officer,
    outline: `
      - banner:
        - heading "Claims Status" [level=1]
      - main:
        - searchbox "Search"
        - group "Shortcuts":
          - button "Posted today"
          - button "Unresponded"
        - button "Filter"
        - table "Claims":
          - rowgroup:
            - row:
              - columnheader "Expense No"
              - columnheader "Amount"
              - columnheader "Status"`,
  },
  {
    path: '/dashboard/revisable-claims',
    as: officer,
    outline: `
      - main:
        - searchbox "Search"
        - link "Week by week"
        - table "Claims":
          - rowgroup:
            - row:
              - columnheader "Expense No"
              - columnheader "Action"`,
  },
  {
    path: '/dashboard/edit-claim',
    as: officer,
    outline: `
      - banner:
        - heading "Notification" [level=1]
      - main:
        - region "To revise":
          - heading "To revise" [level=2]
        - region "Recent decisions":
          - heading "Recent decisions" [level=2]`,
  },
  {
    path: '/dashboard/reports',
    as: officer,
    outline: `
      - main:
        - button /^Claims Raised Today/
        - button /^Total Claim/
        - group "Days":
          - textbox "Start Date"
          - textbox "End Date"
        - region "Category Wise Claims":
          - heading "Category Wise Claims" [level=2]
        - region "Date Wise Claims":
          - heading "Date Wise Claims" [level=2]`,
  },
  {
    path: '/dashboard/profile',
    as: officer,
    outline: `
      - banner:
        - heading "Profile" [level=1]
      - main:
        - button "Change photo"
        - region "Employee Details":
          - term: Name
          - definition
        - region "Profile Details"
        - region "Bank Details"`,
  },
  {
    path: '/dashboard/my-allowances',
    as: officer,
    outline: `
      - banner:
        - heading "My Allowances" [level=1]
      - main:
        - region "Two-Wheeler":
          - heading "Two-Wheeler" [level=2]
          - term
          - definition`,
  },
  {
    path: '/dashboard/policy-summary',
    as: officer,
    outline: `
      - banner:
        - heading "Policy Summary" [level=1]
      - main:
        - article:
          - heading [level=2]`,
  },
  {
    path: '/dashboard/change-password',
    as: officer,
    outline: `
      - banner:
        - heading "Change Password" [level=1]
      - main:
        - textbox "Current Password"
        - textbox "New Password"
        - button "Change Password"`,
  },
  {
    path: '/dashboard/employees-claims',
    as: 'M2001',
    outline: `
      - main:
        - button "Filter"
        - searchbox "Search the queue"
        - group "View":
          - radio "Oldest" [checked]
        - table "Employees":
          - rowgroup:
            - row:
              - columnheader /Select All/
              - columnheader "Name"`,
  },
  {
    path: '/dashboard/report',
    as: 'P7001',
    outline: `
      - main:
        - region "Travel Allowance Payments":
          - group "Days":
            - textbox "Start Date"
            - textbox "End Date"
            - button "Download"
        - region "Recent Exports"`,
  },
]

test('a screen reader is told what the main screens are made of @once', async ({ windowOf }) => {
  const windows = new Map<string, Promise<Page>>()
  for (const { path, as, outline } of outlines)
    await test.step(path, async () => {
      const page = await (windows.get(as) ?? windowOf(as))
      windows.set(as, Promise.resolve(page))
      await page.goto(path)
      await settled(page)
      await expect(page.locator('body')).toMatchAriaSnapshot(outline)
    })
})

test('what is current or chosen shows in forced colours @once', async ({ page, signedInAs }) => {
  await signedInAs(officer)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/dashboard/weekly-claim')
  await settled(page)
  const menu = page.getByRole('navigation', { name: 'Work' })
  await expectMarked(
    page,
    menu.getByRole('link', { name: 'Weekly Claims' }),
    menu.getByRole('link', { name: 'Home' }),
  )
  await expectMarked(
    page,
    page.getByRole('button', { name: 'Weekly view' }),
    page.getByRole('button', { name: 'Monthly view' }),
  )

  await page.goto('/dashboard/requested-claims')
  await settled(page)
  await page.getByRole('button', { name: 'Unresponded' }).click()
  await expectMarked(
    page,
    page.getByRole('button', { name: 'Unresponded' }),
    page.getByRole('button', { name: 'Posted today' }),
  )

  await page.goto('/dashboard/tour')
  await settled(page)
  const segment = (name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name }) })
  await expectMarked(page, segment('My Tours'), segment('Deleted'))
})

test('every target of the main screens has room for a finger @phone', async ({ page, signedInAs }) => {
  await signedInAs(officer)
  await page.goto('/dashboard')
  for (const path of [
    '/dashboard',
    '/dashboard/weekly-claim',
    '/dashboard/new-request',
    '/dashboard/requested-claims',
    '/dashboard/revisable-claims',
    '/dashboard/edit-claim',
    '/dashboard/my-allowances',
  ])
    await test.step(path, async () => {
      await page.goto(path)
      await settled(page)
      expect.soft(await page.evaluate(smallTargets), path).toEqual([])
    })
})

test('the tab order follows the eye @once', async ({ page, signedInAs }) => {
  await signedInAs(officer)
  for (const path of ['/dashboard/weekly-claim', '/dashboard/new-request', '/dashboard/requested-claims'])
    await test.step(path, async () => {
      await page.goto(path)
      await settled(page)
      expect.soft(await page.evaluate(stepsBack), path).toEqual([])
    })
})

test('today is in view without scrolling sideways on a small phone @phone', async ({ page, signedInAs }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await signedInAs(officer)
  await page.goto('/dashboard/weekly-claim')
  await settled(page)
  const button = page.getByRole('button', { name: 'Today', exact: true })
  const { x = -1, width = 0 } = (await button.boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(360)
  if (await button.isEnabled()) await button.click()
  const today = page.getByRole('listitem').filter({ hasText: 'Today' })
  await today.scrollIntoViewIfNeeded()
  const card = (await today.boundingBox()) ?? { x: -1, width: 0 }
  expect(card.x).toBeGreaterThanOrEqual(0)
  expect(card.x + card.width).toBeLessThanOrEqual(360)
})

type Target = ReturnType<Page['getByRole']>

/** Not by a background alone, which forced colours take away. */
async function expectMarked(page: Page, chosen: Target, other: Target): Promise<void> {
  await page.mouse.move(0, 0)
  const look = (element: Element) => {
    const { outlineStyle, outlineWidth, borderTopWidth, borderTopStyle, textDecorationLine } =
      getComputedStyle(element)
    return [outlineStyle, outlineWidth, borderTopWidth, borderTopStyle, textDecorationLine].join(' ')
  }
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  expect(await chosen.evaluate(look)).not.toBe(await other.evaluate(look))
}

/** Runs in the page: buttons, links and fields that are smaller than 44 pixels; links inside of a text are exempt. */
function smallTargets(): string[] {
  const LEAST = 44
  const isInText = (element: Element) =>
    element.matches('a') && getComputedStyle(element).display === 'inline'
  return [...document.querySelectorAll('a[href], button, input, select, textarea, [role=combobox]')].flatMap(
    (element) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isInText(element))
        return []
      const { width, height } = areaOf(element)
      if (width === 0 || height === 0) return []
      // A clipped element is for screen readers.
      if (width <= 1 || height <= 1) return []
      // The link that skips to the content is above the screen until Tab reaches it.
      if (element.getBoundingClientRect().bottom <= 0) return []
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? ''
      return width < LEAST - 0.5 || height < LEAST - 0.5
        ? [`${element.tagName} "${name}" ${Math.round(width)}×${Math.round(height)}`]
        : []
    },
  )

  /** A label or the box around an input takes the finger too; so does the area that ::after adds. */
  function areaOf(element: Element) {
    const own = element.getBoundingClientRect()
    const around =
      element.closest('label') ?? (element.matches('input, textarea') ? element.parentElement : null)
    const box = around?.getBoundingClientRect()
    const after = getComputedStyle(element, '::after')
    const extra = after.content !== 'none' && after.position === 'absolute'
    return {
      width: Math.max(own.width, box?.width ?? 0, extra ? Number.parseFloat(after.width) || 0 : 0),
      height: Math.max(own.height, box?.height ?? 0, extra ? Number.parseFloat(after.height) || 0 : 0),
    }
  }
}

/** Runs in the page: where the next stop of Tab in the content is wholly above the one before it, in the same column. */
function stepsBack(): string[] {
  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      'main a[href], main button, main input, main select, main textarea',
    ),
  ].filter((element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility())
  const isSticky = (element: Element | null): boolean =>
    element !== null &&
    (['sticky', 'fixed', 'absolute'].includes(getComputedStyle(element).position) ||
      isSticky(element.parentElement))
  const positive = stops.filter(({ tabIndex }) => tabIndex > 0).map(({ outerHTML }) => outerHTML.slice(0, 60))
  const back = stops.flatMap((stop, at) => {
    const before = stops[at - 1]
    if (!before || isSticky(stop) || isSticky(before)) return []
    const [one, other] = [before.getBoundingClientRect(), stop.getBoundingClientRect()]
    const isSameColumn = one.left < other.right && other.left < one.right
    return isSameColumn && other.bottom <= one.top
      ? [`${before.textContent?.slice(0, 20)} → ${stop.textContent?.slice(0, 20)}`]
      : []
  })
  return [...positive, ...back]
}
