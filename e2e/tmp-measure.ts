import { readdirSync, readFileSync } from 'node:fs'
import { chromium, request } from 'playwright'
import { chromiumFlags, chromiumPath } from './chromium.ts'
import { startSuite } from './suite/suite.ts'
function tree(root: number) {
  const p: Record<number, { parent: number; t: number; cmd: string }> = {}
  for (const pid of readdirSync('/proc').filter((n) => /^\d+$/.test(n))) {
    try {
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const f = text.slice(text.lastIndexOf(')') + 2).split(' ')
      p[Number(pid)] = { parent: Number(f[1]), t: (Number(f[11]) + Number(f[12]) + Number(f[13]) + Number(f[14])) / 100, cmd: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }
    } catch {}
  }
  const inTree = (pid: number): boolean => pid === root || (p[pid] !== undefined && p[pid].parent > 1 && inTree(p[pid].parent))
  let sum = 0
  for (const pid of Object.keys(p).map(Number)) if (inTree(pid)) sum += p[pid]!.t
  return sum
}
const suite = process.env.TEM_SUITE_URL ? undefined : await startSuite()
const url = suite?.url ?? process.env.TEM_SUITE_URL!
const api = await request.newContext({ baseURL: url })
const r = await api.post('/api/auth/signin', { data: { username: 'E1001', password: 'Welcome@123' } })
const answer = await r.text(); const { cookies } = await api.storageState()
const server = await chromium.launchServer({ executablePath: chromiumPath(), args: chromiumFlags })
const browser = await chromium.connect(server.wsEndpoint())
const pid = server.process().pid!
const opts = { baseURL: url, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, reducedMotion: 'reduce' as const }
const settle = async (page: import('playwright').Page) => { await page.getByRole('heading', { level: 1 }).first().waitFor(); await page.waitForLoadState('networkidle') }
async function visit(context: import('playwright').BrowserContext, paths: string[]) {
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.addInitScript((s) => localStorage.setItem('tem.session', s), answer)
  for (const p of paths) { await page.goto(p); await settle(page) }
  return page
}
const N = Number(process.env.N ?? 8)
async function measure(name: string, what: () => Promise<void>) {
  const b = tree(pid), s = suite ? tree(suite.supervisor) : 0, t = performance.now(), own = process.cpuUsage()
  await what()
  const o = process.cpuUsage(own)
  console.log(name.padEnd(40), 'browser', ((tree(pid) - b) / N).toFixed(2), 'servers', suite ? ((tree(suite.supervisor) - s) / N).toFixed(2) : '', 'client', ((o.user + o.system) / 1e6 / N).toFixed(2), 'wall', ((performance.now() - t) / N / 1000).toFixed(2))
}
const fresh = (paths: string[], o: object = {}) => async () => { for (let i = 0; i < N; i++) { const c = await browser.newContext({ ...opts, ...o }); await visit(c, paths); await c.close() } }
const shared = (paths: string[], o: object = {}) => async () => {
  const c = await browser.newContext({ ...opts, ...o })
  for (let i = 0; i < N; i++) {
    const page = await visit(c, paths)
    const cdp = await c.newCDPSession(page)
    await page.goto('about:blank')
    await cdp.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'cookies,local_storage,indexeddb,service_workers,cache_storage' })
    await page.close(); await c.clearCookies()
  }
  await c.close()
}
const one = ['/dashboard'], two = ['/dashboard', '/dashboard/weekly-claim'], three = [...two, '/dashboard/requested-claims/', '/dashboard/monthly-claim']
await measure('warm up', fresh(one))
await measure('blank', async () => { for (let i = 0; i < N; i++) { const c = await browser.newContext(opts); const p = await c.newPage(); await p.goto('about:blank'); await c.close() } })
for (const round of [1, 2]) {
  await measure(`${round} fresh, 1 screen`, fresh(one))
  await measure(`${round} fresh, 4 screens`, fresh(three))
  await measure(`${round} fresh, 4 screens, no SW`, fresh(three, { serviceWorkers: 'block' }))
  await measure(`${round} shared, 1 screen`, shared(one))
  await measure(`${round} shared, 4 screens`, shared(three))
  await measure(`${round} shared, 4 screens, no SW`, shared(three, { serviceWorkers: 'block' }))
}
await browser.close(); await server.close(); await suite?.stop()
process.exit(0)
