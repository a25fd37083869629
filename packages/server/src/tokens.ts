// The injection tokens that every container binds; a verb names them with @inject.
// The polyfill must run before tsyringe, which a verb imports after this file.
import 'reflect-metadata'
import type { Sql } from 'postgres'
import type { InjectionToken } from 'tsyringe'
import type { Transactions } from './database/transactions.ts'

export const SQL: InjectionToken<Sql> = Symbol('sql')
export const TRANSACTIONS: InjectionToken<Transactions> = Symbol('transactions')
/** The current time; tests bind a fixed clock. */
export const CLOCK: InjectionToken<() => Date> = Symbol('clock')
/** Ends long waits when the process is asked to stop. */
export const STOPPING: InjectionToken<AbortSignal> = Symbol('stopping')
