// The words after npm run release, as one value.
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import type { LivePart } from '@tem/releases/live.ts'
import { ReleaseRefused } from '@tem/releases/release-refused.ts'
import { messageOf } from '@tem/server/thrown.ts'
import { runningSuite } from '../processes/running.ts'
import { readSettings, type Settings } from '../settings.ts'

export interface Command {
  readonly settings: Settings
  readonly by: string
  readonly why?: string | undefined
  readonly version?: string | undefined
  readonly isCheck: boolean
  /** Seconds that each step of a canary lasts; undefined: all people get the release at once. */
  readonly stepSeconds?: number | undefined
  /** The team's address, for what happens without a person: a canary that was taken back. */
  readonly email?: string | undefined
  /** Releases although a server doesn't answer. */
  readonly isUnchecked: boolean
  /** Undefined stands for screens and server. */
  readonly only?: LivePart | undefined
  /** The file of a key that is not among those of this machine. */
  readonly key?: string | undefined
  /** The fingerprint of the key to revoke. */
  readonly revoke?: string | undefined
  /** The folder of a build from another repository. */
  readonly packed?: string | undefined
  readonly print: (line: string) => void
}

export function readCommand(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): { command: Command; positionals: readonly string[] } {
  const { values, positionals } = parse(words)
  const { version, why, by = userInfo().username, key = env.RELEASE_KEY || undefined, revoke } = values
  const { email, packed, check: isCheck = false, unchecked: isUnchecked = false } = values
  if (values.server && values.screens)
    throw new ReleaseRefused('--server and --screens each mean that part alone. Leave both out for both.')
  const only: LivePart | undefined = values.server ? 'server' : values.screens ? 'screens' : undefined
  const settings = settingsOfSuite(env)
  const stepSeconds = stepOf(values, env)
  const target = { settings, by, why, version, only, packed, email, print }
  return { command: { ...target, key, revoke, isCheck, isUnchecked, stepSeconds }, positionals }
}

const options = {
  version: { type: 'string' },
  check: { type: 'boolean' },
  unchecked: { type: 'boolean' },
  server: { type: 'boolean' },
  screens: { type: 'boolean' },
  why: { type: 'string' },
  by: { type: 'string' },
  key: { type: 'string' },
  canary: { type: 'boolean' },
  step: { type: 'string' },
  'all-at-once': { type: 'boolean' },
  email: { type: 'string' },
  revoke: { type: 'string' },
  packed: { type: 'string' },
} as const

const usualStepMinutes = 10

/** A company sets RELEASE_CANARY to the minutes of a step; then --all-at-once is the exception. */
function stepOf(
  { canary, step, 'all-at-once': atOnce }: ReturnType<typeof parse>['values'],
  { RELEASE_CANARY }: NodeJS.ProcessEnv,
): number | undefined {
  if (atOnce || !(canary || step || RELEASE_CANARY)) return undefined
  const text = step ?? (RELEASE_CANARY || String(usualStepMinutes))
  const seconds = Math.round(Number(text) * 60)
  if (seconds >= 1 && seconds <= 7 * 24 * 60 * 60) return seconds
  throw new ReleaseRefused(`A step of a canary lasts some minutes, such as 10, not "${text}".`)
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options })
  } catch (error) {
    throw new ReleaseRefused(messageOf(error))
  }
}

/** The suite that runs there may be npm run dev, which has its own channel. */
function settingsOfSuite(env: NodeJS.ProcessEnv): Settings {
  const stated = readSettings(env)
  const channel = stated.channel ?? runningSuite(stated.dataDir)?.channel
  return { ...stated, ...(channel && { channel }) }
}
