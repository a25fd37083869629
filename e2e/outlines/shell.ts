import type { Outlines } from './outline.ts'

export const shell: Outlines = {
  '/auth/signin': `
  - banner:
    - heading "Travel & Expense Management" [level=1]
  - main:
    - region "Sign in":
      - heading "Sign in" [level=2]
      - textbox "Employee ID"
      - textbox "Password"
      - button "Show password"
      - button "Sign in"
      - navigation:
        - link "Forgot password?"
        - link "Create an account"`,
  '/auth/signup': `
  - banner:
    - heading "Travel & Expense Management" [level=1]
  - main:
    - region "Create an account":
      - heading "Create an account" [level=2]
      - textbox "First Name"
      - textbox "Last Name"
      - textbox "Email"
      - textbox "Mobile Number"
      - textbox "Employee ID"
      - textbox "Password"
      - button "Create account"`,
  '/auth/forgot': `
  - banner:
    - heading "Travel & Expense Management" [level=1]
  - main:
    - region "Forgot password":
      - heading "Forgot password" [level=2]
      - textbox "Employee ID"
      - button "Send the code"
      - navigation:
        - link "Back to sign in"`,
  '/auth/reset': `
  - banner:
    - heading "Travel & Expense Management" [level=1]
  - main:
    - region "Reset password":
      - heading "Reset password" [level=2]
      - textbox "OTP"
      - textbox "New Password"
      - button "Set the new password"`,
  '/dashboard': `
  - banner:
    - heading "Home" [level=1]
  - main:
    - region "What now":
      - heading "What now" [level=2]
      - link "Add claim"
    - list "Everything":
      - listitem:
        - link /^Profile/`,
  '/dashboard/admin': `
  - banner:
    - heading "Administration" [level=1]
  - main:
    - paragraph: Administration is not part of your account
    - link "Go to home"`,
  '/dashboard/nowhere': `
  - banner:
    - heading "Not available" [level=1]
  - main:
    - alert:
      - paragraph: This page is not available
      - button "Retry"
      - link "Go to home"`,
  '/dashboard/try/tours/1.0.0-1a2b3c4d': `
  - banner:
    - heading "Try a version" [level=1]
  - main:
    - paragraph: Try Tours 1.0.0-1a2b3c4d?
    - button "Try it"
    - link "Go to home"`,
}
