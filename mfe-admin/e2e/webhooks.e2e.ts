// Two administrators make a webhook; its receiver, which listens here, is told of a claim and checks the signature.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Requests } from '@tem/e2e/journeys/requests.ts'
import { expect, test } from '@tem/e2e/test.ts'
import { Webhook } from 'standardwebhooks'

interface Received {
  readonly headers: Record<string, string>
  readonly body: string
}

test('a webhook is confirmed, gets its secret, tells of a claim, and is paused and removed @once', async ({
  page,
  context,
  signedInAs,
  windowOf,
  expectAccessible,
  provoked,
}) => {
  test.slow()
  // A private address is refused.
  provoked.push(/422/)
  const received: Received[] = []
  const receiver = createServer(async (incoming, answer) => {
    let body = ''
    for await (const chunk of incoming) body += chunk
    received.push({ headers: incoming.headers as Record<string, string>, body })
    answer.writeHead(204).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])

  await signedInAs('A9001')
  await page.goto('/dashboard/admin')
  await page.getByRole('link', { name: /^Webhooks/ }).click()
  await page.getByRole('link', { name: 'Add a webhook' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Payroll')
  await page.getByLabel('Address').fill('https://192.168.0.1/in')
  await page.getByRole('button', { name: 'Ask for confirmation' }).click()
  await expect(page.getByText('Choose at least one event.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^A claim was submitted/ }).check()
  await expectAccessible()
  await page.getByRole('button', { name: 'Ask for confirmation' }).click()
  await expect(page.getByText(/leads to no private network/)).toBeVisible()
  await page.getByLabel('Address').fill(url)
  await page.getByRole('button', { name: 'Ask for confirmation' }).click()
  await expect(page.getByText(/A second person has to confirm this/)).toBeVisible()

  const second = await windowOf('H4003')
  await second.goto('/dashboard/admin/changes')
  const change = second.getByRole('region', { name: 'Webhook Payroll' })
  await expect(change.getByText(url)).toBeVisible()
  await change.getByRole('button', { name: 'Confirm' }).click()
  await expect(change).toBeHidden()

  await page.reload()
  await page.getByRole('link', { name: 'Open Payroll' }).click()
  await page.getByRole('button', { name: 'Make its secret' }).click()
  await expect(page.getByText('It is shown only now.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  const secret = await page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'I have stored it' }).click()
  await expect(page.getByText(secret)).toBeHidden()

  const { _id, ticketNumber } = await (await Requests.of(page, 'E1001')).meal(300)
  const ofClaim = () => received.filter(({ body }) => body.includes(_id))
  await expect.poll(ofClaim, { timeout: 150_000 }).toHaveLength(1)
  const [told = { headers: {}, body: '' }] = ofClaim()
  expect(new Webhook(secret).verify(told.body, told.headers)).toMatchObject({
    type: 'claim.submitted',
    data: {
      claimId: _id,
      ticketNumber,
      employeeCode: 'E1001',
      what: 'submitted',
      status: 'pending',
      amount: 300,
    },
  })

  await page.reload()
  const deliveries = page.getByRole('list', { name: 'Last deliveries' })
  const ofIt = deliveries.getByRole('listitem').filter({ hasText: ticketNumber })
  await expect(ofIt.getByText(/^Accepted .* \(204\)$/)).toBeVisible()
  await ofIt.getByText('What is sent', { exact: true }).click()
  // A box that is half below the header counts as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('It is paused.')).toBeVisible()
  await ofIt.getByRole('button', { name: 'Send again' }).click()
  await expect(ofIt.getByText('Waits for its turn')).toBeVisible()
  await page.getByRole('button', { name: 'Remove webhook' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No other system is told what happens here.')).toBeVisible()
  receiver.close()
})
