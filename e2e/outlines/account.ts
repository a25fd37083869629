import type { Outlines } from './outline.ts'

export const account: Outlines = {
  '/dashboard/profile': `
  - banner:
    - heading "Profile" [level=1]
  - main:
    - button "Change photo"
    - button "Edit details"
    - link "Sign-in and devices"
    - region "Employee Details":
      - term: Name
      - definition
    - region "Profile Details"
    - region "Bank Details"`,
  '/dashboard/change-password': `
  - banner:
    - heading "Change Password" [level=1]
  - main:
    - textbox "Current Password"
    - textbox "New Password"
    - button "Change Password"`,
  '/dashboard/policy-summary': `
  - banner:
    - heading "Policy Summary" [level=1]
  - main:
    - article:
      - heading [level=2]`,
  '/dashboard/my-allowances': `
  - banner:
    - heading "My Allowances" [level=1]
  - main:
    - region "Two-Wheeler":
      - heading "Two-Wheeler" [level=2]
      - term
      - definition`,
  '/dashboard/stand-in': `
  - banner:
    - heading "Stand-in" [level=1]
  - main:
    - region "Stands in for you":
      - heading "Stands in for you" [level=2]`,
  '/dashboard/sign-in-and-devices': `
  - banner:
    - heading "Sign-in and Devices" [level=1]
  - main:
    - region "Passkeys and codes":
      - heading "Passkeys and codes" [level=2]
      - button "Set up an authenticator app"
    - region "Where you are signed in":
      - heading "Where you are signed in" [level=2]
      - list:
        - listitem`,
}
