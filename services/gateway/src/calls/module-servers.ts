// The servers behind each module: several while one takes over from another, found in the registry or set by hand.
import { existsSync } from 'node:fs'
import type { ModuleName } from '@tem/contracts/call.ts'
import { parseAddress } from '@tem/server/http/http-server.ts'
import type { Upstream } from './upstream.ts'

interface KnownServer {
  readonly module: ModuleName
  readonly version: string
  readonly address: string
}

/** What the registry says: the servers that run, newest first, and which release of each module is live. */
export interface ServersNow {
  readonly servers: readonly KnownServer[]
  readonly live: Readonly<Record<ModuleName, string>>
}

interface Reachable extends KnownServer {
  readonly upstream: Upstream
}

export class ModuleServers {
  private readonly fixed: ReadonlyMap<ModuleName, readonly Upstream[]>
  private found: readonly Reachable[] = []
  private live: ServersNow['live'] = {}

  constructor(
    private readonly connect: (module: ModuleName, address: string) => Upstream,
    /** These modules are only at these addresses, regardless of the registry. */
    fixed: Readonly<Record<ModuleName, string>> = {},
  ) {
    this.fixed = new Map(
      Object.entries(fixed).map(([module, address]) => [module, [connect(module, address)]]),
    )
  }

  /** Also of a module whose server is gone. */
  get names(): readonly ModuleName[] {
    const found = this.found.map(({ module }) => module)
    return [...new Set([...this.fixed.keys(), ...found, ...Object.keys(this.live)])]
  }

  /** The live versions of modules whose server is released. */
  get liveVersions(): ServersNow['live'] {
    return this.live
  }

  /** For operators. */
  get all(): readonly Upstream[] {
    return [...[...this.fixed.values()].flat(), ...this.found.map(({ upstream }) => upstream)]
  }

  /** The best first: the server of the release that the caller's screens are from, then the live one, then the rest. */
  of(module: ModuleName, release?: string): readonly Upstream[] {
    const fixed = this.fixed.get(module)
    if (fixed) return fixed
    const rank = ({ version }: Reachable) => (version === release ? 0 : version === this.live[module] ? 1 : 2)
    const found = this.found.filter((server) => server.module === module)
    if (found.length > 1) found.sort((left, right) => rank(left) - rank(right))
    return found.map(({ upstream }) => upstream)
  }

  /** Keeps connections to servers that stay; the others end after their last answer. */
  set({ servers, live }: ServersNow): void {
    const before = new Map(this.found.map((server) => [keyOf(server), server.upstream]))
    this.live = live
    this.found = servers.filter(mayBeThere).map((server) => ({
      ...server,
      upstream: before.get(keyOf(server)) ?? this.connect(server.module, server.address),
    }))
    const kept = new Set(this.found.map(({ upstream }) => upstream))
    for (const upstream of before.values()) if (!kept.has(upstream)) void upstream.close()
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((upstream) => upstream.close()))
  }
}

function keyOf({ module, address }: KnownServer): string {
  return `${module} ${address}`
}

/** A socket of another machine, or of a suite that was killed. */
function mayBeThere({ address }: KnownServer): boolean {
  const { path } = parseAddress(address)
  return path === undefined || existsSync(path)
}
