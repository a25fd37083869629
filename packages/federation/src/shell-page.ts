// The HTML of one request: the shell's page with the registry, and preloads for everything that the path
// needs, so a first screen takes as few round trips as a single bundle would.
import type { PageRegistry } from './registry.ts'
import type { ReleasedFiles } from './released.ts'
import { findScreen, matchPath } from './route-match.ts'
import { screenFiles } from './screen-files.ts'

/** Named by their entry in shell-config.ts. */
const SCRIPT = 'shell.js'
const STYLES = 'shell.css'

export function shellPage(registry: PageRegistry, pathname: string): string {
  const { page, worker: _, ...shell } = registry.shell
  const opened = findScreen(registry, pathname)
  const ofShell = [...shell.main, ...shellScreen(pathname, shell)].map((file) => ({ release: shell, file }))
  const ofScreen = opened ? screenFiles(shell, opened.module, opened.route.screen) : []
  // HTTP/1.1 fetches six files at a time, in this order.
  const head = new Set([
    // The only ones that stand in the page: Rspack's runtime adds the others, and would add those a second time.
    `<link rel="stylesheet" ${source(shell, STYLES, 'href')}>`,
    `<script defer fetchpriority="high" ${source(shell, SCRIPT, 'src')}></script>`,
    ...[...ofShell, ...ofScreen]
      .filter(({ release, file }) => release !== shell || ![STYLES, SCRIPT].includes(file))
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
