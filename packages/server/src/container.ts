// What every module's container starts with; the module's own container.ts adds its verbs' needs.
import 'reflect-metadata'
import type { Sql } from 'postgres'
import { container, type DependencyContainer, type InjectionToken, instanceCachingFactory } from 'tsyringe'
import { now } from './clock.ts'
import { type ModuleEnvironment, missingSetting } from './environment.ts'
import { FieldCipher } from './field-cipher.ts'
import { LOG, type Log } from './log.ts'
import { CLOCK, SQL, STOPPING, TRANSACTIONS } from './tokens.ts'
import { Transactions } from './transactions.ts'

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

/** Not every module gets the key: see ModuleSpec.readsSealedNumbers. */
function cipherOf({ FIELD_KEY }: ModuleEnvironment): FieldCipher {
  if (!FIELD_KEY) throw missingSetting('FIELD_KEY')
  return new FieldCipher(FIELD_KEY)
}
