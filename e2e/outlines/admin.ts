import type { Outlines } from './outline.ts'

export const admin: Outlines = {
  '/dashboard/admin': `
  - banner:
    - heading "Administration" [level=1]
  - main:
    - list "Sections":
      - listitem:
        - link`,
  '/dashboard/admin/audit': `
  - banner:
    - heading "Audit" [level=1]
  - main:
    - region "New sample":
      - textbox "Seed"
      - button "Draw"`,
  '/dashboard/admin/audit/:id': `
  - banner:
    - heading [level=1]
  - main:
    - region "How it was drawn"`,
  '/dashboard/admin/offices': `
  - banner:
    - heading "Access review" [level=1]
  - main:
    - link "Stand-ins"
    - link "Settings changed"
    - textbox "On the day"
    - table "Offices":
      - rowgroup:
        - row:
          - columnheader "Office"
          - columnheader "Held by"
          - columnheader "Given"`,
  '/dashboard/admin/setup': `
  - banner:
    - heading "Set up the company" [level=1]`,
  '/dashboard/admin/people': `
  - banner:
    - heading "People" [level=1]
  - main:
    - searchbox "Search people"
    - group "Show":
      - radio "Working here" [checked]
    - table "People":
      - rowgroup:
        - row:
          - columnheader "Name"
          - columnheader "Account"`,
  '/dashboard/admin/people/:id': `
  - banner:
    - heading [level=1]
  - main:
    - region`,
  '/dashboard/admin/import': `
  - banner:
    - heading "Import people" [level=1]
  - main:
    - region "Table of employees":
      - button "Choose a CSV file"
      - button "Download a template"
      - textbox "Or paste the table here"
      - button "Preview" [disabled]`,
  '/dashboard/admin/changes': `
  - banner:
    - heading "Changes to confirm" [level=1]
  - main`,
  '/dashboard/admin/crashes': `
  - banner:
    - heading "Crashes" [level=1]
  - main:
    - paragraph: /Errors of screens and servers in the last 30 days, the latest first/`,
  '/dashboard/admin/attention': `
  - banner:
    - heading "Needs attention" [level=1]
  - main:
    - link "Re-route"
    - link "Stand-ins"`,
  '/dashboard/admin/stand-ins': `
  - banner:
    - heading "Stand-ins" [level=1]
  - main:
    - region "Stand-ins now and later"`,
  '/dashboard/rerouting': `
  - banner:
    - heading "Re-route" [level=1]
  - main:
    - group:
      - combobox "Waiting for"`,
  '/dashboard/admin/trail': `
  - banner:
    - heading "Trail" [level=1]
  - main:
    - group:
      - combobox "Person"
    - combobox "What"
    - table "Entries":
      - rowgroup:
        - row:
          - columnheader "When"
          - columnheader "What"`,
  '/dashboard/admin/privacy': `
  - banner:
    - heading "Privacy" [level=1]
  - main:
    - region "What is held about a person":
      - group:
        - combobox "Employee"
      - button "Export" [disabled]
    - region "Data past its retention period":
      - list "Retention"`,
  '/dashboard/admin/policy': `
  - banner:
    - heading "Policy" [level=1]
  - main:
    - region "Draft"
    - region "Sheets":
      - list:
        - listitem:
          - link /^Limits and rates/
    - region "Published versions"`,
  '/dashboard/admin/policy/:sheet': `
  - banner:
    - heading "Policy" [level=1]
  - main:
    - heading "Limits and rates" [level=2]
    - region "Limits and rates":
      - table:
        - rowgroup:
          - row:
            - columnheader "For"`,
  '/dashboard/admin/policy/new-sub-categories/:row': `
  - banner:
    - heading "New sub-category" [level=1]
  - main:
    - form "Sub-category":
      - region "What is it?"
      - region "What does the officer fill in?"
      - region "Is a bill needed?"
      - region "How is the limit found?"
      - region "Who may claim it?"
      - region "From when?"
      - region "What the officer will see":
        - list "Fields of the claim form":
          - listitem`,
  '/dashboard/admin/policy-text': `
  - banner:
    - heading "Text of the policy" [level=1]
  - main:
    - article:
      - heading "Travel and Expense Policy" [level=2]`,
  '/dashboard/admin/chain': `
  - banner:
    - heading "Approval Chain" [level=1]
  - main:
    - region "A claim":
      - list "Steps of a claim":
        - listitem
    - region "A tour":
      - list "Steps of a tour":
        - listitem
    - region "Who would decide?":
      - form "Who would decide?":
        - textbox "Employee ID"
        - button "Show"`,
  '/dashboard/admin/company': `
  - banner:
    - heading "Company" [level=1]
  - main:
    - region "Company":
      - form "Company name":
        - textbox "Company name"
    - region "Claims"
    - region "Payments"`,
  '/dashboard/admin/tax-law': `
  - banner:
    - heading "Hotel GST" [level=1]
  - main:
    - region "Rates by law"`,
  '/dashboard/admin/sign-in': `
  - banner:
    - heading "Sign-in providers" [level=1]
  - main:
    - paragraph: People sign in with a password.`,
  '/dashboard/admin/sign-in/:id': `
  - banner:
    - heading "New provider" [level=1]
  - main:
    - region "At the provider":
      - heading "At the provider" [level=2]
    - region "Provider":
      - heading "Provider" [level=2]
      - textbox "Name"
      - textbox "Issuer"
      - textbox "Client ID"
      - textbox "Client secret"
      - combobox "At the first sign-in, people are found"
      - textbox "Claim with the employee code"
      - checkbox "People may sign in with it"
    - button "Ask for confirmation"`,
  '/dashboard/admin/service-tokens': `
  - banner:
    - heading "Service tokens" [level=1]
  - main`,
  '/dashboard/admin/webhooks': `
  - banner:
    - heading "Webhooks" [level=1]
  - main`,
  '/dashboard/admin/webhooks/:id': `
  - banner:
    - heading "New webhook" [level=1]
  - main:
    - region "What it tells, and where":
      - textbox "Name"
      - textbox "Address"
      - group "It is told that":
        - checkbox /^A claim was submitted or revised/
      - button "Ask for confirmation"`,
  '/dashboard/admin/company/bank-layouts/:code': `
  - banner:
    - heading [level=1]
  - main:
    - region "Layout":
      - textbox "Name"
      - textbox "Code"
    - region "Columns":
      - list "Columns in order"`,
}
