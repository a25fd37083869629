import type { Outlines } from './outline.ts'

export const approvals: Outlines = {
  '/dashboard/employees-claims': `
  - main:
    - searchbox "Search the queue"
    - group "View":
      - radio "Oldest" [checked]
    - button "Filter"
    - table "Employees":
      - rowgroup:
        - row:
          - columnheader /Select All/
          - columnheader "Name"`,
  '/dashboard/report': `
  - main:
    - region "New for the Books":
      - button "Export"
    - region "Travel Allowance Payments":
      - group "Days":
        - textbox "Start Date"
        - textbox "End Date"
        - button "Download"
    - region "Recent Exports"`,
  '/dashboard/employee-wrappers/:id': `
  - banner:
    - heading [level=1]
  - main:
    - navigation "People":
      - list "People"
    - button "Filter"
    - checkbox "Select All"`,
  '/dashboard/claim-by-employees/:id': `
  - banner:
    - heading [level=1]
  - main:
    - navigation "People":
      - list "People"
    - button "Filter"
    - checkbox "Select All"`,
  '/dashboard/employee-claim-details/:id': `
  - banner:
    - heading [level=1]
  - main:
    - navigation "Claims of this day"
    - region "Invoice Documents":
      - heading "Invoice Documents" [level=2]
    - region "Expense Details":
      - term: Claimed
      - definition
    - region "Claim Details":
      - term: Expense No
      - definition`,
  '/dashboard/teamMembersList': `
  - banner:
    - heading "Team Members List" [level=1]
  - main:
    - group "View":
      - radio "List" [checked]
    - searchbox "Search your team"
    - table "Team members":
      - rowgroup:
        - row:
          - columnheader "Name"
          - columnheader "Employee Code"`,
  '/dashboard/payment-runs': `
  - banner:
    - heading "Payments" [level=1]
  - main:
    - group "Find a payment":
      - searchbox "UTR Number"
      - button "Find"
    - button "New payment run"
    - heading "Payment runs" [level=2]`,
  '/dashboard/payment-runs/:id': `
  - banner:
    - heading [level=1]
  - main:
    - region /^Claims up to/`,
  '/dashboard/spending': `
  - banner:
    - heading "Spending" [level=1]
  - main:
    - navigation "Views of spending":
      - link "Compared"
      - link "Above the limit"
    - region "This quarter against last quarter":
      - button "CSV"
      - button "Print"
      - combobox "Period"
      - combobox "Category"
      - table:
        - rowgroup:
          - row:
            - columnheader "Category"
            - columnheader "Change"
    - group "Days":
      - textbox "Start Date"
      - textbox "End Date"
      - button "Show"
    - region:
      - table:
        - rowgroup:
          - row:
            - columnheader "Claims"
            - columnheader "Paid"`,
  '/dashboard/spending/limits': `
  - banner:
    - heading "Above the Limit" [level=1]
  - main:
    - navigation "Views of spending":
      - link "Compared"
      - link "Above the limit"
    - region "Who is above the limit":
      - button "CSV"
      - button "Print"
      - combobox "Period"
      - table:
        - rowgroup:
          - row:
            - columnheader "Employee"
            - columnheader "Above the limit"
            - columnheader "Approved by"
    - region "Claims above the limit":
      - table:
        - rowgroup:
          - row:
            - columnheader "Claim"
            - columnheader "Limit"`,
  '/dashboard/records': `
  - banner:
    - heading "Company Records" [level=1]
  - main:
    - region "Search the company":
      - group "Search the company":
        - button "Search"
    - region "Records":
      - group "Records":
        - combobox "Records of"
        - button "Show"`,
}
