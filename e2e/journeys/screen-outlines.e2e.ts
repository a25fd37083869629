// What a screen reader is told of the main screens.
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
