// The HTML of one request: the shell's page with the registry, and preloads for everything that the path
// needs, so a first screen takes as few round trips as a single bundle would.
import type { PageRegistry } from './registry.ts'
import type { ReleasedFiles } from './released.ts'
import { findScreen, matchPath } from './route-match.ts'
import { screenFiles } from './screen-files.ts'

/** Named by its entry in shell-config.ts. */
const ENTRY = 'shell.js'

export function shellPage(registry: PageRegistry, pathname: string): string {
  const { page, worker: _, ...shell } = registry.shell
  const opened = findScreen(registry, pathname)
  const styles = shell.main.filter(isStyle)
  const ofShell = [...shell.main, ...shellScreen(pathname, shell)].map((file) => ({ release: shell, file }))
  const ofScreen = opened ? screenFiles(shell, opened.module, opened.route.screen) : []
  // HTTP/1.1 fetches six files at a time, in this order.
  const head = new Set([
    ...styles.map((file) => `<link rel="stylesheet" ${source(shell, file, 'href')}>`),
    // The only script that stands in the page: Rspack's runtime adds the others, and would run those a second time.
    `<script defer fetchpriority="high" ${source(shell, ENTRY, 'src')}></script>`,
    ...[...ofShell, ...ofScreen]
      .filter(({ release, file }) => release !== shell || ![...styles, ENTRY].includes(file))
      .map(({ release, file }) => preload(release, file)),
  ])
  return page
    .replaceAll('{{base}}', shell.base)
    .replace('{{head}}', () => [...head].join('\n    '))
    .replace('{{registry}}', () => inlineJson('registry', { ...registry, shell }))
}

/** Home, or outside the dashboard the sign-in screens. */
function shellScreen(pathname: string, { screens }: ReleasedFiles): string[] {
  if (!pathname.startsWith('/dashboard')) return screens['auth-pages'] ?? []
  return matchPath('/dashboard', pathname) ? (screens['home-screen'] ?? []) : []
}

function preload(release: Source, file: string): string {
  return `<link rel="preload" as="${isStyle(file) ? 'style' : 'script'}" ${source(release, file, 'href')}>`
}

type Source = Pick<ReleasedFiles, 'base' | 'integrity'>

function source({ base, integrity }: Source, file: string, attribute: 'href' | 'src'): string {
  return `${attribute}="${base}${file}" integrity="${integrity[file]}" crossorigin="anonymous"`
}

function isStyle(file: string): boolean {
  return file.endsWith('.css')
}

/** The browser never runs a data block; only "<" could end it early. */
function inlineJson(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
}
