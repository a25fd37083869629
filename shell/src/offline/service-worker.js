// Opens the site without a connection. A page comes from the network or, if that is silent for a moment, from the
// cache, as it was last, with all of its files. Released files never change and come from the cache. Calls and uploads
// are not touched. docs/operations.md says how to switch it off.
const CACHE_NAME = 'released'
const START = '/dashboard'
const MOMENT_MS = 3_000

const PAGE = /^\/(dashboard|auth)?(\/|$)/
const RELEASED = /^\/(shell|modules)\//

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(start()))
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (mode === 'navigate' && PAGE.test(pathname)) event.respondWith(page(event))
  else if (RELEASED.test(pathname)) event.respondWith(released(event.request))
})

async function start() {
  await self.clients.claim()
  await keepStart().catch(() => {})
}

async function page(event) {
  const fresh = fetch(event.request)
  // Clone first: a response whose body is being read can't be cloned.
  event.waitUntil(fresh.then((answer) => keepNews(answer.clone())).catch(() => {}))
  const moment = new Promise((resolve) => setTimeout(resolve, MOMENT_MS))
  const answer = await Promise.race([fresh, moment]).catch(() => undefined)
  if (answer && answer.status < 500) return answer
  return (await caches.match(START)) ?? fresh
}

/** The page has other releases than the cached one: refresh the cache for the next visit. */
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

/** All of the shell; of a module, the screens that are declared to work offline. */
function filesOf({ shell, modules }) {
  const urls = ({ base }, files) => files.map((file) => base + file)
  const shellFiles = urls(shell, [...shell.main, ...Object.values(shell.screens).flat()])
  const moduleFiles = modules.flatMap((module) => {
    const screens = module.manifest.routes.filter(({ offline }) => offline).map(({ screen }) => screen)
    if (screens.length === 0) return []
    const listed = (...lists) => screens.flatMap((screen) => lists.flatMap((list) => list?.[screen] ?? []))
    const libraries = listed(module.wants, module.wantsLater).flatMap((key) => {
      const owner = shell.libraries?.[key] ? shell : module
      return urls(owner, [...(owner.libraries?.[key] ?? []), ...(owner.librariesLater?.[key] ?? [])])
    })
    return [...urls(module, [...module.main, ...listed(module.screens, module.later)]), ...libraries]
  })
  return [...new Set([...shellFiles, ...moduleFiles])]
}

async function keep(cache, file) {
  if (!(await cache.match(file))) await cache.add(file)
}

/** A forced reload means that the cached file may be broken. */
async function released(request) {
  const kept = request.cache === 'reload' ? undefined : await caches.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) put(request.url, answer.clone()).catch(() => {})
  return answer
}

async function put(file, answer) {
  const cache = await caches.open(CACHE_NAME)
  await cache.put(file, answer)
}

async function registryText(page) {
  return /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(await page.text())?.[1] ?? ''
}
