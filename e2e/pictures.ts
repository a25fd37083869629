// `npm run pictures`: takes the README's pictures from the real screens, at both sizes, light and dark.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from 'playwright'
import sharp from 'sharp'
import { chromiumFlags, chromiumPath } from './chromium.ts'
import { settled } from './screens.ts'
import { startSuite } from './suite/suite.ts'

const folder = resolve(import.meta.dirname, '../docs/pictures')

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1.5 },
} as const

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

const suite = await startSuite()
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
try {
  mkdirSync(folder, { recursive: true })
  for (const picture of pictures) {
    for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
      for (const colorScheme of ['light', 'dark'] as const)
        await take(browser, { ...picture, size, colorScheme })
    }
  }
} finally {
  await browser.close()
  await suite.stop()
}

interface Shot {
  readonly name: string
  readonly path: string
  readonly as?: string
  readonly size: keyof typeof sizes
  readonly colorScheme: 'light' | 'dark'
}

async function take(browser: Browser, { name, path, as, size, colorScheme }: Shot): Promise<void> {
  const context = await browser.newContext({
    ...sizes[size],
    baseURL: suite.url,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  const page = await context.newPage()
  if (as) {
    await page.goto('/auth/signin')
    await page.getByLabel('Employee ID').fill(as)
    await page.getByLabel('Password', { exact: true }).fill('Welcome@123')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/dashboard')
  }
  await page.goto(path, { waitUntil: 'networkidle' })
  await settled(page)
  const file = join(folder, `${name}-${size}-${colorScheme}.webp`)
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(file)
  await context.close()
  console.log(file)
}
