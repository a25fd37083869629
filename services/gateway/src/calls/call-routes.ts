// The route of each path: its module, whether it needs a session, and its time limit. Released servers say their calls in
// their contracts; the gateway's own sources are used for servers that say nothing, such as those of npm run dev.
import { callList } from '@tem/contracts/all-calls.ts'
import type { ModuleName } from '@tem/contracts/call.ts'
import type { RoutedCall } from '@tem/contracts/contract.ts'
import { pathMatcher } from '@tem/contracts/path-match.ts'
import { isExport, isHeavy, type Urgency, urgencyOf } from '@tem/server/http/admission.ts'

export interface CallRoute {
  /** The path's name in metrics and logs, without its parameters. */
  readonly name: string
  readonly module: ModuleName
  readonly needsSession: boolean
  /** A file upload or download: streamed, on separate connections. */
  readonly file?: 'in' | 'out'
  /** Another protocol than our calls: any method, a query, and a token that the module checks itself. */
  readonly isScim?: boolean
  /** How early it is refused under load. */
  readonly urgency: Urgency
  /** A read; a write is repeatable only with an idempotency key. */
  readonly isRead: boolean
  /** A person's exports run one after the other. */
  readonly isExport?: boolean
  readonly deadlineMs: number
}

export interface Deadlines {
  readonly read: number
  readonly write: number
  /** Exports and reports over long ranges. */
  readonly long: number
  readonly upload: number
}

export const usualDeadlines: Deadlines = { read: 10_000, write: 15_000, long: 60_000, upload: 120_000 }

/** What the released servers of a module answer. */
export interface ReleasedModuleCalls {
  readonly module: ModuleName
  readonly calls: readonly RoutedCall[]
}

export class CallRoutes {
  /** Unsettled while the calls of a new release are read. */
  reading: Promise<unknown> | undefined
  /** Made once, because even a refusal looks its route up. */
  private match: (path: string) => { readonly call: { readonly route: CallRoute } } | undefined
  /** A file's name begins with its kind, which determines the module. */
  private moduleOfKind: ReadonlyMap<string, ModuleName>

  constructor(private readonly deadlines: Deadlines = usualDeadlines) {
    this.match = this.matcherOf(callList)
    this.moduleOfKind = kindsOf(callList)
  }

  /** The oldest module first: no later one can take a path or a kind of file away from it. */
  set(released: readonly ReleasedModuleCalls[]): void {
    const replaced = new Set(released.map(({ module }) => module).filter((name) => name !== 'gateway'))
    const calls = [
      ...callList.filter(({ module }) => !replaced.has(module)),
      ...released.flatMap(({ module, calls }) =>
        replaced.has(module) ? calls.filter((call) => call.module === module) : [],
      ),
    ]
    this.match = this.matcherOf(calls)
    this.moduleOfKind = kindsOf(calls)
  }

  ofCall(path: string): CallRoute | undefined {
    return this.match(path)?.call.route
  }

  ofUpload(path: string): CallRoute | undefined {
    const kind = /^\/uploads\/([a-z]+)-[\w-]+\.\w+$/.exec(path)?.[1] ?? ''
    const module = this.moduleOfKind.get(kind)
    if (module === undefined) return undefined
    return {
      name: '/uploads/:name',
      module,
      needsSession: true,
      file: 'out',
      urgency: 'usual',
      isRead: true,
      deadlineMs: this.deadlines.long,
    }
  }

  ofOutbox(): CallRoute {
    return {
      name: '/dev/outbox',
      module: 'account',
      needsSession: false,
      urgency: 'usual',
      isRead: true,
      deadlineMs: this.deadlines.read,
    }
  }

  ofScim(method: string | undefined): CallRoute | undefined {
    if (!scimMethods.includes(method ?? '')) return undefined
    const isRead = method === 'GET'
    return {
      name: '/scim/v2',
      module: 'admin',
      needsSession: false,
      isScim: true,
      urgency: 'usual',
      isRead,
      deadlineMs: isRead ? this.deadlines.read : this.deadlines.write,
    }
  }

  private matcherOf(calls: Iterable<RoutedCall>) {
    const routed = [...calls].map((call) => ({
      path: call.path,
      ...(call.aliases && { aliases: call.aliases }),
      route: this.routeOf(call),
    }))
    return pathMatcher(routed)
  }

  private routeOf(call: RoutedCall): CallRoute {
    const { deadlines } = this
    const isRead = call.kind === 'read'
    return {
      name: call.path,
      module: call.module,
      needsSession: call.who !== 'anyone',
      ...(call.upload && { file: 'in' as const }),
      urgency: urgencyOf(call),
      isRead,
      isExport: isExport(call),
      deadlineMs: call.upload
        ? deadlines.upload
        : isHeavy(call)
          ? deadlines.long
          : isRead
            ? deadlines.read
            : deadlines.write,
    }
  }
}

const scimMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

function kindsOf(calls: readonly RoutedCall[]): ReadonlyMap<string, ModuleName> {
  const oldestLast = calls
    .flatMap(({ stores, module }) => (stores ? [[stores, module] as const] : []))
    .reverse()
  return new Map(oldestLast)
}
