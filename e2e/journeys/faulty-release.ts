// Changes the suite's answers for one module in one browser: its entry in the registry, and its files.
import { createHash } from 'node:crypto'
import type { Page } from 'playwright/test'

interface ReleasedModule {
  version: string
  base: string
  main: string[]
  screens: Record<string, string[]>
  shared: Record<string, string[]>
  integrity: Record<string, string>
  manifest: { name: string; sdk: string; routes: { path: string; screen: string }[] }
}

interface Registry {
  modules: ReleasedModule[]
}

const REGISTRY = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s

/** Every page opened from now on has the changed registry, like after a release. */
export async function changeModule(page: Page, name: string, change: (module: ReleasedModule) => void) {
  await changeRegistry(page, (registry) => {
    const module = moduleOf(registry, name)
    module.version = '9.9.9-faulty'
    change(module)
  })
}

export async function changeRegistry(
  page: Page,
  change: (registry: Registry) => void,
  hashes: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  await page.route(/\/dashboard(\/|$)/, async (route) => {
    const response = await route.fetch()
    const html = replaceAll(await response.text(), hashes)
    const [, before = '', json = '', after = ''] = REGISTRY.exec(html) ?? []
    const registry = JSON.parse(json) as Registry
    change(registry)
    const changed = before + JSON.stringify(registry).replaceAll('<', '\\u003c') + after
    await route.fulfill({ response, body: html.replace(REGISTRY, () => changed) })
  })
}

function moduleOf({ modules }: Registry, name: string): ReleasedModule {
  const module = modules.find(({ manifest }) => manifest.name === name)
  if (!module) throw new Error(`${name} is not live.`)
  return module
}

/** The file that only this screen needs, and the entry by which its hash is checked. */
export async function filesOf(page: Page, name: string, path: string) {
  const html = await (await page.request.get('/dashboard')).text()
  const module = moduleOf(JSON.parse(REGISTRY.exec(html)?.[2] ?? '') as Registry, name)
  const screen = module.manifest.routes.find((route) => route.path === path)?.screen ?? ''
  const own = module.screens[screen]?.find((file) => file.endsWith('.js')) ?? ''
  return { entry: `${module.base}entry.js`, own: module.base + own }
}

/**
 * A release with other bytes and matching hashes, as if its team had released it: only running it shows the fault.
 */
export async function release(
  page: Page,
  url: string,
  entry: string,
  change: (script: string) => string,
  changeList: (module: ReleasedModule) => void = () => {},
) {
  const read = async (file: string) => (await page.request.get(file)).text()
  const changed = change(await read(url))
  const bodies = new Map([[url, changed]])
  const newHash = new Map([[hashOf(await read(url)), hashOf(changed)]])
  if (url !== entry) {
    const before = await read(entry)
    const after = replaceAll(before, newHash)
    bodies.set(entry, after)
    newHash.set(hashOf(before), hashOf(after))
  }
  await page.route(
    (address) => bodies.has(address.pathname),
    (route) => {
      const body = bodies.get(new URL(route.request().url()).pathname) ?? ''
      return route.fulfill({ contentType: 'text/javascript', body })
    },
  )
  const rename = (registry: Registry) => {
    for (const module of registry.modules)
      if (url.startsWith(module.base)) {
        module.version = '9.9.9-faulty'
        changeList(module)
      }
  }
  await changeRegistry(page, rename, newHash)
}

function replaceAll(text: string, replaced: ReadonlyMap<string, string>): string {
  return [...replaced].reduce((sum, [before, after]) => sum.replaceAll(before, after), text)
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
