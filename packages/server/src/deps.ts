// What a process gives its verbs, and under which token its container makes it. A verb is a function
// (deps, actor, payload) and names here what it uses.
import type { Sql } from 'postgres'
import type { InjectionToken } from 'tsyringe'
import type { Queue } from './database/queue.ts'
import type { Transactions } from './database/transactions.ts'
import type { FieldCipher } from './field-cipher.ts'
import type { ModuleEnvironment } from './process/environment.ts'
import type { Log } from './process/log.ts'

/** Every process has these. */
export interface BaseDeps {
  readonly sql: Sql
  readonly transactions: Transactions
  /** The current time; tests set it. */
  readonly clock: () => Date
  readonly log: Log
  readonly environment: ModuleEnvironment
  /** Ends long waits when the process is asked to stop. */
  readonly stopping: AbortSignal
}

/** Reads or stores what is sealed: Aadhaar and card numbers, secrets of sign-ins; a process with it needs FIELD_KEY. */
export interface CipherDeps extends BaseDeps {
  readonly cipher: FieldCipher
}

export interface QueueDeps extends BaseDeps {
  readonly queue: Queue
}

/** The key of a value in the container. */
export type Token<T> = InjectionToken<T>

export const SQL: Token<Sql> = Symbol('sql')
export const TRANSACTIONS: Token<Transactions> = Symbol('transactions')
export const CLOCK: Token<() => Date> = Symbol('clock')
export const LOG: Token<Log> = Symbol('log')
export const ENVIRONMENT: Token<ModuleEnvironment> = Symbol('environment')
export const STOPPING: Token<AbortSignal> = Symbol('stopping')
export const FIELD_CIPHER: Token<FieldCipher> = Symbol('field-cipher')
export const QUEUE: Token<Queue> = Symbol('queue')
