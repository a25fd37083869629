// Finds the Chromium of this machine; Debian's package is what we test with.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackage } from './debian-package.ts'

// Chromium heeds one such list, the last. So ours comes with all of Playwright's own that concerns it.
const disabledFeatures = [
  // The address bar keeps two pages ready to draw its suggestions, beside each page of ours, at the price of one.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

export const chromiumFlags: string[] = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures}`,
]

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

export function findChromium(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [process.env.CHROMIUM_PATH, ...candidates].find((file) => file && isExecutable(file))
}

export function chromiumPath(): string {
  const path = findChromium()
  if (!path) throw new Error(howToInstall)
  return path
}

export const howToInstall =
  'The browser tests need Chromium. Install it (on Debian and Ubuntu: sudo apt-get install chromium) or set CHROMIUM_PATH.'

/** Where we may, Debian's package is installed; says whether there is a Chromium now. */
export function ensureChromium(): boolean {
  if (findChromium()) return true
  installDebianPackage('chromium')
  return findChromium() !== undefined
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
