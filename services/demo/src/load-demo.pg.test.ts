import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { objectNameOf } from '@tem/files/file-name.ts'
import { PasswordHasher } from '@tem/identity/password/password-hasher.ts'
import { resolveSession } from '@tem/identity/session/resolve-session.ts'
import { openSession } from '@tem/identity/session/sessions.ts'
import { demoAccounts } from '@tem/identity/sign-in/demo-accounts.ts'
import { gstinCheckDigitMatches } from '@tem/rules/base/patterns.ts'
import { FieldCipher } from '@tem/server/field-cipher.ts'
import { now } from '@tem/server/process/clock.ts'
import { FolderObjects } from '@tem/server/storage/object-store.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadDemo } from './load-demo.ts'
import { loadPeople } from './people.ts'
import { loadPolicy } from './policy.ts'

let database: TestDatabase
const fieldKey = randomBytes(32).toString('base64')
const uploads = mkdtempSync(join(tmpdir(), 'tem-demo-'))

beforeAll(async () => {
  database = await testDatabase()
  await loadDemo(database.ownerSql, { today: now(), fieldKey, uploads: new FolderObjects(uploads) })
})
afterAll(async () => {
  rmSync(uploads, { recursive: true })
  await database.drop()
})

async function standingOf(code: string) {
  const [person] = await database.sql<{ id: string }[]>`
    select id from identity.person where employee_code = ${code}`
  const facts = await resolveSession(database.sql, await openSession(database.sql, person?.id ?? ''))
  if (!facts) throw new Error(`${code} can't sign in.`)
  return facts
}

describe('the demo company', () => {
  it('leaves PostgreSQL with statistics of what it filled, and of nothing else', async () => {
    const [table] = await database.ownerSql`
      select (select reltuples from pg_class where oid = 'claims.attachment'::regclass) as known,
        (select count(*)::int from claims.attachment) as attachments,
        (select reltuples from pg_class where oid = 'approvals.payment_export'::regclass) as empty`
    expect(table?.attachments).toBeGreaterThan(0)
    expect(table?.known).toBe(table?.attachments)
    // -1 means that it was never looked at.
    expect(table?.empty).toBe(-1)
  })

  it('lets everybody in that the sign-in page offers', async () => {
    const logins = await database.sql<{ code: string; hash: string }[]>`
      select employee_code as code, password_hash as hash
      from identity.person join identity.login on login.person_id = person.id`
    const codes = logins.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(demoAccounts.accounts.map(({ employeeId }) => employeeId)))
    expect(await new PasswordHasher().verify(logins[0]?.hash, demoAccounts.password)).toBe(true)
    expect(new Set(logins.map(({ hash }) => hash)).size).toBe(1)
  })

  it.each([
    ['E1001', ['own-claims', 'own-tours'], ['approve-claims', 'see-team']],
    ['E1004', ['own-claims'], ['own-tours']],
    ['E1006', ['change-password'], ['own-claims']],
    ['M2001', ['approve-claims', 'see-team', 'approve-tours'], ['export-payments']],
    ['G6001', ['approve-claims'], ['see-team']],
    ['P7001', ['approve-claims', 'export-payments'], ['read-everything']],
    ['X9002', ['read-everything'], ['approve-claims', 'administer']],
    ['A9001', ['administer', 'read-everything', 'export-payments'], []],
  ] as const)('gives %s what it should show', async (code, may, mayNot) => {
    const { permissions } = await standingOf(code)
    expect(permissions).toEqual(expect.arrayContaining([...may]))
    for (const permission of mayNot) expect(permissions).not.toContain(permission)
  })

  it('has a document for every claim that needs one, uploaded by its owner', async () => {
    const missing = await database.sql`
      select claim.id
      from claims.claim
      join allowances.sub_category on sub_category.id = claim.sub_category_id
      where is_invoice_required
        and not exists (select from claims.attachment where claim_id = claim.id and purpose = 'invoice')`
    expect(missing).toEqual([])
    const files = await database.sql<{ name: string; digest: string; isOwners: boolean }[]>`
      select name, encode(sha256, 'hex') as digest, uploaded_by = claim.person_id as "isOwners"
      from files.file
      join claims.claim on claim.id = attached_to`
    expect(files.length).toBeGreaterThan(200)
    for (const { name, digest, isOwners } of files) {
      const bytes = readFileSync(join(uploads, objectNameOf(name)))
      expect([createHash('sha256').update(bytes).digest('hex'), isOwners]).toEqual([digest, true])
    }
  })

  it('has the people with nothing recorded, and the deputy of the one on leave', async () => {
    const [facts] = await database.sql`
      select
        (select department_id is null and not is_tour_enabled from identity.person where employee_code = 'E1004') as bare,
        (select count(*) from identity.bank_account join identity.person on id = person_id where employee_code = 'E1004') as bank,
        (select receiver.employee_code from identity.delegation
          join identity.person giver on giver.id = from_person_id and giver.employee_code = 'M2002'
          join identity.person receiver on receiver.id = to_person_id
          where (now() at time zone 'Asia/Kolkata')::date between from_day and to_day) as deputy,
        (select count(*) from identity.person where manager_id =
          (select id from identity.person where employee_code = 'M2001')) as team`
    expect(facts).toMatchObject({ bare: true, bank: 0, deputy: 'M2001', team: 9 })
  })

  it('seals card and Aadhaar numbers with the key of the installation', async () => {
    const cards = await database.sql<{ sealed: string; lastFour: string }[]>`
      select number_sealed as sealed, last_four as "lastFour" from identity.petro_card`
    const cipher = new FieldCipher(fieldKey)
    for (const { sealed, lastFour } of cards)
      expect(cipher.open(sealed)).toMatch(new RegExp(`^\\d{12}${lastFour}$`))
    expect(cards.length).toBeGreaterThan(0)
  })

  it('is registered where it says, with right check digits, among all 38 states', async () => {
    const states = await database.sql<{ gstin: string | null }[]>`
      select gst_number as gstin from allowances.state`
    const gstins = states.flatMap(({ gstin }) => gstin ?? [])
    expect([states.length, gstins.length]).toEqual([38, 5])
    expect(gstins.filter((gstin) => !gstinCheckDigitMatches(gstin))).toEqual([])
  })

  it('raises every flag that a sub-category can have', async () => {
    const columns = await database.sql<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_schema = 'allowances' and table_name = 'sub_category' and data_type = 'boolean'`
    for (const { name } of columns) {
      const [row] =
        await database.sql`select bool_or(${database.sql(name)}) as raised from allowances.sub_category`
      expect(row?.raised, name).toBe(true)
    }
  })

  it('has the same people and policy on every machine', async () => {
    const another = await testDatabase()
    await another.ownerSql.begin(async (tx) => {
      await loadPolicy(tx, '2026-11-18')
      await loadPeople(tx, '2026-11-18', new FieldCipher(fieldKey))
    })
    const ids = (sql: typeof database.sql) => sql`
      select id from identity.person union select id from allowances.sub_category order by id`
    expect(await ids(another.sql)).toEqual(await ids(database.sql))
    await another.drop()
  })
})
