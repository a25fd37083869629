// The route of each path: its module, its permission, and its time limit. Derived from the contracts.
import { callList } from '@tem/contracts/all-calls.ts'
import type { ModuleName } from '@tem/contracts/call.ts'
import { matchPath } from '@tem/contracts/path-match.ts'
import { isHeavy, type Urgency, urgencyOf } from '@tem/server/http/admission.ts'

export interface CallRoute {
  /** The path's name in metrics and logs, without its parameters. */
  readonly name: string
  readonly module: ModuleName
  readonly needsSession: boolean
  /** A file upload or download: streamed, on separate connections. */
  readonly file?: 'in' | 'out'
  /** How early it is refused under load. */
  readonly urgency: Urgency
  /** A read; a write is repeatable only with an idempotency key. */
  readonly isRead: boolean
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

export function routeOfCall(path: string, deadlines: Deadlines): CallRoute | undefined {
  const call = matchPath(path)?.call
  if (!call) return undefined
  const isRead = call.kind === 'read'
  return {
    name: call.path,
    module: call.module,
    needsSession: call.who !== 'anyone',
    ...(call.upload && { file: 'in' as const }),
    urgency: urgencyOf(call),
    isRead,
    deadlineMs: call.upload
      ? deadlines.upload
      : isHeavy(call)
        ? deadlines.long
        : isRead
          ? deadlines.read
          : deadlines.write,
  }
}

/** A file's name begins with its kind, which determines the module. */
const moduleOfKind: ReadonlyMap<string | undefined, ModuleName> = new Map(
  callList.filter(({ stores }) => stores).map(({ stores, module }) => [stores, module]),
)

export function routeOfUpload(path: string, deadlines: Deadlines): CallRoute | undefined {
  const kind = /^\/uploads\/([a-z]+)-[\w-]+\.\w+$/.exec(path)?.[1] ?? ''
  const module = moduleOfKind.get(kind)
  if (module === undefined) return undefined
  return {
    name: '/uploads/:name',
    module,
    needsSession: true,
    file: 'out',
    urgency: 'usual',
    isRead: true,
    deadlineMs: deadlines.long,
  }
}

export function outboxRoute(deadlines: Deadlines): CallRoute {
  return {
    name: '/dev/outbox',
    module: 'account',
    needsSession: false,
    urgency: 'usual',
    isRead: true,
    deadlineMs: deadlines.read,
  }
}
