// Opens the site without a connection. A page comes from the network or, if that is silent for a moment, from the
// cache, as it was last, with all of its files. Released files never change and come from the cache. Calls and uploads
// are not touched. docs/operations/install.md says how to switch it off.

/** @typedef {Event & { waitUntil(work: Promise<unknown>): void }} LastingEvent */
/** @typedef {LastingEvent & { request: Request, respondWith(answer: Promise<Response>): void }} FetchEvent */
/** @typedef {{ base: string, main: string[], shared?: Files, screens: Files }} Release */
/** @typedef {Release & { manifest: { routes: { offline?: boolean, screen: string }[] }, later?: Files }} ModuleRelease */
/** @typedef {Record<string, string[]>} Files */

/** What the types of a page don't have. @type {any} */
const worker = self

const CACHE_NAME = 'released'
const START = '/dashboard'
const MOMENT_MS = 3_000
const PAUSES_MS = [0, 5_000, 20_000]

const PAGE = /^\/(dashboard|auth)?(\/|$)/
const RELEASED = /^\/(shell|modules)\//

worker.addEventListener('install', () => worker.skipWaiting())
// Nothing else: until this is done, the browser holds back every request of its pages.
worker.addEventListener('activate', (/** @type {LastingEvent} */ event) =>
  event.waitUntil(worker.clients.claim()),
)
// A page says that it is there, or that its connection is back.
worker.addEventListener('message', (/** @type {LastingEvent} */ event) => event.waitUntil(keepFirst()))
worker.addEventListener('fetch', (/** @type {FetchEvent} */ event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (mode === 'navigate' && PAGE.test(pathname)) event.respondWith(page(event))
  else if (RELEASED.test(pathname)) event.respondWith(released(event.request))
})

/** @param {FetchEvent} event */
async function page(event) {
  const fresh = fetch(event.request)
  // Clone first: a response whose body is being read can't be cloned.
  event.waitUntil(fresh.then((answer) => keepNews(answer.clone())).catch(() => {}))
  const moment = new Promise((resolve) => setTimeout(resolve, MOMENT_MS))
  const answer = await Promise.race([fresh, moment]).catch(() => undefined)
  if (answer && answer.status < 500) return answer
  return (await caches.match(START)) ?? fresh
}

/** On a bad line some of the files may need another try. Those that arrived are not fetched again. */
async function keepFirst() {
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (await caches.match(START)) return
    await keepStart().catch(() => {})
  }
}

/** The page has other releases than the cached one: refresh the cache for the next visit. @param {Response} answer */
async function keepNews(answer) {
  if (!answer.ok) return
  const news = await registryText(answer)
  const kept = await caches.match(START)
  if (!kept || news !== (await registryText(kept))) await keepStart()
}

/** The new start page replaces the cached one when all of its files are cached. */
async function keepStart() {
  const answer = await fetch(START)
  if (!answer.ok) return
  const registry = JSON.parse(await registryText(answer.clone()))
  const cache = await caches.open(CACHE_NAME)
  await Promise.all(filesOf(registry).map((file) => keep(cache, file)))
  await cache.put(START, answer)
  const bases = [registry.shell, ...registry.modules].map(({ base }) => base)
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname !== START && !bases.some((base) => pathname.startsWith(base))) await cache.delete(request)
  }
}

/** All of the shell; of a module, the screens that are declared to work offline. @param {{ shell: Release, modules: ModuleRelease[] }} registry */
function filesOf({ shell, modules }) {
  /** @param {Release} release @param {readonly string[]} files */
  const urls = ({ base }, files) => files.map((file) => base + file)
  const shellFiles = urls(
    shell,
    [shell.main, Object.values(shell.screens), Object.values(shell.shared ?? {})].flat(2),
  )
  const moduleFiles = modules.flatMap((module) => {
    const screens = module.manifest.routes.filter(({ offline }) => offline).map(({ screen }) => screen)
    if (screens.length === 0) return []
    const files = screens.flatMap((screen) => [module.screens[screen] ?? [], module.later?.[screen] ?? []])
    const fromShell = sharedByShell(shell, module)
    return urls(
      module,
      [module.main, ...files].flat().filter((file) => !fromShell.includes(file)),
    )
  })
  return [...new Set([...shellFiles, ...moduleFiles])]
}

/** A module's own copies that it does not need. Ranges are like ^1.2.0. @param {Release} shell @param {Release} module */
function sharedByShell(shell, module) {
  /** @param {string} shared @returns {[string, number[]]} */
  const parse = (shared) => {
    const [, name = '', version = ''] = /^(.+)@\^?(.+)$/.exec(shared) ?? []
    return [name, version.split('.').map(Number)]
  }
  const offers = Object.keys(shell.shared ?? {}).map(parse)
  return Object.entries(module.shared ?? {}).flatMap(([range, files]) => {
    const [name, [major = 0, minor = 0, patch = 0]] = parse(range)
    const isOffered = offers.some(
      ([offer, [ofMajor, ofMinor = 0, ofPatch = 0]]) =>
        offer === name && ofMajor === major && (ofMinor > minor || (ofMinor === minor && ofPatch >= patch)),
    )
    return isOffered ? files : []
  })
}

/** @param {Cache} cache @param {string} file */
async function keep(cache, file) {
  if (!(await cache.match(file))) await cache.add(file)
}

/** A forced reload means that the cached file may be broken. @param {Request} request */
async function released(request) {
  const kept = request.cache === 'reload' ? undefined : await caches.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) put(request.url, answer.clone()).catch(() => {})
  return answer
}

/** @param {string} file @param {Response} answer */
async function put(file, answer) {
  const cache = await caches.open(CACHE_NAME)
  await cache.put(file, answer)
}

/** @param {Response} page */
async function registryText(page) {
  return /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(await page.text())?.[1] ?? ''
}
