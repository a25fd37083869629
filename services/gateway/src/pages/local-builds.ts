// A module's build on a developer's machine, for the one person who tries it. The gateway fetches it from origins of this
// machine that a setting lists, and sends it under the module's own path: the page's policy and integrity stay as they are.
import type { ServerResponse } from 'node:http'
import { parseModule } from '@tem/federation/registry.ts'
import type { ReleasedModule } from '@tem/federation/released.ts'
import { everyAnswer } from './security-headers.ts'
import { typeOf } from './static-files.ts'

/** npm run dev -- <module> answers it. */
export const localBuildPath = '/dev/module.json'
const timeoutMs = 2_000
const largest = 20_000_000

export class LocalBuilds {
  private readonly known = new Map<string, ReleasedModule>()

  constructor(readonly origins: readonly string[]) {}

  of(module: string, origin: string): ReleasedModule | undefined {
    return this.origins.includes(origin) ? this.known.get(`${module} ${origin}`) : undefined
  }

  /** Before each page of that person: the build changes with every save. What does not answer is not shown. */
  async refresh(module: string, origin: string): Promise<void> {
    const key = `${module} ${origin}`
    const found = await this.read(module, origin).catch(() => undefined)
    if (found) this.known.set(key, found)
    else this.known.delete(key)
  }

  /** False if it is not one of the build's files. */
  async send(module: string, origin: string, path: string, outgoing: ServerResponse): Promise<boolean> {
    const build = this.of(module, origin)
    const contentType = typeOf(path)
    if (!build || !contentType || !path.startsWith(build.base) || path.includes('..')) return false
    const bytes = await this.fetch(origin + path).catch(() => undefined)
    if (!bytes) return false
    outgoing.writeHead(200, { ...everyAnswer, 'content-type': contentType, 'cache-control': 'no-store' })
    outgoing.end(bytes)
    return true
  }

  private async read(module: string, origin: string): Promise<ReleasedModule | undefined> {
    if (!this.origins.includes(origin)) return undefined
    const text = (await this.fetch(origin + localBuildPath)).toString()
    return parseModule(text, module)
  }

  private async fetch(url: string): Promise<Buffer> {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const length = Number(answer.headers.get('content-length') ?? 0)
    if (!answer.ok || length > largest) throw new Error(`${url} was answered with ${answer.status}.`)
    return Buffer.from(await answer.arrayBuffer())
  }
}
