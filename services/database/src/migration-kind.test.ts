import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { unmarkedMigrations } from './migrate.ts'
import { kindOf, whyNotExpanding, whyUnmarked } from './migration-kind.ts'
import { ownServices, servicesInOrder } from './services-in-order.ts'

describe('an expanding migration', () => {
  test.each([
    'create table tours.note (id uuid primary key, text text not null)',
    'alter table tours.tour add column purpose text',
    'alter table tours.tour add column purpose text not null default 0',
    "alter table tours.tour add column purpose text default '' not null",
    'create index tour_by_day on tours.tour (day)',
    'alter table tours.tour alter column purpose drop not null',
    "alter table tours.tour drop constraint a,\n  add constraint a check (b in ('c', 'd'))",
    "comment on table tours.tour is 'drop table; rename; truncate'",
    '-- drop table tours.tour\nselect 1',
    'create or replace function tours.f() returns trigger as $$ begin truncate x; end $$ language plpgsql',
  ])('may say: %s', (sql) => {
    expect(whyNotExpanding(sql)).toBeUndefined()
  })

  test.each([
    ['alter table tours.tour drop column purpose', 'drops something'],
    ['DROP TABLE tours.tour', 'drops something'],
    ['drop view tours.approved_journey', 'drops something'],
    ['alter table tours.tour rename column a to b', 'renames something'],
    ['alter table tours.tour alter column a set not null', 'makes a column required'],
    ['alter table tours.tour add column a text not null', 'adds a required column without a default'],
    [
      "alter table tours.tour add a text default '', add b text not null",
      'adds a required column without a default',
    ],
    ['alter table tours.tour alter column a type integer', 'changes the type of a column'],
    ['alter table tours.tour alter a set data type bigint', 'changes the type of a column'],
    ['alter table tours.tour add constraint c check (a > 0)', 'adds a constraint to an existing table'],
    ['alter table tours.tour drop constraint a, add constraint b check (b > 0)', 'drops something'],
    ['alter table tours.tour drop constraint a, add constraint a unique (b)', 'drops something'],
    ['alter table tours.tour drop constraint a, add constraint a check (b > 0)', 'drops something'],
    ['truncate tours.tour', 'empties a table'],
  ])('may not say: %s', (sql, why) => {
    expect(whyNotExpanding(sql)).toBe(why)
  })
})

test.each([
  ['-- expand\nselect 1', 'expand'],
  ['-- contract: nobody reads purpose any more\nselect 1', 'contract'],
  ['-- expanded views\nselect 1', undefined],
  ['select 1 -- expand', undefined],
])('the first line of %j marks it as %s', (text, kind) => {
  expect(kindOf(text)).toBe(kind)
})

test('every later migration says which it is', () => {
  const silent = servicesInOrder().flatMap((service) => {
    const folder = join(ownServices, service, 'migrations')
    return readdirSync(folder)
      .sort()
      .slice(1)
      .filter((file) => kindOf(readFileSync(join(folder, file), 'utf8')) === undefined)
      .map((file) => `${service}/${file}`)
  })
  expect(silent).toEqual([])
})

test.each([
  ['create schema yard;', true, true],
  ['create table yard.gate ();', false, false],
  ['-- expand\ncreate table yard.gate ();', false, true],
  ['-- Gates.\n-- expand', false, false],
])('the migration "%s" (the first: %s) says enough: %s', (text, isFirst, isFine) => {
  expect(whyUnmarked(text, isFirst) === undefined).toBe(isFine)
})

test('a release with a migration that does not say its kind is refused by name', () => {
  const tables = mkdtempSync(join(tmpdir(), 'tem-tables-'))
  mkdirSync(join(tables, 'yard'))
  writeFileSync(join(tables, 'yard/0001-yard.sql'), 'create schema yard;')
  writeFileSync(join(tables, 'yard/0002-gate.sql'), 'create table yard.gate ();')
  expect(unmarkedMigrations(tables)).toEqual([
    expect.stringMatching(
      /^The migration yard\/0002-gate does not say .*: write "-- expand" if it only adds/,
    ),
  ])
  rmSync(tables, { recursive: true })
})
