// Puts builds from their folders into the pages of a running suite: into the registry, and under their own paths. The content
// security policy applies as for a release, and so do the integrity checks if the build is one for production.
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { SHELL } from '@tem/federation/registry.ts'
import type { Registry, ReleasedFiles, ReleasedModule } from '@tem/federation/released.ts'
import { shellPage } from '@tem/federation/shell-page.ts'

export interface OverlaidFile {
  readonly content: Buffer
  readonly headers: Readonly<Record<string, string>>
}

interface Overlaid {
  readonly build: ReleasedFiles | ReleasedModule
  /** Kept in memory: a release from the same folder builds over the files. */
  readonly files: ReadonlyMap<string, Buffer>
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.map': 'application/json',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const inlined = /(<script type="application\/json" id="registry">)([^<]*)/

export class Overlay {
  private readonly builds = new Map<string, Overlaid>()

  show(name: string, dist: string, build: ReleasedFiles | ReleasedModule): void {
    const found = readdirSync(dist, { withFileTypes: true, recursive: true }).filter((entry) =>
      entry.isFile(),
    )
    const paths = found.map((entry) => join(entry.parentPath, entry.name))
    this.builds.set(name, {
      build,
      files: new Map(paths.map((path) => [relative(dist, path), readFileSync(path)])),
    })
  }

  page(html: string, path: string): string {
    const found = inlined.exec(html)
    if (!found) return html
    const registry = JSON.parse(found[2] ?? '') as Registry
    const mine = [...this.builds.values()].map(({ build }) => build).filter((build) => 'manifest' in build)
    const isMine = ({ manifest }: ReleasedModule) => this.builds.has(manifest.name)
    const modules = [...registry.modules.filter((module) => !isMine(module)), ...mine]
    const shell = this.builds.get(SHELL)
    if (shell) {
      const page = String(shell.files.get('page.html'))
      const pathname = path.split('?')[0] ?? '/'
      return shellPage({ ...registry, shell: { ...shell.build, page }, modules }, pathname)
    }
    const text = JSON.stringify({ ...registry, modules }).replaceAll('<', '\\u003c')
    return html.replace(inlined, (_, open: string) => open + text)
  }

  /** A file of the newest build, under any build's address: a page that took over an update asks under the one it began with. */
  file(path: string): OverlaidFile | undefined {
    // For the gateway of a running suite, whose people may try this build.
    if (path === '/dev/module.json') {
      const [module] = [...this.builds.values()].filter(({ build }) => 'manifest' in build)
      return module && { content: Buffer.from(JSON.stringify(module.build)), headers: headersOf('.json') }
    }
    const [, name = '', file = ''] = /^\/(?:modules\/)?([a-z]+)\/[\w.-]+\/([^?]+)/.exec(path) ?? []
    const content = this.builds.get(name)?.files.get(file)
    if (!content) return undefined
    // A build for production doesn't name its map.
    const hasMap = this.builds.get(name)?.files.has(`${file}.map`)
    return {
      content,
      headers: { ...headersOf(extname(file)), ...(hasMap && { sourcemap: `${file.split('/').pop()}.map` }) },
    }
  }
}

function headersOf(extension: string): Record<string, string> {
  return { 'content-type': types[extension] ?? 'application/octet-stream', 'cache-control': 'no-cache' }
}
