// The base of every module's container; the module's own container.ts adds what its verbs need.
import 'reflect-metadata'
import type { Sql } from 'postgres'
import { container, type DependencyContainer, type InjectionToken, instanceCachingFactory } from 'tsyringe'
import { Transactions } from './database/transactions.ts'
import { FieldCipher } from './field-cipher.ts'
import { now } from './process/clock.ts'
import { type ModuleEnvironment, missingSetting } from './process/environment.ts'
import { LOG, type Log } from './process/log.ts'
import { CLOCK, SQL, STOPPING, TRANSACTIONS } from './tokens.ts'

export const FIELD_CIPHER: InjectionToken<FieldCipher> = Symbol('field-cipher')
export const ENVIRONMENT: InjectionToken<ModuleEnvironment> = Symbol('environment')

export interface Foundations {
  readonly sql: Sql
  readonly log: Log
  readonly environment: ModuleEnvironment
  readonly clock?: () => Date
}

export function baseContainer({ sql, log, environment, clock = now }: Foundations): DependencyContainer {
  const own = container.createChildContainer()
  own.register(SQL, { useValue: sql })
  own.register(TRANSACTIONS, { useValue: new Transactions(sql) })
  own.register(STOPPING, { useValue: new AbortController().signal })
  own.register(CLOCK, { useValue: clock })
  own.register(LOG, { useValue: log })
  own.register(ENVIRONMENT, { useValue: environment })
  own.register(FIELD_CIPHER, { useFactory: instanceCachingFactory(() => cipherOf(environment)) })
  return own
}

/** Only some modules get the key: see ModuleSpec.readsSealedNumbers. */
function cipherOf({ FIELD_KEY }: ModuleEnvironment): FieldCipher {
  if (!FIELD_KEY) throw missingSetting('FIELD_KEY')
  return new FieldCipher(FIELD_KEY)
}

// Creates a value on first use, once.
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
