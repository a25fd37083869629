// Which module answers a path, who may ask, and how long it may take. Read off the contracts.
import type { ModuleName } from '@tem/contracts/call.ts'
import { matchPath } from '@tem/contracts/path-match.ts'
import { isHeavy, type Urgency, urgencyOf } from '@tem/server/http/admission.ts'

export interface CallRoute {
  /** As metrics and logs name it: without what a person put into the path. */
  readonly name: string
  readonly module: ModuleName
  readonly needsSession: boolean
  /** A file is on its way in or out: handed on as it arrives, on connections of its own. */
  readonly file?: 'in' | 'out'
  /** How early it gives way under load. */
  readonly urgency: Urgency
  /** A read; a write is repeatable only under an idempotency key. */
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

/** A file's name begins with its kind, and its kind says whose it is. */
const keeperOfKind: Readonly<Record<string, ModuleName>> = {
  photo: 'account',
  claim: 'claims',
  export: 'approvals',
  tour: 'tours',
}

export function routeOfUpload(path: string, deadlines: Deadlines): CallRoute | undefined {
  const kind = /^\/uploads\/([a-z]+)-[\w-]+\.\w+$/.exec(path)?.[1] ?? ''
  const module = keeperOfKind[kind]
  return (
    module && {
      name: '/uploads/:name',
      module,
      needsSession: true,
      file: 'out',
      urgency: 'usual',
      isRead: true,
      deadlineMs: deadlines.long,
    }
  )
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
