// The base of every process's container: what exists in it, for how long, and how it ends. The module's own container.ts
// adds what its verbs need.
import 'reflect-metadata'
import { container, type DependencyContainer, type InjectionToken, instanceCachingFactory } from 'tsyringe'
import { connect } from './database/sql.ts'
import { Transactions } from './database/transactions.ts'
import { CLOCK, ENVIRONMENT, FIELD_CIPHER, LOG, SQL, STOPPING, TRANSACTIONS } from './deps.ts'
import { FieldCipher } from './field-cipher.ts'
import { now } from './process/clock.ts'
import { type ModuleEnvironment, missingSetting } from './process/environment.ts'
import type { Log } from './process/log.ts'

interface Foundations {
  /** Of the process, as PostgreSQL shows it. */
  readonly name: string
  readonly environment: ModuleEnvironment
  readonly log: Log
  readonly clock?: () => Date
  readonly stopping?: AbortSignal
}

/** `dispose()` of the container ends what was made in it. */
export function baseContainer(foundations: Foundations): DependencyContainer {
  const { name, environment, log, clock = now, stopping = new AbortController().signal } = foundations
  const own = container.createChildContainer()
  own.registerSingleton(Endings)
  own.register(ENVIRONMENT, { useValue: environment })
  own.register(LOG, { useValue: log })
  own.register(CLOCK, { useValue: clock })
  own.register(STOPPING, { useValue: stopping })
  registerOnce(own, SQL, () => connectionsOf(name, environment), {
    end: (sql) => sql.end({ timeout: 5 }),
  })
  registerOnce(own, TRANSACTIONS, (from) => new Transactions(from.resolve(SQL)))
  registerOnce(own, FIELD_CIPHER, () => cipherOf(environment))
  return own
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

/**
 * A singleton, created on first use. Register a value before the values that need it while they are disposed. A later
 * registration of the token replaces it.
 */
export function registerOnce<T>(
  own: DependencyContainer,
  token: InjectionToken<T>,
  make: (from: DependencyContainer) => T,
  { end }: { end?: (made: T) => void | Promise<void> } = {},
): void {
  let made: { value: T } | undefined
  const useFactory = instanceCachingFactory((from) => {
    made = { value: make(from) }
    return made.value
  })
  own.register(token, { useFactory })
  if (end) own.resolve(Endings).add(() => made && end(made.value))
}

/** The container disposes only of objects that it constructs: of this one, which then disposes of what our factories made. */
class Endings {
  private readonly ends: (() => void | Promise<void>)[] = []

  add(end: () => void | Promise<void>): void {
    this.ends.push(end)
  }

  /**
   * In reverse order of registration, not of creation: jobs of the queue still use the connections. A failure does not
   * stop the others.
   */
  async dispose(): Promise<void> {
    const failures: unknown[] = []
    for (const end of this.ends.splice(0).reverse())
      try {
        await end()
      } catch (error) {
        failures.push(error)
      }
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be ended.')
  }
}

type TokensOf<Deps> = { readonly [Name in keyof Deps]: InjectionToken<Deps[Name]> }

/** The tokens of BaseDeps. */
export const baseTokens = {
  sql: SQL,
  transactions: TRANSACTIONS,
  clock: CLOCK,
  log: LOG,
  environment: ENVIRONMENT,
  stopping: STOPPING,
}

/** A process's deps, each resolved on first read. A process spreads them after all registrations. */
export function depsFrom<Deps extends object>(own: DependencyContainer, tokens: TokensOf<Deps>): Deps {
  const deps = {}
  for (const [name, token] of Object.entries<InjectionToken>(tokens)) {
    const resolve = () => {
      const value = own.resolve(token)
      Object.defineProperty(deps, name, { value, enumerable: true })
      return value
    }
    Object.defineProperty(deps, name, { get: resolve, enumerable: true, configurable: true })
  }
  return deps as Deps
}
