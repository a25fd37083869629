// Puts a module's build from its folder into the pages of a running suite: into the registry, and under its own path. The
// content security policy and the integrity checks apply as for a release.
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Registry, ReleasedModule } from '@tem/federation/released.ts'
import type { OverlaidFile } from './reloading-front.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const inlined = /(<script type="application\/json" id="registry">)([^<]*)/

export class ModuleOverlay {
  private module: ReleasedModule | undefined
  private files: ReadonlyMap<string, Buffer> = new Map()

  constructor(
    private readonly name: string,
    private readonly dist: string,
  ) {}

  /** Kept in memory: a release from the same folder builds over the files. */
  show(module: ReleasedModule): void {
    const names = readdirSync(this.dist, { withFileTypes: true }).filter((entry) => entry.isFile())
    this.files = new Map(names.map(({ name }) => [name, readFileSync(join(this.dist, name))]))
    this.module = module
  }

  page(html: string): string {
    const { module, name } = this
    if (!module) return html
    const preloads = new RegExp(`\\s*<link [^>]*href="/modules/${name}/[^>]*>`, 'g')
    return html.replace(preloads, '').replace(inlined, (_, open: string, text: string) => {
      const registry = JSON.parse(text) as Registry
      const others = registry.modules.filter(({ manifest }) => manifest.name !== name)
      const changed: Registry = { ...registry, modules: [...others, module] }
      return open + JSON.stringify(changed).replaceAll('<', '\\u003c')
    })
  }

  /** A file of the build, if the path is one. An older version's file is not. */
  file(path: string): OverlaidFile | undefined {
    const { module } = this
    // For the gateway of a running suite, whose people may try this build.
    if (module && path === '/dev/module.json')
      return {
        content: Buffer.from(JSON.stringify(module)),
        headers: { 'content-type': types['.map'] ?? '' },
      }
    if (!module || !path.startsWith(module.base)) return undefined
    const file = path.slice(module.base.length)
    const content = this.files.get(file)
    if (!content) return undefined
    return {
      content,
      headers: {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        // A build for production doesn't name its map.
        ...(this.files.has(`${file}.map`) && { sourcemap: `${file}.map` }),
      },
    }
  }
}
