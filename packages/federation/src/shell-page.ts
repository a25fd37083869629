// The HTML of one request: the shell's page with the registry, and preloads for everything that the path
// needs, so a first screen takes as few round trips as a single bundle would.
import type { Releases } from './registry.ts'
import type { ReleasedFiles } from './released.ts'
import { findScreen, matchPath } from './route-match.ts'
import { screenFiles } from './screen-files.ts'

export function shellPage({ registry, page }: Releases, pathname: string): string {
  const { shell } = registry
  const opened = findScreen(registry, pathname)
  // HTTP/1.1 fetches six files at a time, in this order.
  const head = new Set([
    ...stylesheets(shell, shell.main),
    ...scripts(shell, shell.main),
    ...preloads(shell, shellScreen(pathname, shell)),
    ...(opened
      ? [
          ...screenFiles(shell, opened.module, opened.route.screen).map(({ release, file }) =>
            preload(release, file),
          ),
        ]
      : []),
  ])
  return page
    .replaceAll('{{base}}', shell.base)
    .replace('{{head}}', () => [...head].join('\n    '))
    .replace('{{registry}}', () => inlineJson('registry', registry))
}

/** Home, or outside the dashboard the sign-in screens. */
function shellScreen(pathname: string, { screens }: ReleasedFiles): string[] {
  if (!pathname.startsWith('/dashboard')) return screens['auth-pages'] ?? []
  return matchPath('/dashboard', pathname) ? (screens['home-screen'] ?? []) : []
}

function stylesheets(release: ReleasedFiles, files: string[]): string[] {
  return files.filter(isStyle).map((file) => `<link rel="stylesheet" ${source(release, file, 'href')}>`)
}

function scripts(release: ReleasedFiles, files: string[]): string[] {
  return files
    .filter((file) => !isStyle(file))
    .map((file) => `<script defer fetchpriority="high" ${source(release, file, 'src')}></script>`)
}

function preloads(release: ReleasedFiles, files: string[]): string[] {
  return files.map((file) => preload(release, file))
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
