// The commands of `npm run admin`: each takes its arguments and returns what to print. admin-usage.ts describes them.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { CannotStart } from '@tem/database/cannot-start.ts'
import { giveTemporaryPassword } from '@tem/identity/password/give-temporary-password.ts'
import { PasswordHasher } from '@tem/identity/password/password-hasher.ts'
import { temporaryHours } from '@tem/identity/password/temporary-hours.ts'
import { Messenger } from '@tem/notifications/deliver/messenger.ts'
import { NotFound } from '@tem/server/errors.ts'
import { now } from '@tem/server/process/clock.ts'
import type { ObjectStore } from '@tem/server/storage/object-store.ts'
import { codeOf } from '@tem/server/thrown.ts'
import type { Sql } from 'postgres'
import { readCommand, usage } from './admin-usage.ts'
import type { ChangeKind } from './changes/change.ts'
import { type MadeChange, makeChange, unconfirmed } from './changes/make-change.ts'
import { settingsChange } from './company/change-settings.ts'
import { categories } from './import/import-categories.ts'
import { employees } from './import/import-employees.ts'
import { type Importer, type ImportOutcome, importFile } from './import/import-file.ts'
import { limits } from './import/import-limits.ts'
import { cities, gst, holidays } from './import/import-policy-file.ts'
import { importPolicy, registrations, settings } from './import/import-settings.ts'
import { listTrail, verifyKeptTrail } from './list-trail.ts'
import { hasAdministrator, peopleChange } from './people/change-people.ts'
import { factorResetChange } from './people/reset-factors.ts'
import { signInChange, signInContent } from './people/sign-in-of-person.ts'
import { describeProblem } from './sheets/csv-table.ts'

const importers: Readonly<Record<string, Importer>> = {
  employees,
  categories,
  limits,
  holidays,
  gst,
  cities,
  registrations,
  settings,
}

/** False if it failed. */
export async function runAdminCommand(
  sql: Sql,
  words: readonly string[],
  print: (line: string) => void,
  trailHeads?: ObjectStore,
): Promise<boolean> {
  const { command, args, options } = readCommand(words)
  const [subject, ...rest] = args
  if (command === 'verify-trail' && !subject) return verifyKeptTrail(sql, trailHeads, print)
  if (command === 'trail' && !subject) {
    await listTrail(sql, options, print)
    return true
  }
  if (command === 'first-administrator') return addFirstAdministrator(sql, args, print)
  if (!subject || rest.length > 0) {
    print(usage)
    return false
  }
  if (command === 'import' && subject.endsWith('.html')) {
    const { isFine, sentence } = await importPolicy(sql, readText(subject), options.apply ?? false)
    print(sentence)
    return isFine
  }
  if (command === 'import') return runImport(sql, subject, options.apply ?? false, print)
  if (command === 'deactivate') return deactivate(sql, subject, print)
  if (command === 'reset-factor') return resetFactor(sql, subject, print)
  if (command === 'reset-password' || command === 'invite') return letIn(sql, command, subject, print)
  print(usage)
  return false
}

/** Prints the password. That of somebody with an office waits to be confirmed in the browser, and is sent to the person. */
async function letIn(
  sql: Sql,
  command: 'reset-password' | 'invite',
  code: string,
  print: (line: string) => void,
): Promise<boolean> {
  const { id, name } = await findByCode(sql, code)
  const content = signInContent(command === 'invite' ? 'invitation' : 'temporary-password', id)
  const { secret, message } = await change(sql, signInChange, content)
  if (secret === undefined) print(message)
  else if (command === 'invite')
    print(
      `${name} (${code}) creates an account at /auth/signup within ${temporaryHours} hours and enters ${secret} instead of a code. Hand it over in person.`,
    )
  else
    print(
      `${name} (${code}) signs in once with ${secret} and then chooses a new password. It is valid for ${temporaryHours} hours.`,
    )
  if (secret !== undefined && message.endsWith(unconfirmed)) print(unconfirmed)
  return true
}

/** Waits for a second person while there is one. */
async function resetFactor(sql: Sql, code: string, print: (line: string) => void): Promise<boolean> {
  const { id } = await findByCode(sql, code)
  const { message } = await change(sql, factorResetChange, JSON.stringify({ _id: id }))
  print(message)
  return true
}

/** What waits is confirmed in the browser. The operator gets a secret in hand, so nothing is sent from here. */
function change(sql: Sql, kind: ChangeKind, content: string): Promise<MadeChange> {
  const tools = { hasher: new PasswordHasher(), messenger: new Messenger({}), clock: now }
  return sql.begin((tx) =>
    makeChange(tx, 'command-line', { kind, content }, tools, now()),
  ) as Promise<MadeChange>
}

async function findByCode(sql: Sql, code: string): Promise<{ id: string; name: string }> {
  const [person] = await sql<{ id: string; name: string }[]>`
    select id, name
    from identity.person
    where lower(employee_code) = ${code.toLowerCase()}`
  if (!person) throw new NotFound('employee')
  return person
}

/** Everything else can then be done in the browser. */
async function addFirstAdministrator(
  sql: Sql,
  [code, name, ...rest]: readonly string[],
  print: (line: string) => void,
): Promise<boolean> {
  if (!code || !name || rest.length > 0) {
    print(usage)
    return false
  }
  if (await hasAdministrator(sql))
    throw new CannotStart('The company has an administrator already. They add the others in the browser.')
  const table = `employee_code,name,roles\n"${code}","${name.replaceAll('"', '""')}",admin`
  const outcome = await importFile(sql, employees, table, true)
  for (const problem of outcome.problems) print(describeProblem(problem))
  if (outcome.problems.length > 0) return false
  const { password } = (await sql.begin((tx) =>
    giveTemporaryPassword(tx, 'command-line', new PasswordHasher(), code),
  )) as { password: string }
  print(`${name} signs in once as ${code} with ${password} and then chooses a new password.`)
  print('The set-up guide is under Administration.')
  return true
}

/** The same import that changes people, with one cell. */
async function deactivate(sql: Sql, code: string, print: (line: string) => void): Promise<boolean> {
  const person = await findByCode(sql, code)
  const outcome = await importFile(sql, employees, `employee_code,active\n${code},no`, true)
  const { changes = [], consequences = [] } = outcome.people ?? {}
  for (const consequence of consequences) print(consequence)
  if (changes.length === 0) print(`${person.name} (${code}) had left already.`)
  return true
}

async function runImport(
  sql: Sql,
  path: string,
  apply: boolean,
  print: (line: string) => void,
): Promise<boolean> {
  const kind = basename(path).split(/[.-]/)[0]?.toLowerCase() ?? ''
  const importer = Object.hasOwn(importers, kind) ? importers[kind] : undefined
  if (!importer)
    throw new CannotStart(
      `The file's name should begin with ${Object.keys(importers).join(', ')}, or end with .html: the name says what it holds.`,
    )
  const text = readText(path)
  const guarded = apply ? guardedChange(await importFile(sql, importer, text, false), text) : undefined
  if (guarded) return runGuarded(sql, guarded, importer.what, print)
  const outcome = await importFile(sql, importer, text, apply)
  for (const problem of outcome.problems) print(describeProblem(problem))
  if (outcome.problems.length === 0)
    for (const consequence of outcome.people?.consequences ?? []) print(consequence)
  print(summary(outcome, importer.what, apply))
  return outcome.problems.length === 0
}

interface GuardedChange {
  readonly outcome: ImportOutcome
  readonly kind: ChangeKind
  readonly content: string
}

/** Undefined if the file changes nobody with an office and no setting that guards money, or has mistakes. */
function guardedChange(outcome: ImportOutcome, text: string): GuardedChange | undefined {
  const { problems, people, settings: asked } = outcome
  if (problems.length > 0) return undefined
  if (people && people.ofOffice > 0) return { outcome, kind: peopleChange, content: text }
  if (asked?.guardsMoney) return { outcome, kind: settingsChange, content: JSON.stringify(asked.written) }
  return undefined
}

async function runGuarded(
  sql: Sql,
  { outcome, kind, content }: GuardedChange,
  what: string,
  print: (line: string) => void,
): Promise<boolean> {
  for (const consequence of outcome.people?.consequences ?? []) print(consequence)
  const { isApplied, message } = await change(sql, kind, content)
  if (isApplied && message.endsWith(unconfirmed)) print(unconfirmed)
  print(summary({ ...outcome, isWritten: isApplied }, what, true))
  if (!isApplied) print(message)
  return true
}

function readText(path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
  } catch (error) {
    throw new CannotStart(
      codeOf(error) === 'ENOENT' ? `There is no file ${path}.` : `${path} can't be read: save it as UTF-8.`,
    )
  }
}

function summary(
  { rows, problems, added, changed, draftFrom, version, isWritten }: ImportOutcome,
  what: string,
  apply: boolean,
): string {
  if (problems.length > 0)
    return `${countOf(problems.length, 'mistakes')} in ${countOf(rows, 'rows')}. Nothing was written.`
  const found = `${countOf(rows, 'rows')}: ${countOf(added, `new ${what}`)}, ${changed} brought up to date.`
  const draft = `in the draft of the policy. An administrator publishes it under Administration, Policy; it is valid from ${draftFrom} then.`
  if (isWritten) {
    if (draftFrom) return `${found} Saved ${draft}`
    return `${found}${version ? ` Published as version ${version} of the policy.` : ''} All written.`
  }
  if (apply) return found
  return `${found} Nothing was written yet; add --apply to ${draftFrom ? `save it ${draft}` : 'write it.'}`
}

/** '1 new city', '3 new cities' */
function countOf(count: number, many: string): string {
  return `${count} ${count === 1 ? many.replace(/ies$/, 'y').replace(/s$/, '') : many}`
}
