import { testDatabase } from '@tem/database/testing/test-database.ts'
import { expect, test } from 'vitest'
import { volumeDatabase } from '../testing/volume-database.ts'

test('volume data leaves every index, reference and trigger as the migrations made it', async () => {
  const [plain, filled] = [await testDatabase(), await testDatabase({ copyOf: await volumeDatabase() })]
  const schemaOf = ({ ownerSql }: typeof plain) => ownerSql`
    select conrelid::regclass::text as at, conname as name, pg_get_constraintdef(oid) as definition, convalidated as valid
    from pg_constraint
    where conrelid <> 0
    union all
    select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid), indisvalid
    from pg_index
    where indrelid >= 16384 and indrelid::regclass::text !~ '^pg_toast'
    union all
    select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled = 'O'
    from pg_trigger
    where not tgisinternal
    order by at, name, definition`
  const [before, after] = [await schemaOf(plain), await schemaOf(filled)]
  expect(before.length).toBeGreaterThan(300)
  expect(after).toEqual(before)
  const [claims] = await filled.ownerSql`select count(*)::int as many from claims.claim`
  expect(claims?.many).toBe(100_000)
  await plain.drop()
  await filled.drop()
})
