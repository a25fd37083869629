// Builds the shell, the modules and the server bundles, each only when something that goes into it has changed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildsOf, packageFolder } from '@tem/federation/build/build.ts'
import { readServers } from '@tem/server/module-servers.ts'
import { Inputs } from './build-inputs.ts'
import { runToEnd } from './run-to-end.ts'
import { folders, root, type Settings } from './settings.ts'
import { listed, say, step } from './terminal.ts'

/** 'gateway' or a module. */
export type Server = string
export const servers: readonly Server[] = ['gateway', ...readServers().keys()]

/** 'shell' or a module. */
type Page = string
const pages: readonly Page[] = buildsOf(root)

export async function buildWhatChanged(settings: Settings): Promise<void> {
  const inputs = new Inputs(root)
  const releasesDir = folders.releases(settings)
  const stalePages = pages.filter(
    (page) =>
      // Without a pointer no release is live, even if one was built.
      !existsSync(join(releasesDir, page, 'live.json')) ||
      !isFresh(releaseMark(releasesDir, page), inputs.of(packageFolder(root, page))),
  )
  const staleServers = servers.filter(
    (server) =>
      !existsSync(bundleOf(server)) || !isFresh(bundleMark(server), inputs.of(folderOfServer(server))),
  )
  if (stalePages.length + staleServers.length === 0) return

  const [kept] = await step(`Building ${describe(stalePages, staleServers)}`, () =>
    Promise.all([releasePages(releasesDir, stalePages), bundleServers(staleServers)]),
  )
  kept.forEach(say)
  for (const page of stalePages)
    markFresh(releaseMark(releasesDir, page), inputs.of(packageFolder(root, page)))
  for (const server of staleServers) markFresh(bundleMark(server), inputs.of(folderOfServer(server)))
}

export function bundleOf(server: Server): string {
  return join(root, `dist/servers/${server}.js`)
}

export function sourceOf(server: Server): string {
  return join(folderOfServer(server), 'src/main.ts')
}

/** Builds them and makes new releases live; returns a sentence for each one that was rolled back. */
async function releasePages(releasesDir: string, names: readonly Page[]): Promise<string[]> {
  if (names.length === 0) return []
  const script = join(root, 'packages/federation/src/main.ts')
  const command = ['--import', 'tsx', script, '--releases', releasesDir, '--by', 'start', '--restart']
  const said = await runToEnd([...command, ...names])
  return said.split('\n').filter((line) => line.includes(' went back'))
}

async function bundleServers(names: readonly Server[]): Promise<void> {
  if (names.length === 0) return
  const which = names.length === 1 ? String(names[0]) : 'all'
  await runToEnd(['--import', 'tsx', join(root, 'packages/server/src/bundle-server.ts'), which])
}

export function folderOfServer(server: Server): string {
  return join(root, server === 'gateway' ? 'services/gateway' : `bff/${server}`)
}

function describe(stalePages: readonly Page[], staleServers: readonly Server[]): string {
  if (stalePages.length === pages.length && staleServers.length === servers.length)
    return `the shell, ${pages.length - 1} modules and ${servers.length} servers`
  return listed([
    ...stalePages.map((page) => (page === 'shell' ? page : `mfe-${page}`)),
    ...staleServers.map(titleOf),
  ])
}

function titleOf(server: Server): string {
  return server === 'gateway' ? server : `bff-${server}`
}

function releaseMark(releasesDir: string, page: string): string {
  return join(releasesDir, page, 'built-from')
}

function bundleMark(server: Server): string {
  return `${bundleOf(server)}.built-from`
}

function isFresh(mark: string, inputs: string): boolean {
  return existsSync(mark) && readFileSync(mark, 'utf8') === inputs
}

function markFresh(mark: string, inputs: string): void {
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, inputs)
}
