// In a suite of its own: from an empty company to its first claim, paid, in a browser alone. The only command is the one
// that gives the company its first administrator.
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { addDays, type Day, isSunday } from '@tem/rules/base/company-day.ts'
import { DEFAULT_DATE_FORMAT, formatDay } from '@tem/rules/base/date-format.ts'
import { today } from '@tem/server/process/clock.ts'
import type { Browser, BrowserContextOptions, Page } from 'playwright/test'
import { paste } from '../paste.ts'
import { databaseOf } from '../suite/payable-company.ts'
import { type Suite, startSuite } from '../suite/suite.ts'
import { expect, test } from '../test.ts'
import { Actions } from './actions.ts'
import { addAuthenticator, answerProofs, keepRecoveryCodes, setUpApp } from './factors.ts'
import { answerTitles, chooseAnswer, downloadFile, makeDraft, panelOf, referenceOf } from './paying.ts'
import { answerPanel, findInQueue, lineOf, submitAnswer } from './reviewing.ts'
import { signInByHand, windowOn } from './sign-in.ts'

const password = 'lantern orchid 77'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

let suite: Suite

test.beforeAll(async () => {
  test.setTimeout(240_000)
  suite = await startSuite({ env: { DEMO: 'off', SMTP_URL: '', SMS_URL: '' } })
})
test.afterAll(() => suite?.stop())

test('an empty company imports 300 people, publishes its policy and pays its first claim', {
  tag: ['@once', '@present'],
}, async ({ browser, expectAccessible }) => {
  test.setTimeout(400_000)
  const admin = await window(browser)

  await test.step('the first administrator', async () => {
    const once = await firstAdministrator('A0001', 'Asha Rao')
    await signInByHand(admin, 'A0001', once)
    await admin.getByLabel('Current Password', { exact: true }).fill(once)
    await admin.getByLabel('New Password', { exact: true }).fill(password)
    await admin.getByRole('button', { name: 'Change Password' }).click()
  })

  await test.step('a second factor, which the role needs', async () => {
    await expect(admin.getByText('Your role needs a second factor.')).toBeVisible()
    await expectAccessible(admin)
    const { app } = await setUpApp(admin)
    await answerProofs(admin, app)
    await admin.goto('/dashboard')
    await expect(admin.getByText('9 steps to set up the company')).toBeVisible()
    await admin.getByRole('link', { name: 'Continue' }).click()
    await expectNext(admin, 'Name the company')
    await expectAccessible(admin)
  })

  await test.step('its name', async () => {
    await admin.getByRole('link', { name: 'Name the company' }).click()
    const form = admin.getByRole('form', { name: 'Company name' })
    await form.getByRole('textbox').fill('Vasudha Seeds')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText('Company name is saved.')).toBeVisible()
    await expect(admin.getByText(/^© \d{4} Vasudha Seeds$/)).toBeVisible()
    await expectNext(admin, 'Import the people')
  })

  await test.step('its people', async () => {
    await admin.getByRole('link', { name: 'Import the people' }).click()
    await admin.getByLabel('Choose a CSV file').setInputFiles({
      name: 'employees.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(employees()),
    })
    await admin.getByRole('button', { name: 'Preview' }).click()
    await expect(admin.getByText('300 new', { exact: true })).toBeVisible()
    await admin.getByRole('button', { name: 'Apply' }).click()
    await expect(admin.getByRole('heading', { level: 1, name: 'People', exact: true })).toBeVisible()
    await expectNext(admin, 'Name a manager for everybody')
  })

  await test.step('the one without a manager', async () => {
    await admin.getByRole('link', { name: 'Name a manager for everybody' }).click()
    await admin.getByRole('link', { name: 'Name a manager' }).click()
    await admin.getByRole('button', { name: 'Edit position' }).click()
    await admin.getByRole('combobox', { name: 'Manager' }).fill('Chitra')
    await admin.getByRole('option', { name: /Chitra Menon/ }).click()
    await admin.getByRole('button', { name: 'Preview' }).click()
    await admin.getByRole('button', { name: 'Apply' }).click()
    await expect(admin.getByRole('dialog', { name: 'Edit position' })).toBeHidden()
    await expectNext(admin, 'Enter what may be claimed')
  })

  await test.step('what may be claimed', async () => {
    await admin.getByRole('link', { name: 'Enter what may be claimed' }).click()
    await admin.getByRole('link', { name: 'Take usual expenses, or paste many' }).click()
    await admin.getByRole('button', { name: 'Add a row' }).click()
    await paste(admin.getByRole('textbox', { name: 'New row 1, Expense type' }), subCategories)
    await publish(admin, 'Policy 1')
    await expectNext(admin, 'Enter the limits')
  })

  await test.step('limits and holidays', async () => {
    await admin.getByRole('link', { name: 'Enter the limits' }).click()
    const cell = admin.getByRole('textbox', { name: 'Own Bike, L1' })
    await cell.fill('five')
    await admin.getByRole('button', { name: 'Save in the draft' }).click()
    await expect(admin.getByRole('alert')).toContainText('Own Bike, L1: "five" is no amount.')
    await cell.fill('5')
    await admin.getByRole('button', { name: 'Save in the draft' }).click()
    await expect(admin.getByText('The draft is saved.')).toBeVisible()
    await ageProofs()
    await admin.goto('/dashboard/admin/policy/holidays')
    await admin.getByRole('button', { name: 'Add a row' }).click()
    await paste(
      admin.getByRole('textbox', { name: 'New row 1, Day' }),
      `${addDays(today(), 60)}\tFoundation Day`,
    )
    await admin
      .getByRole('button', { name: /^Add fixed holidays/ })
      .last()
      .click()
    await expect(admin.getByRole('textbox', { name: 'New row 2, Name' })).toHaveValue('Republic Day')
    await publish(admin, 'Policy 2')
    await expectNext(admin, 'First claim approved and paid')
  })

  const officer = await invited(browser, admin, 'E0001', 'Officer One')
  await test.step('the claim', async () => {
    await officer.goto('/dashboard/new-request')
    await officer
      .getByRole('textbox', { name: /^Expense Date/ })
      .fill(formatDay(workday(), DEFAULT_DATE_FORMAT))
    await officer.getByRole('combobox', { name: 'Expense Type' }).click()
    await officer.getByRole('option', { name: 'Miscellaneous' }).click()
    await officer.getByRole('textbox', { name: /^Invoice Amount/ }).fill('420')
    await officer.getByRole('textbox', { name: /^Exceptions\/Remarks/ }).fill('Dealer lunch')
    await officer.getByRole('button', { name: 'Submit' }).click()
    await expect(officer.getByText(/Expense number EXP-\d{4}-\d{6} generated successfully\./)).toBeVisible()
  })

  await test.step('its approval and payment', async () => {
    const claim = { _id: '', ticketNumber: 'EXP-' }
    const manager = await invited(browser, admin, 'M0001', 'Manager One')
    await findInQueue(manager, 'Officer One', claim)
    await lineOf(manager, claim.ticketNumber).getByRole('checkbox').check()
    await manager.getByRole('button', { name: 'Approve', exact: true }).click()
    await answerPanel(manager).getByLabel('Note').fill('In order')
    await submitAnswer(manager)
    const payer = await invited(browser, admin, 'P0001', 'Prakash Jain', phone)
    await enterWithPasskey(payer)
    await payByRun(payer)
    await admin.goto('/dashboard/admin/setup')
    await expect(admin.getByText('The company is set up.')).toBeVisible()
    await admin.goto('/dashboard/admin/trail')
    const trail = admin.getByRole('table', { name: 'Entries' })
    const confirmed = trail.getByRole('row').filter({ hasText: 'Confirmed a payment run' })
    await expect(confirmed).toContainText('passkey')
    await admin.goto('/dashboard/admin/trail?kind=policy-published')
    await expect(trail.getByRole('row').nth(1)).toContainText('app')
    await expect(trail.getByRole('row').last()).toContainText('password')
  })
})

/** The payer may do nothing before a second factor is there, and then signs in with it alone. */
async function enterWithPasskey(payer: Page): Promise<void> {
  await addAuthenticator(payer)
  await expect(payer.getByText('Your role needs a second factor.')).toBeVisible()
  await payer.getByRole('button', { name: 'Add a passkey' }).click()
  await keepRecoveryCodes(payer)
  await expect(payer.getByText('Passkey: Chrome on')).toBeVisible()
  await payer.goto('/auth/signout')
  await expect(payer).toHaveURL(/signin/)
  await payer.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(payer).toHaveURL(/\/dashboard$/)
}

/** On a phone; what moves money takes one touch more than without a second factor. */
async function payByRun(payer: Page): Promise<void> {
  await makeDraft(payer, today())
  const flagged = payer.getByRole('table', { name: 'Flagged' })
  if (await flagged.isVisible()) await flagged.getByRole('checkbox', { name: /^Include EXP-/ }).check()
  await ageProofs()
  const actions = await Actions.on(payer)
  await payer.getByRole('button', { name: /^Confirm ₹/ }).click()
  const panel = panelOf(payer, /^Confirm ₹/)
  await panel.getByRole('button', { name: /^Confirm ₹/ }).click()
  await payer.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(payer.getByText('Ready for the bank').first()).toBeVisible()
  expect([actions.taps, actions.fields]).toEqual([3, 0])
  const [transfer] = await downloadFile(payer)
  await payer.getByRole('button', { name: 'Record the bank’s answer' }).click()
  const answer = panelOf(payer, 'The bank’s answer')
  await chooseAnswer(answer, [answerTitles, `${transfer},${referenceOf(1)},Success,`])
  await answer.getByRole('button', { name: 'Check' }).click()
  await answer.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(payer.getByText('Settled')).toBeVisible()
}

/** As if everybody had last proven six minutes ago who they are. */
async function ageProofs(): Promise<void> {
  const sql = await databaseOf(suite)
  await sql`update identity.session set proven_at = now() - interval '6 minutes'`
  await sql.end()
}

/** A passkey belongs to a name, not to an address. */
async function window(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const local = { ...suite, url: suite.url.replace('127.0.0.1', 'localhost') }
  const page = await windowOn(local, browser, options)
  page.setDefaultTimeout(30_000)
  return page
}

/** Returns the password for one sign-in. */
async function firstAdministrator(code: string, name: string): Promise<string> {
  const root = resolve(import.meta.dirname, '../..')
  const words = ['--import', 'tsx', 'deploy/one-machine/admin.ts', 'first-administrator', code, name]
  const env = { ...process.env, DATA_DIR: suite.dataDir, DATABASE_URL: '' }
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: root, env })
  return /with (\S+) and then/.exec(stdout)?.[1] ?? ''
}

/** The guide says what comes next. */
async function expectNext(page: Page, title: string): Promise<void> {
  await page.goto('/dashboard/admin')
  const next = page
    .getByRole('list', { name: 'Set-up' })
    .getByRole('listitem')
    .filter({ has: page.getByText('Next', { exact: true }) })
  await expect(next.getByRole('link')).toHaveText(title)
}

/** Saves what the sheet shows, and publishes the draft: nobody has submitted a claim, so its author may. */
async function publish(page: Page, version: string): Promise<void> {
  await page.getByRole('button', { name: 'Save in the draft' }).click()
  await page.getByRole('link', { name: /^See the draft/ }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(`${version} is published.`)).toBeVisible()
}

/** The administrator invites them; they sign up with the invitation and sign in. Returns their window. */
async function invited(
  browser: Browser,
  admin: Page,
  code: string,
  name: string,
  options?: BrowserContextOptions,
): Promise<Page> {
  await admin.goto(`/dashboard/admin/people?search=${code}`)
  await admin.getByRole('link', { name }).click()
  await admin.getByRole('button', { name: 'Invite' }).click()
  const invitation = admin.getByText(/^\w{4}(-\w{4}){3}$/)
  const token = String(await invitation.textContent())
  const page = await window(browser, options)
  await page.goto('/auth/signup')
  const [first = '', last = ''] = name.split(' ')
  const details = { 'First Name': first, 'Last Name': last, 'Employee ID': code }
  for (const [label, text] of Object.entries(details)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Email').fill(`${code.toLowerCase()}@vasudha.example`)
  await page.getByLabel('Mobile Number').fill(mobileOf(code))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('OTP').fill(token)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/auth\/signin/)
  await signInByHand(page, code, password)
  return page
}

/** Today, or the Saturday before: a Sunday needs another approver. */
function workday(): Day {
  const day = today()
  return isSunday(day) ? addDays(day, -1) : day
}

const mobileOf = (code: string) => `9${String(code.charCodeAt(0))}${code.slice(1).padStart(7, '0')}`

// 300 people with a chief executive, heads, a payer, finance, a second administrator, and 15 managers.

const columns =
  'employee_code,name,email,phone,designation,level,department,heads_department,territory,state_code,manager_code,bank_holder,bank_account,bank_branch,bank_ifsc,roles'

function employees(): string {
  const row = (
    code: string,
    name: string,
    [designation, level, department]: readonly [string, string, string],
    { head = 'no', manager = '', roles = '' } = {},
  ) =>
    [
      code,
      name,
      `${code.toLowerCase()}@vasudha.example`,
      mobileOf(code),
      designation,
      level,
      department,
      head,
    ]
      .concat('Pune', '27', manager, name, `5010${mobileOf(code)}`, 'MG Road', 'HDFC0000123', roles)
      .join(',')
  const four = (number: number) => String(number).padStart(4, '0')
  return [
    columns,
    row('C0001', 'Chitra Menon', ['Chief Executive', 'L9', 'Management'], { head: 'yes', roles: 'ceo' }),
    row('H0001', 'Harish Nair', ['Head of Sales', 'L7', 'Sales'], { head: 'yes', manager: 'C0001' }),
    row('F0001', 'Farida Khan', ['Head of Finance', 'L7', 'Finance'], {
      head: 'yes',
      manager: 'C0001',
      roles: 'finance',
    }),
    row('P0001', 'Prakash Jain', ['Cashier', 'L3', 'Finance'], { manager: 'F0001', roles: 'payer' }),
    row('A0002', 'Anil Kapoor', ['HR Manager', 'L5', 'Management'], { manager: 'C0001', roles: 'admin' }),
    ...Array.from({ length: 15 }, (_, at) =>
      row(
        `M${four(at + 1)}`,
        at === 0 ? 'Manager One' : `Manager ${at + 1}`,
        ['Area Manager', 'L4', 'Sales'],
        {
          manager: 'H0001',
        },
      ),
    ),
    ...Array.from({ length: 280 }, (_, at) =>
      row(
        `E${four(at + 1)}`,
        at === 0 ? 'Officer One' : `Officer ${at + 1}`,
        ['Field Officer', 'L1', 'Sales'],
        {
          manager: `M${four((at % 15) + 1)}`,
        },
      ),
    ),
  ].join('\n')
}

/** As copied from a spreadsheet, in the order of categories.csv. */
const subCategories = [
  'Travel	TWO_WHEELER	Two-Wheeler	travel	yes	200	KM	yes	BIKE	Own Bike				Opening Reading:number; Closing Reading:number		yes',
  'Miscellaneous	MISC	Miscellaneous	miscellaneous	no			no	MEAL	Client Meal					isRemarksRequired; noLimit	yes',
].join('\n')
