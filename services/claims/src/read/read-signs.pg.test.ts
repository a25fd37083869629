import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { demoDatabase } from '@tem/demo/testing/demo-database.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSigns } from './read-signs.ts'

const today = new Date('2026-03-14T12:00:00+05:30')
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase({ copyOf: await demoDatabase(today), at: today })
})
afterAll(() => database.drop())

test('claims that are judged together have the signs of each alone', async () => {
  const { ownerSql: sql } = database
  // Companions who approve, bills of one merchant, holidays of some states, and a policy that asks for bills on some days.
  await sql`
    insert into claims.co_traveller (claim_id, person_id)
    select claim.id, person.manager_id
    from claims.claim
    join identity.person on person.id = claim.person_id
    where person.manager_id is not null and right(claim.id::text, 1) = '7'
    on conflict do nothing`
  await sql`
    update claims.claim
    set gstin = '29ABCDE1234F1Z9', bill_number = 'A 1'
    where submitted_at is not null and right(id::text, 1) = '8'`
  await sql`
    insert into allowances.sub_category_terms (sub_category_id, valid_from, terms, limits)
    select id, valid_from, jsonb_build_object('isInvoiceRequired', is_invoice_required <> differs), '[]'
    from allowances.sub_category
    cross join (values (${'2026-01-20'}::date, true), (${'2026-02-20'}, false)) as version (valid_from, differs)
    on conflict do nothing`
  await sql`
    insert into allowances.holiday (id, day, name, state_code)
    select gen_random_uuid(), day, 'Fair', code
    from (select code from allowances.state order by code desc offset 1) as state
    cross join generate_series('2026-01-05'::date, '2026-03-12'::date, interval '3 days') as day
    on conflict do nothing`
  const rows = await sql<{ id: string }[]>`
    select id
    from claims.claim
    where submitted_at is not null
    order by right(id::text, 12)
    limit 200`
  const ids = rows.map(({ id }) => id)
  const auditor = { personId: newId(), roles: [], permissions: ['read-everything'] } as const
  const together = await readSigns(sql, auditor, ids)
  const alone = new Map()
  for (const id of ids)
    for (const [each, signed] of await readSigns(sql, auditor, [id])) alone.set(each, signed)
  expect(together).toEqual(alone)
  const kinds = new Set(
    [...alone.values()].flatMap(({ signs }) => signs.map(({ kind }: { kind: string }) => kind)),
  )
  expect([...kinds]).toEqual(
    expect.arrayContaining(['approverAccompanies', 'duplicate', 'holiday', 'noReceipt']),
  )
})

const merchant = '29ABCDE1234F1Z9'

test.each([
  ['has the GSTIN of the other', { one: merchant, other: merchant, ofOneClaimant: true }, true],
  ['has the GSTIN of a colleague’s', { one: merchant, other: merchant, ofOneClaimant: false }, true],
  ['is without a GSTIN, as the other', { one: null, other: null, ofOneClaimant: true }, true],
  ['is without a GSTIN, as a colleague’s', { one: null, other: null, ofOneClaimant: false }, false],
  ['is without a GSTIN, unlike the other', { one: merchant, other: null, ofOneClaimant: true }, false],
] as const)(
  'a bill with the number of another that %s',
  async (_, { one, other, ofOneClaimant }, isAlike) => {
    const { ownerSql: sql } = database
    const claims = await sql<{ id: string; person: string }[]>`
    select distinct on (person_id, expense_date) id, person_id as person
    from claims.claim
    where submitted_at is not null and status <> 'rejected'
    order by person_id, expense_date`
    const [first] = claims
    const second = claims.find(
      ({ id, person }) => id !== first?.id && (person === first?.person) === ofOneClaimant,
    )
    if (!first || !second) throw new Error('The demo company has too few claims.')
    await sql`
    update claims.claim
    set bill_number = 'TWICE-1', gstin = case id when ${first.id} then ${one}::text else ${other} end
    where id in (${first.id}, ${second.id})`
    const auditor = { personId: newId(), roles: [], permissions: ['read-everything'] } as const
    const signed = await readSigns(sql, auditor, [first.id, second.id])
    if (isAlike) expect(signed.get(first.id)?.similar.find(({ _id }) => _id === second.id)?.why).toBe('bill')
    const found = [first, second].map(({ id }) => signed.get(id)?.similar.map(({ _id }) => _id))
    expect(found.map((ids, index) => ids?.includes([second, first][index]?.id ?? ''))).toEqual([
      isAlike,
      isAlike,
    ])
  },
)
