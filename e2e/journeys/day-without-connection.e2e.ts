// A day without a connection: eight claims with photos, a killed browser, and a second phone that changes a claim.
// Everything arrives once and whole.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright/test'
import sharp from 'sharp'
import { chromiumFlags, chromiumPath } from '../chromium.ts'
import { expect, moveClock, test } from '../test.ts'
import { ClaimForm } from './claim-form.ts'
import { isKept } from './keep-site.ts'
import { signInByHand } from './sign-in.ts'

test.use({ serviceWorkers: 'allow' })

/** On a day that no other journey uses. */
const officer = 'H4002'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const amounts = [101, 102, 103, 104, 105, 106, 107, 108]

test('a day without a connection arrives once and whole @phone', async ({ baseURL, windowOf }) => {
  const profile = await mkdtemp(join(tmpdir(), 'phone-'))
  let context = await opened(profile, baseURL)
  let page = context.pages()[0] ?? (await context.newPage())
  await signInByHand(page, officer)
  const { days, day } = await ClaimForm.on(await windowOf(officer), 3)
  const route = [{ name: 'route', value: 'Depot to Hosur' }]
  const courier = await days.formOf(day, 'Courier')
  const changed = await days.createRide(day, 90)
  // The form's options and the app itself are on the phone, as after any day with a connection.
  await page.goto(courier)
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await expect.poll(() => page.evaluate(isKept), { timeout: 60_000 }).toBe(true)
  await page.goto(`/dashboard/edit-claim/${changed}`)
  const amount = page.getByRole('textbox', { name: 'Invoice Amount' })
  await expect(amount).toHaveValue('90')

  await test.step('is recorded, and a change too', async () => {
    await context.setOffline(true)
    await amount.fill('95')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: '1 not sent' })).toBeVisible()
    for (const each of amounts.slice(0, 4)) await record(page, courier, each)
    await expect(page.getByRole('button', { name: '5 not sent' })).toBeVisible()
    const photo = sharp(Buffer.from(await page.evaluate(largestPhoto)))
    const { width, height, exif } = await photo.metadata()
    expect([width, height, exif]).toEqual([1500, 2000, undefined])
  })

  await test.step('survives a killed browser', async () => {
    await context.close()
    context = await opened(profile, baseURL)
    await context.setOffline(true)
    page = context.pages()[0] ?? (await context.newPage())
    for (const each of amounts.slice(4)) await record(page, courier, each)
    await expect(page.getByRole('button', { name: '9 not sent' })).toBeVisible()
  })

  await test.step('arrives, and the change of another phone is not overwritten', async () => {
    await days.change(changed, day, 'Auto or Taxi at Actuals', {
      receiptAmount: 97,
      customFields: route,
    })
    await context.setOffline(false)
    const toCorrect = page.getByRole('button', { name: '1 not sent, 1 to correct' })
    await expect(toCorrect).toBeVisible({ timeout: 60_000 })
    const claims = await days.claimsOf(day)
    expect(claims.map(({ receiptAmount }) => receiptAmount).sort((a, b) => a - b)).toEqual([97, ...amounts])
    for (const { _id, receiptAmount } of claims)
      expect(await days.filesOf(_id), `${receiptAmount}`).toHaveLength(receiptAmount === 97 ? 0 : 1)
  })

  await test.step('returns the overtaken change as a draft', async () => {
    await page.getByRole('button', { name: '1 not sent, 1 to correct' }).click()
    await page.getByRole('dialog', { name: 'Not sent' }).getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByRole('textbox', { name: 'Invoice Amount' })).toHaveValue('95')
    await page.getByRole('button', { name: 'Save' }).click()
    const ofChanged = async () => (await days.claimsOf(day)).find(({ _id }) => _id === changed)
    await expect.poll(ofChanged).toMatchObject({ receiptAmount: 95 })
    await expect(page.getByRole('button', { name: /not sent/ })).toHaveCount(0)
  })

  await context.close()
  await rm(profile, { recursive: true })
})

async function opened(profile: string, baseURL: string | undefined): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: chromiumFlags,
    ...(baseURL !== undefined && { baseURL }),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    ...phone,
  })
  await moveClock(context)
  return context
}

async function record(page: Page, form: string, amount: number): Promise<void> {
  await page.goto(form)
  const isLarge = amount === amounts[0]
  await page.getByLabel('Invoice', { exact: true }).setInputFiles({
    name: `bill-${amount}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await (isLarge ? takenOnItsSide() : smallPhoto(amount)),
  })
  await expect(page.getByRole('button', { name: `Open bill-${amount}.jpg` })).toBeVisible()
  await page.getByRole('textbox', { name: 'Invoice Amount' }).fill(String(amount))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/claim-by-day/)
}

/** As phones take it: large, turned by its metadata, and with the place. */
function takenOnItsSide(): Promise<Buffer> {
  return sharp({ create: { width: 3000, height: 2250, channels: 3, background: '#c85a2a' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** Shades that stay different bytes when the phone redraws them: equal files would look like one bill. */
function smallPhoto(amount: number): Promise<Buffer> {
  return sharp({
    create: { width: 60, height: 80, channels: 3, background: { r: (amount - 100) * 30, g: 90, b: 40 } },
  })
    .jpeg()
    .toBuffer()
}

/** The bytes of the largest photo that is kept on the phone. */
async function largestPhoto(): Promise<number[]> {
  const entries = await new Promise<{ file?: Blob }[]>((resolve, reject) => {
    const opening = indexedDB.open('tem-outbox')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('entries').objectStore('entries').getAll()
      reading.onsuccess = () => resolve(reading.result)
    }
  })
  const sizes = entries.flatMap(({ file }) => (file ? [file] : [])).sort((a, b) => b.size - a.size)
  return [...new Uint8Array((await sizes[0]?.arrayBuffer()) ?? [])]
}
