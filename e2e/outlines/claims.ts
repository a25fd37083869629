import type { Outlines } from './outlines.ts'

export const claims: Outlines = {
  '/dashboard/weekly-claim': `
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
  '/dashboard/monthly-claim': `
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
  '/dashboard/new-request': `
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
  '/dashboard/requested-claims': `
  - banner:
    - heading "Claims Status" [level=1]
  - main:
    - searchbox "Search"
    - button "Filter"
    - group "Shortcuts":
      - button "Posted today"
      - button "Unresponded"
    - table "Claims":
      - rowgroup:
        - row:
          - columnheader "Expense No"
          - columnheader "Amount"
          - columnheader "Status"`,
  '/dashboard/revisable-claims': `
  - main:
    - searchbox "Search"
    - link "Week by week"
    - table "Claims":
      - rowgroup:
        - row:
          - columnheader "Expense No"
          - columnheader "Action"`,
  '/dashboard/edit-claim': `
  - banner:
    - heading "Notification" [level=1]
  - main:
    - region "To revise":
      - heading "To revise" [level=2]
    - region "Recent decisions":
      - heading "Recent decisions" [level=2]`,
  '/dashboard/reports': `
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
  '/dashboard/claim-by-day/:day': `
  - banner:
    - heading /\\d{4}/ [level=1]
  - main:
    - textbox /^Places Visited/
    - region "Claims"
    - complementary "Total":
      - heading "Total" [level=2]
      - button "Save"
      - button "Submit day"`,
  '/dashboard/add-claim/:day': `
  - banner:
    - heading /\\d{4}/ [level=1]
  - main:
    - heading "What was it spent on?" [level=2]
    - searchbox "Search"
    - region "Fare":
      - heading "Fare" [level=3]
      - list:
        - listitem:
          - button /^Air Ticket/
    - button "Cancel"`,
  '/dashboard/edit-claim/:id': `
  - banner:
    - heading "Edit Claim" [level=1]
  - main:
    - heading [level=2]
    - button "Change"
    - textbox /Amount$/
    - button /^Invoice/
    - textbox /^Exceptions/
    - group:
      - combobox /^Accompanying/
    - textbox /^Claim Justification/
    - term: Claimed
    - definition
    - button "Save"
    - button "Cancel"`,
  '/dashboard/revisable-claim/:id': `
  - banner:
    - heading "Revise Expense" [level=1]
  - main:
    - heading "Revise Expense" [level=2]
    - textbox "Expense Date"
    - button "Change"
    - textbox /Amount$/
    - button "Re-Submit"
    - button "Cancel"
    - region "Claim Details":
      - heading "Claim Details" [level=2]
      - term: Expense No
      - definition
    - region "Expense Details"`,
  '/dashboard/claim-summary/:id': `
  - banner:
    - heading "Claim Summary" [level=1]
  - main:
    - region "Claim Details":
      - term: Expense No
      - definition
      - term: Posting Date
      - definition
    - region "Expense Details":
      - term: Claimed
      - definition
    - region "Taxes Details":
      - term: CGST
      - definition
    - region "Invoice Documents"`,
  '/dashboard/requested-wrappers': `
  - banner:
    - heading "Requested Claims" [level=1]
  - main:
    - heading /^Week \\d/ [level=2]
    - list /^Week \\d/:
      - listitem:
        - link /\\d{4}$/`,
  '/dashboard/requested-date-wrappers/:id': `
  - banner:
    - heading /\\d{4}$/ [level=1]
  - main:
    - heading "Daily Total" [level=2]
    - region "Places Visited"
    - list "Claims":
      - listitem:
        - link`,
  '/dashboard/requested-wrapper-detail/:parent_id/:id': `
  - banner:
    - heading "Requested Claim" [level=1]
  - main:
    - region:
      - list "Steps":
        - listitem
    - region "Claim Details":
      - term: Expense No
      - definition
    - region "Expense Details"
    - region "Taxes Details"
    - region "Invoice Documents"`,
  '/dashboard/revised-wrappers': `
  - banner:
    - heading "Revise Days" [level=1]
  - main:
    - heading /^Week \\d/ [level=2]
    - list /^Week \\d/:
      - listitem:
        - link /\\d{4}$/
    - navigation "Pages":
      - status
      - combobox "Days on a page"`,
  '/dashboard/wrapper-claims/:id': `
  - banner:
    - heading /\\d{4}$/ [level=1]
  - main:
    - region "Places Visited"
    - list "Claims":
      - listitem
    - complementary "Daily Total":
      - heading "Daily Total" [level=2]`,
  '/dashboard/reported-claims': `
  - banner:
    - heading "Reported Claims" [level=1]
  - main:
    - group "Shortcuts"
    - button "Filter"
    - table "Claims":
      - rowgroup:
        - row:
          - columnheader "Expense No"
          - columnheader "Employee"
          - columnheader "Amount"`,
}
