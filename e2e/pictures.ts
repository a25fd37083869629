// `npm run pictures`: takes the README's pictures from the real screens, at both sizes, light and dark. With languages, such as
// `npm run pictures -- hi ta`, five screens in each of them, light, into a folder of that name. `xx` is the pseudo-locale.
import { mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { addDays } from '@tem/rules/base/company-day.ts'
import { today } from '@tem/server/process/clock.ts'
import { type BrowserContextOptions, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { chromiumFlags, chromiumPath } from './chromium.ts'
import { makeDraft } from './journeys/paying.ts'
import { settled } from './screens.ts'
import { startSuite } from './suite/suite.ts'

const folder = resolve(import.meta.dirname, '../docs/pictures')

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1.5 },
} as const
const sizeNames = ['phone', 'desktop'] as const

const pictures: readonly { name: string; path: string; as?: string }[] = [
  { name: 'sign-in', path: '/auth/signin' },
  { name: 'home', path: '/dashboard', as: 'M2001' },
  { name: 'week', path: '/dashboard/weekly-claim', as: 'E1001' },
  { name: 'month', path: '/dashboard/monthly-claim', as: 'E1001' },
  { name: 'claims-status', path: '/dashboard/requested-claims', as: 'E1001' },
  { name: 'new-request', path: '/dashboard/new-request', as: 'E1001' },
  { name: 'queue', path: '/dashboard/employees-claims', as: 'M2001' },
  { name: 'tours', path: '/dashboard/approve-tour-list', as: 'M2001' },
  { name: 'report', path: '/dashboard/report', as: 'F7002' },
]

const inLanguages: typeof pictures = [
  { name: 'home', path: '/dashboard', as: 'M2001' },
  { name: 'week', path: '/dashboard/weekly-claim', as: 'E1001' },
  { name: 'form', path: `/dashboard/add-claim/${addDays(today(), -1)}`, as: 'E1001' },
  { name: 'queue', path: '/dashboard/employees-claims', as: 'M2001' },
]

const languages = process.argv.slice(2)
const suite = await startSuite()
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
try {
  if (languages.length === 0)
    for (const picture of pictures)
      for (const size of sizeNames)
        for (const colorScheme of ['light', 'dark'] as const)
          await take({ ...picture, size, colorScheme, file: `${picture.name}-${size}-${colorScheme}` })
  else {
    const run = { name: 'payment-run', path: await draftOfRun(), as: 'P7001' }
    for (const language of languages)
      for (const picture of [...inLanguages, run])
        for (const size of sizeNames)
          await take({
            ...picture,
            size,
            colorScheme: 'light',
            language,
            file: `${language}/${picture.name}-${size}`,
          })
  }
} finally {
  await browser.close()
  await suite.stop()
}

/** Its path. */
async function draftOfRun(): Promise<string> {
  const page = await openedAs('P7001', { ...sizes.desktop })
  await makeDraft(page, addDays(today(), -7))
  await page.context().close()
  return new URL(page.url()).pathname
}

interface Shot {
  readonly path: string
  readonly as?: string
  readonly size: keyof typeof sizes
  readonly colorScheme: 'light' | 'dark'
  readonly language?: string
  /** Without its ending. */
  readonly file: string
}

async function take({ path, as, size, colorScheme, language, file }: Shot): Promise<void> {
  const page = await openedAs(as, { ...sizes[size], colorScheme })
  if (language) await page.evaluate((chosen) => localStorage.setItem('tem.language', chosen), language)
  await page.goto(path, { waitUntil: 'networkidle' })
  await settled(page)
  const whole = join(folder, `${file}.webp`)
  mkdirSync(dirname(whole), { recursive: true })
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(whole)
  await page.context().close()
  console.log(whole)
}

async function openedAs(as: string | undefined, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    baseURL: suite.url,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  const page = await context.newPage()
  await page.goto('/auth/signin')
  if (as) {
    await page.getByLabel('Employee ID').fill(as)
    await page.getByLabel('Password', { exact: true }).fill('Welcome@123')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/dashboard')
  }
  return page
}
