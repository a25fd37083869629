// What `npm run admin` can do, and how its words are read.
import { parseArgs } from 'node:util'
import { CannotStart } from '@tem/database/cannot-start.ts'
import { messageOf } from '@tem/server/thrown.ts'

export const usage = `npm run admin -- import employees.csv [--apply]     people, their posts and managers
npm run admin -- import categories.csv [--apply]    what may be claimed
npm run admin -- import limits.csv [--apply]        how much each level may spend
npm run admin -- import holidays.csv [--apply]      days without work
npm run admin -- import gst.csv [--apply]           service codes, and blocked credit, from a day on
npm run admin -- import cities.csv [--apply]        cities with hotel limits of their own
npm run admin -- import registrations.csv [--apply] the company's GSTINs
npm run admin -- import settings.csv [--apply]      the company's name, date format, how long days stay open
npm run admin -- import policy.html [--apply]       the claim policy as people read it
npm run admin -- first-administrator A0001 "Asha Rao"
                                                    in an empty company: an administrator with a password for one sign-in
npm run admin -- deactivate E1001                   somebody has left: signed out everywhere at once
npm run admin -- reset-password E1001               a password for one sign-in
npm run admin -- reset-factor E1001                 for somebody who lost the second factor and the recovery codes
npm run admin -- invite E1001                       an invitation for an employee who can't receive a code to sign up
npm run admin -- trail [--person E1001] [--kind sign-in-failed] [--since 2026-01-31] [--json]
                                                    who signed in, failed, exported, changed roles and so on
npm run admin -- verify-trail                       proves that no entry and no answer was altered or removed
npm run admin -- crashes [ID]                       what crashed in the last 30 days; one with its original lines
npm run admin -- backup FILE [--public-key FILE | --passphrase-file FILE]
                                                    rows, files and keys, while the suite runs; encrypted by gpg
npm run admin -- restore FILE                       into an empty DATA_DIR
npm run admin -- rotate-keys                        new keys in three steps, with a restart after each
npm run admin -- forget-keys                        for a database whose keys are lost
npm run admin -- copy-files s3://bucket?region=ap-south-1
                                                    uploads and releases to a bucket, or to another DATA_DIR

An import checks the whole file and writes nothing unless you add --apply; with a mistake in it, nothing at all.
Categories, limits, holidays, cities and GST go through the draft of the policy: published at once until the first claim
is submitted, by an administrator under Administration, Policy, from then on.
The name of the file says what it holds; docs/import has a sample of each.`

const flag = { type: 'boolean' } as const
const text = { type: 'string' } as const
/** Beside --help, which every command has. */
const optionsOf: Readonly<Record<string, Readonly<Record<string, typeof flag | typeof text>>>> = {
  import: { apply: flag },
  backup: { 'public-key': text, 'passphrase-file': text },
  trail: { person: text, kind: text, since: text, json: flag },
}

export interface CommandOptions {
  readonly apply?: boolean
  readonly person?: string
  readonly kind?: string
  readonly since?: string
  readonly json?: boolean
  readonly 'public-key'?: string
  readonly 'passphrase-file'?: string
  readonly help?: boolean
}

interface Command {
  readonly command: string
  readonly args: readonly string[]
  readonly options: CommandOptions
}

export function readCommand(words: readonly string[]): Command {
  const [command = '', ...rest] = words
  // `npm run admin -- --help`
  if (command.startsWith('-'))
    return { command: '', args: [], options: { help: ['--help', '-h'].includes(command) } }
  try {
    const options = { ...optionsOf[command], help: { type: 'boolean', short: 'h' } as const }
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true })
    return { command, args: positionals, options: values as CommandOptions }
  } catch (error) {
    throw new CannotStart(`${messageOf(error)}\n\n${helpOf(command)}`)
  }
}

/** The lines of one command, or of all. */
export function helpOf(command: string): string {
  const [list = ''] = usage.split('\n\n')
  const own = list.split(/\n(?=npm run admin)/).filter((entry) => entry.split(' ')[4] === command)
  return own.join('\n') || usage
}
