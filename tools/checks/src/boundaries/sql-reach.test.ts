// Plants SQL in a copy of the services' layout, and expects the check to refuse names that are not offered.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { sqlViolations } from './sql-reach.ts'

const root = mkdtempSync(join(tmpdir(), 'sql-reach-'))
afterEach(() => rmSync(root, { recursive: true }))

function violationsOf(file: string, text: string): string[] {
  for (const service of ['claims', 'identity', 'chain', 'approvals', 'notifications', 'demo'])
    mkdirSync(join(root, 'services', service), { recursive: true })
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
  return sqlViolations(root)
}

const refused: readonly [file: string, text: string, name: string, why: string][] = [
  [
    'services/claims/src/list.ts',
    'const rows = sql`\n  select name\n  from identity.person`',
    'identity.person',
    'a table',
  ],
  [
    'services/claims/src/list.ts',
    'sql`\n  select $' + '{column}\n  from identity.person`',
    'identity.person',
    'a table after a value',
  ],
  [
    'services/claims/src/list.ts',
    'sql`x`\nsql.unsafe("delete from chain.step")',
    'chain.step',
    'a table in a plain string',
  ],
  [
    'services/claims/src/list.ts',
    'sql`\n\nupdate Identity.Login set n = 1`',
    'identity.login',
    'a table in capitals',
  ],
  [
    'services/claims/src/list.ts',
    'sql`x`\n\nsql`select 1 from claims.claim join queue.job on true`',
    'queue.job',
    'the job queue',
  ],
  [
    'services/chain/src/list.ts',
    '\n\nsql`select from claims.claim_line`',
    'claims.claim_line',
    'a view offered to others',
  ],
  [
    'services/claims/migrations/0099-more.sql',
    '-- More.\n\ncreate view claims.x as select id from identity.person;',
    'identity.person',
    'a table in a migration',
  ],
]

it.each(refused)('in %s refuses %j: %s is %s', (file, text, name) => {
  const owner = name.startsWith('queue') ? 'database' : name.split('.')[0]
  const line = text.toLowerCase().split(name)[0]?.split('\n').length
  const service = file.split('/')[1]
  expect(violationsOf(file, text)).toEqual([
    `${file}:${line} uses ${name}, which ${owner} does not offer to ${service}.`,
  ])
})

const allowed: readonly [file: string, text: string, why: string][] = [
  ['services/claims/src/list.ts', 'sql`select from claims.claim`', 'its own table'],
  ['services/claims/src/list.ts', 'sql`select from identity.directory`', 'an offered view'],
  ['services/claims/src/list.ts', 'const total = identity.person + chain.step', 'no SQL'],
  ['services/claims/src/list.pg.test.ts', 'sql`select from identity.person`', 'a test'],
  ['services/demo/src/load.ts', 'sql`insert into identity.person`', 'demo data'],
  ['services/claims/migrations/0099-more.sql', '-- identity.person\nselect 1;', 'a comment'],
  [
    'services/claims/migrations/0099-more.sql',
    'alter table claims.claim add foreign key (person_id) references identity.person;',
    'a foreign key',
  ],
]

it.each(allowed)('in %s allows %j: %s', (file, text) => {
  expect(violationsOf(file, text)).toEqual([])
})
