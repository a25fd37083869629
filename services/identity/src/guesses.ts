// How often one may be wrong. Of many guesses sent at once, no more are judged than of the same guesses sent
// one after the other: a guess is counted before it is judged and forgiven when it was right, or waits its turn.
import { TooMany } from '@tem/server/errors.ts'
import type { Sql, TransactionSql } from 'postgres'

interface Patience {
  /** So many without a wait. */
  readonly free: number
  /** Seconds after the last free one; doubles with each further one, up to `longest`. */
  readonly firstWait: number
  readonly longest: number
  /** Seconds without a guess after which all is forgotten. */
  readonly memory: number
}

const hour = 3600

const patience = {
  // An address may be a whole office, so its waits stay short.
  'sign-in-address': { free: 5, firstWait: 1, longest: 30, memory: hour / 4 },
  'sign-in-account': { free: 5, firstWait: 5, longest: hour / 4, memory: 24 * hour },
  'sign-up-address': { free: 5, firstWait: 1, longest: 30, memory: hour / 4 },
  'code-request': { free: 3, firstWait: hour, longest: hour, memory: hour },
  'code-guess': { free: 5, firstWait: hour, longest: hour, memory: hour },
} as const satisfies Record<string, Patience>

export type GuessKind = keyof typeof patience

export interface Guess {
  readonly kind: GuessKind
  readonly subject: string
}

/** Counts all of them or, when one has to wait, none. Always named in the same order, so that none waits for another in a circle. */
export async function countGuesses(sql: Sql, guesses: readonly Guess[]): Promise<void> {
  await sql.begin(async (tx) => {
    for (const guess of guesses) await countGuess(tx, guess)
  })
}

/**
 * Judges the guesses at one account one after the other, so that several right ones at once, from as many tabs
 * or from an office behind one address, are all let in. Undefined: it was wrong, and counted.
 */
export async function judgeInTurn<Verdict>(
  sql: Sql,
  account: Guess,
  address: Guess,
  judge: () => Promise<Verdict | undefined>,
): Promise<Verdict | undefined> {
  const verdict = await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`${account.kind} ${account.subject}`}, 0))`
    await refuseWhileBlocked(tx, address)
    await refuseWhileBlocked(tx, account)
    const right = await judge()
    if (right !== undefined) {
      await forgive(tx, account, address)
      return { right }
    }
    await countGuess(tx, account)
    return { right: undefined }
  })
  // In a transaction of its own: the address is everybody's, and nobody's lock should wait for it.
  if (verdict.right === undefined) await countGuesses(sql, [address])
  return verdict.right
}

async function refuseWhileBlocked(tx: TransactionSql, guess: Guess): Promise<void> {
  const seconds = await secondsToWait(tx, guess)
  if (seconds > 0) throw tooSoon(seconds)
}

async function countGuess(tx: TransactionSql, { kind, subject }: Guess): Promise<void> {
  const { free, firstWait, longest, memory } = patience[kind]
  const [counted] = await tx`
    insert into identity.failed_guess as known (kind, subject, failures)
    values (${kind}, ${subject}, 1)
    on conflict (kind, subject) do update set
      failures = case when known.last_failed_at <= now() - ${memory} * interval '1 second' then 1 else known.failures + 1 end,
      last_failed_at = now(),
      blocked_until = case
        when known.last_failed_at <= now() - ${memory} * interval '1 second' or known.failures + 1 < ${free}::int then null
        else now() + interval '1 second' * least(${longest}::int, ${firstWait}::int * 2 ^ least(known.failures + 1 - ${free}::int, 20))
      end
    where known.blocked_until is null or known.blocked_until <= now()
    returning failures`
  if (!counted) throw tooSoon(await secondsToWait(tx, { kind, subject }))
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

/** The right password forgives the account's failures, there and for the address that they came from. */
export async function forgive(sql: Sql | TransactionSql, account: Guess, address?: Guess): Promise<void> {
  const [forgiven] = await sql<{ failures: number }[]>`
    delete from identity.failed_guess
    where kind = ${account.kind} and subject = ${account.subject}
    returning failures`
  if (!address || !forgiven) return
  // Not to nought: whoever has one account of their own could otherwise try all others between two sign-ins.
  await sql`
    update identity.failed_guess
    set failures = greatest(0, failures - ${forgiven.failures}),
      blocked_until = case when failures - ${forgiven.failures} < ${patience[address.kind].free} then null else blocked_until end
    where kind = ${address.kind} and subject = ${address.subject}`
}

function durationInWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
