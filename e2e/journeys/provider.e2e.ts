// In a suite of its own: an administrator enters the company's provider, a second one confirms it, and a person signs in there,
// proves there who they are, and signs out. Then passwords are switched off, and a directory provisions people and loses one.
import { hashServiceToken, tokenPrefix } from '@tem/admin/service-tokens/find-service-token.ts'
import { newToken } from '@tem/identity/session/sessions.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Browser, Page } from 'playwright/test'
import { demoClient, startDemoProvider } from '../demo-provider.ts'
import { databaseOf } from '../suite/payable-company.ts'
import { type Suite, startSuite } from '../suite/suite.ts'
import { expect, test } from '../test.ts'
import { answerPanel, decideButton, decided } from './reviewing.ts'
import { signInByHand, windowOn } from './sign-in.ts'

test.describe.configure({ mode: 'default' })

let suite: Suite
let provider: Awaited<ReturnType<typeof startDemoProvider>>

test.beforeAll(async () => {
  test.setTimeout(240_000)
  suite = await startSuite()
  provider = await startDemoProvider(suite.url)
})
test.afterAll(async () => {
  await provider?.stop()
  await suite?.stop()
})

async function confirmChange(browser: Browser) {
  const second = await windowOn(suite, browser)
  await signInByHand(second, 'H4003')
  await second.goto('/dashboard/admin/changes')
  await second.getByRole('button', { name: 'Confirm' }).click()
  await expect(second.getByText('No change waits for confirmation.')).toBeVisible()
  await second.context().close()
}

async function signInThere(page: Page, name: string) {
  await page.getByRole('button', { name: 'Sign in with Vasudha ID' }).click()
  await page.getByRole('link', { name }).click()
}

test('a person signs in at the provider that two administrators entered, and out again @once', async ({
  browser,
  expectAccessible,
}) => {
  test.slow()
  const first = await windowOn(suite, browser)
  await signInByHand(first, 'A9001')
  await first.goto('/dashboard/admin')
  await first.getByRole('link', { name: /^Sign-in providers/ }).click()
  await first.getByRole('link', { name: 'Add a provider' }).click()
  await first.getByLabel('Name', { exact: true }).fill('Vasudha ID')
  await first.getByLabel('Issuer').fill(provider.issuer)
  await expect(first.getByText(`${suite.url}/auth/provider/127-0-0-1-`)).toBeVisible()
  await first.getByLabel('Client ID').fill(demoClient.id)
  await first.getByRole('button', { name: 'Ask for confirmation' }).click()
  await expect(first.getByLabel('Client secret')).toBeFocused()
  await first.getByLabel('Client secret').fill(demoClient.secret)
  await expectAccessible(first)
  await first.getByRole('button', { name: 'Ask for confirmation' }).click()
  await expect(first.getByText(/A second person has to confirm this/)).toBeVisible()
  await confirmChange(browser)

  const person = await windowOn(suite, browser)
  await person.goto('/dashboard/requested-claims')
  await expect(person.getByRole('button', { name: 'Sign in with Vasudha ID' })).toBeVisible()
  await expectAccessible(person)
  await signInThere(person, 'Asha Rao')
  // Where the person wanted to go.
  await expect(person).toHaveURL(/\/dashboard\/requested-claims$/)

  await person.goto('/auth/signout')
  await person.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(person).toHaveURL(/\/auth\/signin/)
  // The provider has forgotten the person too.
  await person.getByRole('button', { name: 'Sign in with Vasudha ID' }).click()
  await expect(person.getByRole('heading', { name: 'Sign in as' })).toBeVisible()
})

test('an answer that nobody asked for becomes a sentence on the sign-in page @once', async ({ browser }) => {
  const person = await windowOn(suite, browser)
  await person.goto('/auth/provider/127-0-0-1?code=stolen&state=forged')
  await expect(person).toHaveURL(/\/auth\/signin$/)
  await expect(
    person.getByText('Signing in with your company’s account did not work. Please try again.'),
  ).toBeVisible()
})

test('who has only the provider proves there who they are, and passwords can be switched off @once', async ({
  browser,
}) => {
  test.slow()
  const sql = await databaseOf(suite)
  await sql`
    insert into allowances.setting (name, value) values ('proofMinutes', '5'), ('emergencyAccounts', '["A9001", "H4003"]')
    on conflict (name) do update set value = excluded.value`
  await sql.end()
  const admin = await windowOn(suite, browser)
  await admin.goto('/auth/signin')
  await signInThere(admin, 'Nisha Kapoor')
  await expect(admin).toHaveURL(/\/dashboard$/)
  await admin.goto('/dashboard/admin/company')
  const row = admin.getByRole('form', { name: 'Passwords are for' })
  await row.getByRole('combobox').click()
  await admin.getByRole('option', { name: 'emergency accounts' }).click()
  await row.getByRole('button', { name: 'Ask for confirmation' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Confirm that it is you' })
  const window = admin.context().waitForEvent('page')
  await dialog.getByRole('button', { name: 'Sign in with Vasudha ID again' }).click()
  // It knows this browser, and asks again all the same.
  await (await window).getByRole('link', { name: 'Nisha Kapoor' }).click()
  await expect(admin.getByText(/A second person has to confirm this/)).toBeVisible()
  await confirmChange(browser)

  const page = await windowOn(suite, browser)
  await page.goto('/auth/signin')
  await expect(page.getByLabel('Employee ID')).toBeHidden()
  await page.getByRole('button', { name: 'Use an emergency account' }).click()
  await page.getByLabel('Employee ID').fill('E1001')
  await page.getByLabel('Password', { exact: true }).fill('Welcome@123')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Employee ID or Password is incorrect.')).toBeVisible()
  await page.getByLabel('Employee ID').fill('A9001')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

/** Asks as Entra does, through the gateway, with a token that administrators made. */
async function directory() {
  const token = `${tokenPrefix}${newToken()}`
  const sql = await databaseOf(suite)
  await sql`
    insert into admin.service_token (id, name, scopes, token_hash, made_by, made_at, last_day)
    select ${newId()}, 'Entra', '{scim}', ${hashServiceToken(token) ?? null}, id, now(), '2100-01-01'
    from identity.person
    where employee_code = 'A9001'`
  await sql.end()
  return async (method: string, path: string, body: object) => {
    const answer = await fetch(`${suite.url}/scim/v2/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
}

test('a company with its provider alone provisions people, who sign in and approve, and loses a leaver at once @once', async ({
  browser,
}) => {
  test.slow()
  const scim = await directory()
  const provision = (name: string, employeeNumber: string) =>
    scim('POST', 'Users', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', enterprise],
      userName: `${employeeNumber}@vasudha.example`.toLowerCase(),
      displayName: name,
      active: true,
      [enterprise]: { employeeNumber },
    })

  // A new person without a password here.
  expect((await provision('Nila Joseph', 'N9100')).status).toBe(201)
  provider.accounts.set('nila', { sub: 'nila', name: 'Nila Joseph', employee_code: 'N9100' })
  const joiner = await windowOn(suite, browser)
  await joiner.goto('/auth/signin')
  await signInThere(joiner, 'Nila Joseph')
  await expect(joiner).toHaveURL(/\/dashboard/)

  // A manager who was here already: the directory takes the record over.
  const manager = [...provider.accounts.values()].find(({ employee_code }) => employee_code === 'M2001')
  const taken = await provision(manager?.name ?? '', 'M2001')
  expect(taken).toMatchObject({ status: 201, body: { active: true } })
  const page = await windowOn(suite, browser)
  await page.goto('/auth/signin')
  await signInThere(page, manager?.name ?? '')
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/dashboard/employees-claims')
  const waiting = page.locator('tbody tr').getByRole('checkbox')
  await waiting.first().check()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const panel = answerPanel(page)
  await panel.getByLabel('Note').fill('Seen')
  await decideButton(panel).click()
  await expect(page.getByText(decided)).toBeVisible()

  const disabled = await scim('PATCH', `Users/${taken.body.id}?aadOptscim062020`, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
  })
  expect(disabled).toMatchObject({ status: 200, body: { active: false } })
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/auth\/signin/)
  // The provider still knows them; here they have left.
  await page.getByRole('button', { name: 'Sign in with Vasudha ID' }).click()
  await expect(page).toHaveURL(/\/auth\/signin$/)
  await expect(page.getByText(/belongs to nobody who can sign in here/)).toBeVisible()
  await page.goto('/dashboard/employees-claims')
  await expect(page).toHaveURL(/\/auth\/signin/)
  // The others go on.
  await joiner.reload()
  await expect(joiner).toHaveURL(/\/dashboard/)
})
