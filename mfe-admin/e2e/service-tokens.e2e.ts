// An administrator asks for a token, a second one confirms it; it is shown once, copied, used by a directory, and revoked.
import { expect, test } from '@tem/e2e/test.ts'

test('a service token is confirmed, shown once, used and revoked @once', async ({
  page,
  context,
  signedInAs,
  windowOf,
  expectAccessible,
}, { project }) => {
  const name = `Okta ${project.name}`
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signedInAs('A9001')
  await page.goto('/dashboard/admin')
  await page.getByRole('link', { name: /^Service tokens/ }).click()
  await page.getByRole('button', { name: 'Ask for confirmation' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expectAccessible()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Ask for confirmation' }).click()
  await expect(page.getByText('Choose what the token may do.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Provision people/ }).check()
  await page.getByRole('checkbox', { name: 'Read the trail' }).check()
  await expectAccessible()
  await page.getByRole('button', { name: 'Ask for confirmation' }).click()
  await expect(page.getByText(/A second person has to confirm this/)).toBeVisible()

  const second = await windowOf('H4003')
  await second.goto('/dashboard/admin/changes')
  const change = second.getByRole('region', { name: `Service token ${name}` })
  await expect(change.getByText('Provision people and departments (SCIM 2.0); Read the trail')).toBeVisible()
  await change.getByRole('button', { name: 'Confirm' }).click()
  await expect(change).toBeHidden()

  await page.reload()
  await page.getByRole('button', { name: `Show the token ${name}` }).click()
  await expect(page.getByText('It is shown only now.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  const token = await page.evaluate(() => navigator.clipboard.readText())
  expect(token).toMatch(/^tem_[\w-]{43}$/)
  await page.getByRole('button', { name: 'I have stored it' }).click()
  await expect(page.getByText(token)).toBeHidden()
  await expect(page.getByRole('button', { name: `Show the token ${name}` })).toBeHidden()

  const ask = () =>
    page.request.get('/scim/v2/Users?filter=userName%20eq%20%22E1001%22', {
      headers: { authorization: `Bearer ${token}` },
    })
  expect(await (await ask()).json()).toMatchObject({
    totalResults: 1,
    Resources: [{ displayName: 'Asha Rao' }],
  })
  const read = (path: string) =>
    page.request.post(`/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { skip: 0, limit: 10 },
    })
  const trail = await read('/admin/trail/list')
  expect((await trail.json()).list.length).toBeGreaterThan(0)
  expect((await read('/payment-runs/list')).status()).toBe(403)
  await page.reload()
  await expect(page.getByText(/used just now/)).toBeVisible()
  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText(`The token ${name} no longer works.`)).toBeVisible()
  expect((await ask()).status()).toBe(401)
})
