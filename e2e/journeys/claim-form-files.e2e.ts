// The attachments of a claim: several files at once, each with its progress, retried, viewed and removed.
import sharp from 'sharp'
import { expect, test } from '../test.ts'
import { bill, ClaimForm } from './claim-form.ts'
import { elsewhere, expectDrawn, harmfulPdf } from './papers.ts'

const picture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({
    create: {
      width: 60,
      height: 80,
      channels: 3,
      background: { r: 200, g: Math.floor(Math.random() * 255), b: 90 },
    },
  })
    .png()
    .toBuffer(),
})

test('files are sent, retried, viewed and removed @phone', async ({
  page,
  signedInAs,
  expectAccessible,
  provoked,
}, info) => {
  provoked.push(/503|400/)
  await signedInAs(info.project.name === 'phone' ? 'G6001' : 'Z3002')
  const form = await ClaimForm.on(page, 0)
  await form.open('Courier')
  const chooser = page.getByLabel('Invoice', { exact: true })
  await expect(chooser).toHaveAttribute('accept', '.svg,.jpg,.jpeg,.png,.pdf')

  await chooser.setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }])
  await form.expectErrors('Only svg,jpg,jpeg,png,pdf Extensions are allowed.')
  await chooser.setInputFiles([
    { name: 'huge.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
  ])
  await form.expectErrors('File should not exceed 10 MB.')

  // A file that is not what its name says names itself and blocks nothing else.
  await chooser.setInputFiles([
    { name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
  ])
  await form.expectErrors('This file is damaged, or is not what its name says. Please choose another file.')
  await page.getByRole('button', { name: 'Remove torn.png' }).click()

  // The first attempt fails; each waits until it is let go.
  let letGo = () => {}
  const gate = new Promise<void>((open) => {
    letGo = open
  })
  let sent = 0
  await page.route('**/api/attachments/upload', async (route) => {
    sent += 1
    const isFirst = sent === 1
    await gate
    await (isFirst ? route.fulfill({ status: 503, json: {} }) : route.continue())
  })
  const pages = ['Taxi to the depot', 'Terms of the taxi']
  await chooser.setInputFiles([harmfulPdf('first.pdf', pages), await picture('second.png'), bill('torn.pdf')])
  for (const name of ['first.pdf', 'second.png', 'torn.pdf'])
    await expect(page.getByRole('button', { name: `Open ${name}` })).toBeVisible()
  const thumbnail = page.getByRole('button', { name: 'Open second.png' }).locator('img')
  await expect(thumbnail).toHaveJSProperty('naturalWidth', 60)
  expect(await thumbnail.boundingBox()).toMatchObject({ width: expect.closeTo(100, -1) })
  await expectAccessible()

  await page.getByRole('button', { name: 'Open second.png' }).click()
  const viewer = page.getByRole('dialog', { name: 'second.png' })
  await expect(viewer.getByRole('img', { name: 'second.png' })).toBeVisible()
  await expectAccessible()
  const reached: string[] = []
  page.on('dialog', (dialog) => dialog.dismiss().then(() => reached.push(dialog.message())))
  page.on('request', (request) => request.url().startsWith(elsewhere) && reached.push(request.url()))
  await viewer.getByRole('button', { name: 'Previous' }).click()
  const paper = page.getByRole('dialog', { name: 'first.pdf' })
  for (const [at, text] of pages.entries()) await expectDrawn(paper, `first.pdf, page ${at + 1} of 2`, text)
  await paper.getByRole('button', { name: 'Zoom in' }).click()
  await expectAccessible()
  const download = page.waitForEvent('download')
  await paper.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('first.pdf')
  expect(reached).toEqual([])
  // What can't be read is there to be downloaded.
  await paper.getByRole('button', { name: 'Previous' }).click()
  const torn = page.getByRole('dialog', { name: 'torn.pdf' })
  await expect(torn.getByRole('button', { name: 'Zoom in' })).toHaveCount(0)
  await expect(torn.getByRole('link', { name: 'Download' })).toHaveCount(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  for (const name of ['first.pdf', 'torn.pdf'])
    await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByRole('button', { name: 'Open first.pdf' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Open second.png' })).toBeVisible()
  await form.fill({ 'Invoice Amount': '120' })
  await form.save()
  // Nobody waits for the upload: the claim follows its file.
  await expect(page.getByRole('list', { name: 'Not sent' })).toContainText('₹120.00')
  letGo()
  await form.expectSaved()
  await page.getByRole('link', { name: 'Courier' }).click()
  await expect(page.getByRole('button', { name: 'Open second.png' })).toBeVisible()
})

test('a photo that another claim has is shown beside it @phone', async ({
  page,
  signedInAs,
  expectAccessible,
  provoked,
}, info) => {
  provoked.push(/409/)
  await signedInAs(info.project.name === 'phone' ? 'G6001' : 'Z3002')
  const photo = await picture('parcel.png')
  const days: string[] = []
  const question = page.getByRole('alertdialog')
  for (const [place, amount] of [
    [1, '80'],
    [2, '90'],
  ] as const) {
    const form = await ClaimForm.on(page, place)
    days.push(form.day.date)
    await form.open('Courier')
    await page.getByLabel('Invoice', { exact: true }).setInputFiles([photo])
    await expect(page.getByRole('button', { name: 'Open parcel.png' })).toBeVisible()
    await form.fill({ 'Invoice Amount': amount })
    await form.save()
    if (place === 1) await form.expectSaved()
  }
  await expect(question).toContainText(`exists for ${days[0]}.`)
  const pictures = question.getByRole('img', { name: 'parcel.png' })
  await expect(pictures).toHaveCount(2)
  for (const each of await pictures.all()) await expect(each).toHaveJSProperty('naturalWidth', 60)
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancel' }).click()
})
