// What every process has in its container. The module's own container.ts adds what its verbs need; serve.ts says in which order
// it all ends.
import 'reflect-metadata'
import { container, type DependencyContainer, instanceCachingFactory } from 'tsyringe'
import { connect } from './database/sql.ts'
import { Transactions } from './database/transactions.ts'
import { type BaseDeps, CLOCK, ENVIRONMENT, FIELD_CIPHER, LOG, SQL, STOPPING, TRANSACTIONS } from './deps.ts'
import { FieldCipher } from './field-cipher.ts'
import { now } from './process/clock.ts'
import { type ModuleEnvironment, missingSetting } from './process/environment.ts'
import type { Log } from './process/log.ts'

interface Foundations {
  /** The name of the process, as PostgreSQL shows it. */
  readonly name: string
  readonly environment: ModuleEnvironment
  readonly log: Log
  readonly clock?: () => Date
  readonly stopping?: AbortSignal
}

export function baseContainer(foundations: Foundations): DependencyContainer {
  const { name, environment, log, clock = now, stopping = new AbortController().signal } = foundations
  return container
    .createChildContainer()
    .register(ENVIRONMENT, { useValue: environment })
    .register(LOG, { useValue: log })
    .register(CLOCK, { useValue: clock })
    .register(STOPPING, { useValue: stopping })
    .register(SQL, { useFactory: instanceCachingFactory(() => connectionsOf(name, environment)) })
    .register(TRANSACTIONS, {
      useFactory: instanceCachingFactory((from) => new Transactions(from.resolve(SQL))),
    })
    .register(FIELD_CIPHER, { useFactory: instanceCachingFactory(() => cipherOf(environment)) })
}

/** A module names these and its own, so a missing setting stops its start. */
export function baseDeps(from: DependencyContainer): BaseDeps {
  return {
    sql: from.resolve(SQL),
    transactions: from.resolve(TRANSACTIONS),
    clock: from.resolve(CLOCK),
    log: from.resolve(LOG),
    environment: from.resolve(ENVIRONMENT),
    stopping: from.resolve(STOPPING),
  }
}

function connectionsOf(name: string, environment: ModuleEnvironment) {
  const {
    DATABASE_URL: url,
    DATABASE_SESSION_URL: sessionUrl,
    DATABASE_CONNECTIONS: connections,
  } = environment
  return connect({ url, sessionUrl, name, connections })
}

/** Only some processes get the key. */
function cipherOf({ FIELD_KEY }: ModuleEnvironment): FieldCipher {
  if (!FIELD_KEY) throw missingSetting('FIELD_KEY')
  return new FieldCipher(FIELD_KEY)
}
