// Finds the Chromium of this machine; we test with Debian's packages.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackage } from './debian-package.ts'

// Chromium uses only the last such list. So ours includes Playwright's own entries.
const disabledFeatures = [
  // For each page of ours, the address bar keeps two pages ready for its suggestions, which cost as much as one page.
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
  // A page of a test is gone before optimised code pays: a sixth less work without it.
  '--js-flags=--no-opt --no-maglev',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures}`,
]

/** The same browser without its window: a fifth less work for each page. */
const withoutWindow = 'chromium-headless-shell'
const names = [withoutWindow, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

export function chromiumPath(): string {
  const path = findChromium()
  if (!path) throw new Error(howToInstall)
  return path
}

export const howToInstall =
  'The browser tests need Chromium. Install it (on Debian and Ubuntu: sudo apt-get install chromium) or set CHROMIUM_PATH.'

/** Installs Debian's packages if it may; returns whether there is a Chromium now. */
export function ensureChromium(): boolean {
  if (!findChromium()?.endsWith(withoutWindow) && !process.env.CHROMIUM_PATH)
    installDebianPackage(withoutWindow)
  if (!findChromium()) installDebianPackage('chromium')
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
