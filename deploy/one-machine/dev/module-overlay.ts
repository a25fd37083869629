// Puts a module's build from its folder into the pages of a running suite: in its registry, and under its own path,
// so that the content security policy and the integrity of each file hold as they do for a release.
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { filesOf, type Registry, type ReleasedModule } from '@tem/federation/released.ts'
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

  constructor(
    private readonly name: string,
    private readonly dist: string,
  ) {}

  show(module: ReleasedModule): void {
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
    if (!module || !path.startsWith(module.base)) return undefined
    const file = decodeURIComponent(path.slice(module.base.length))
    const isBuilt = filesOf(module).includes(file) || /^[\w-]+\.[\w.]+$/.test(file)
    const place = join(this.dist, file)
    if (!isBuilt || !existsSync(place)) return undefined
    return {
      content: readFileSync(place),
      headers: {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        // A build for production doesn't name its map.
        ...(existsSync(`${place}.map`) && { sourcemap: `${file}.map` }),
      },
    }
  }
}
