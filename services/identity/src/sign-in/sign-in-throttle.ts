// Limits failed attempts. Parallel attempts get no more checks than sequential ones: an attempt is counted
// before it is checked and cleared if it was right.
import { TooMany } from '@tem/server/errors.ts'
import type { Sql, TransactionSql } from 'postgres'
import type { HasherDeps } from '../deps.ts'
import type { Source } from './known-devices.ts'

interface ThrottlePolicy {
  /** Free attempts without a wait. */
  readonly free: number
  /** Seconds after the last free one; doubles with each further one, up to `longest`. */
  readonly firstWait: number
  readonly longest: number
  /** Seconds without an attempt after which the counter resets. */
  readonly memory: number
}

const hour = 3600

const policies = {
  // One account from one device or IP, so a stranger's attempts elsewhere never lock its owner out.
  'sign-in': { free: 5, firstWait: 5, longest: hour / 4, memory: 24 * hour },
  // One account from all unknown devices together: slows an attack from many IP addresses.
  'sign-in-account': { free: 50, firstWait: 1, longest: 30, memory: hour },
  // An IP may be a whole office: only mass attacks reach this limit, and known devices are exempt.
  'sign-in-address': { free: 100, firstWait: 1, longest: 30, memory: hour / 4 },
  'sign-up-address': { free: 30, firstWait: 1, longest: 30, memory: hour / 4 },
  // One account from one device or IP.
  'code-request': { free: 3, firstWait: hour, longest: hour, memory: hour },
  // What all unknown devices together may send to one person.
  'code-request-account': { free: 12, firstWait: hour, longest: hour, memory: hour },
  'code-guess': { free: 5, firstWait: hour, longest: hour, memory: hour },
} as const satisfies Record<string, ThrottlePolicy>

type GuessKind = keyof typeof policies

export interface Guess {
  readonly kind: GuessKind
  readonly subject: string
}

interface SignInGuesses {
  readonly own: Guess
  /** Counts other people's attempts too; known devices are exempt. */
  readonly shared?: { readonly account: Guess; readonly address: Guess }
}

/** `account` as `accountOf` returns it. */
export function signInGuesses(account: string, source: Source, address: string): SignInGuesses {
  const own: Guess = { kind: 'sign-in', subject: `${account} ${source.key}` }
  if (source.isKnown) return { own }
  return {
    own,
    shared: {
      account: { kind: 'sign-in-account', subject: account },
      address: { kind: 'sign-in-address', subject: address },
    },
  }
}

/** Three codes an hour for each device or IP, so a stranger elsewhere doesn't use them up. */
export function codeRequests(account: string, source: Source): Guess[] {
  const own: Guess = { kind: 'code-request', subject: `${account} ${source.key}` }
  return source.isKnown ? [own] : [own, { kind: 'code-request-account', subject: account }]
}

/** Five for all strangers together; the person's own devices have another five. */
export function codeGuess(account: string, source: Source): Guess {
  return { kind: 'code-guess', subject: source.isKnown ? `${account} own-device` : account }
}

/**
 * Counts all of them or, if one has to wait, none; true if the next one like the first has to wait. Always locked in the same
 * order, so no deadlock can occur.
 */
export async function countGuesses(sql: Sql, guesses: readonly Guess[]): Promise<boolean> {
  return sql.begin(async (tx) => {
    const isShut: boolean[] = []
    for (const guess of guesses) isShut.push(await countGuess(tx, guess))
    return isShut[0] ?? false
  })
}

/**
 * Checks a password. Attempts at one account are checked one after the other, so several right ones at once, from many
 * tabs or from an office behind one IP, all succeed. Strangers wait for each other at an account; its known devices never
 * wait for them. Whoever waits or is checked holds no connection. Undefined: it was right. Otherwise it
 * was counted; `isShut` if the next one has to wait.
 */
export async function checkInTurn(
  { sql, hasher }: Pick<HasherDeps, 'sql' | 'hasher'>,
  { own, shared }: SignInGuesses,
  { stored, entered }: { stored: string | undefined; entered: string },
  onRight: (tx: TransactionSql) => Promise<void>,
): Promise<{ isShut: boolean } | undefined> {
  const inTurn = shared?.account ?? own
  return hasher.inTurn(`${inTurn.kind} ${inTurn.subject}`, async (verify) => {
    const isShut = await countGuesses(sql, [own, ...(shared ? [shared.account, shared.address] : [])])
    if (!(await verify(stored, entered))) return { isShut }
    await sql.begin(async (tx) => {
      await clearFailures(tx, own, shared)
      await onRight(tx)
    })
    return undefined
  })
}

/** True if the next one has to wait. By the clock: the transaction may have waited for another one's row. */
async function countGuess(tx: TransactionSql, { kind, subject }: Guess): Promise<boolean> {
  const { free, firstWait, longest, memory } = policies[kind]
  const [counted] = await tx<{ isShut: boolean }[]>`
    insert into identity.failed_guess as known (kind, subject, failures)
    values (${kind}, ${subject}, 1)
    on conflict (kind, subject) do update set
      failures = case when known.last_failed_at <= clock_timestamp() - ${memory} * interval '1 second' then 1 else known.failures + 1 end,
      last_failed_at = clock_timestamp(),
      blocked_until = case
        when known.last_failed_at <= clock_timestamp() - ${memory} * interval '1 second' or known.failures + 1 < ${free}::int then null
        else clock_timestamp() + interval '1 second' * least(${longest}::int, ${firstWait}::int * 2 ^ least(known.failures + 1 - ${free}::int, 20))
      end
    where known.blocked_until is null or known.blocked_until <= clock_timestamp()
    returning blocked_until is not null as "isShut"`
  if (!counted) throw tooSoon(await secondsToWait(tx, { kind, subject }))
  return counted.isShut
}

async function secondsToWait(tx: TransactionSql, { kind, subject }: Guess): Promise<number> {
  const [blocked] = await tx<{ seconds: number }[]>`
    select ceil(extract(epoch from blocked_until - clock_timestamp()))::int as seconds
    from identity.failed_guess
    where kind = ${kind} and subject = ${subject} and blocked_until > clock_timestamp()`
  return blocked?.seconds ?? 0
}

function tooSoon(wait: number): TooMany {
  const seconds = Math.max(1, wait)
  return new TooMany(`Too many attempts. Please try again in ${durationInWords(seconds)}.`, seconds)
}

/** A right attempt clears the failures counted with it, also in counters shared with other people. */
export async function clearFailures(
  sql: Sql | TransactionSql,
  own: Guess,
  shared?: SignInGuesses['shared'],
): Promise<void> {
  const [cleared] = await sql<{ failures: number }[]>`
    delete from identity.failed_guess
    where kind = ${own.kind} and subject = ${own.subject}
    returning failures`
  if (!shared || !cleared) return
  // As before this attempt, whose count may have blocked others. Not to zero: someone with their own account could otherwise try all others between two sign-ins.
  for (const { kind, subject } of [shared.account, shared.address])
    await sql`
      update identity.failed_guess
      set failures = greatest(0, failures - ${cleared.failures}), blocked_until = null
      where kind = ${kind} and subject = ${subject}`
}

/** The person proved their identity in another way: resets every wait at sign-in. */
export async function clearAllFailures(sql: Sql | TransactionSql, personId: string): Promise<void> {
  await sql`
    delete from identity.failed_guess
    where kind in ('sign-in', 'sign-in-account') and split_part(subject, ' ', 1) = ${personId}`
}

function durationInWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
