import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '@tem/allowances/settings.ts'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runAdminCommand } from './admin-commands.ts'

const samples = join(import.meta.dirname, '../../../docs/import')
const folder = mkdtempSync(join(tmpdir(), 'tem-admin-'))
let database: TestDatabase
let printed: string[] = []

beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.drop())
afterAll(() => rmSync(folder, { recursive: true }))

async function admin(...words: string[]): Promise<boolean> {
  printed = []
  return runAdminCommand(database.sql, words, (line) => printed.push(line))
}

function file(name: string, ...lines: string[]): string {
  const path = join(folder, name)
  writeFileSync(path, lines.join('\n'))
  return path
}

const count = async (table: string) => {
  const [row] = await database.sql<{ count: number }[]>`select count(*) as count from ${database.sql(table)}`
  return row?.count
}

const headCapOf = async (code: string) => {
  const [row] = await database.sql`select head_cap as cap from allowances.sub_category where code = ${code}`
  return row?.cap
}

describe('importing the samples of the documentation', () => {
  it('writes nothing without --apply, then everything, and the second time nothing new', async () => {
    for (const name of ['employees', 'categories', 'limits', 'holidays'].slice(0, 2)) {
      expect(await admin('import', join(samples, `${name}.csv`)), printed.join('\n')).toBe(true)
      expect(printed.at(-1)).toMatch(/^6 rows: 6 new .* Nothing was written yet; add --apply to write it\.$/)
    }
    expect(await count('identity.person')).toBe(0)
    for (const name of ['employees', 'categories', 'limits', 'holidays']) {
      expect(await admin('import', join(samples, `${name}.csv`), '--apply'), printed.join('\n')).toBe(true)
      expect(printed.at(-1)).toMatch(/All written\.$/)
    }
    expect([await count('identity.person'), await count('allowances.level_limit')]).toEqual([6, 9])
    expect(await headCapOf('HOTEL')).toBe(4)
    await admin('import', join(samples, 'employees.csv'), '--apply')
    expect(printed.at(-1)).toBe('6 rows: 0 new employees, 6 brought up to date. All written.')
  })

  it('builds the organisation that they describe', async () => {
    await admin('import', join(samples, 'employees.csv'), '--apply')
    const people = await database.sql`
      select employee_code, level, department, track, state_code, manager.code as manager, roles, department_head_id = person_id as heads
      from identity.directory
      left join lateral (select employee_code as code from identity.person where id = directory.manager_id) manager on true
      left join lateral (select string_agg(role, ' ' order by role) as roles from identity.person_role
        where person_role.person_id = directory.person_id) held on true
      order by employee_code`
    expect(people.map((person) => ({ ...person }))).toMatchObject([
      { employee_code: 'D0001', level: 'L5', manager: null, roles: 'ceo', heads: true },
      {
        employee_code: 'D0002',
        level: 'L4',
        department: 'Sales',
        manager: 'D0001',
        roles: null,
        heads: true,
      },
      { employee_code: 'D0003', department: 'Finance', roles: 'finance payer', heads: true },
      { employee_code: 'D0004', level: 'L1', track: 'gbu', state_code: '27', manager: 'D0002', heads: false },
      { employee_code: 'D0005', roles: 'gbu_executive' },
      { employee_code: 'D0006', roles: 'admin' },
    ])
  })
})

describe('importing how the company works', () => {
  const everything = ['cities', 'registrations', 'settings'].map((name) => join(samples, `${name}.csv`))

  it('takes cities, registrations and settings, and a second time nothing new', async () => {
    for (const path of everything) {
      expect(await admin('import', path, '--apply'), printed.join('\n')).toBe(true)
      expect(await admin('import', path, '--apply')).toBe(true)
      expect(printed.at(-1)).toMatch(/^\d rows: 0 new .* All written\.$/)
    }
    expect(await readSettings(database.sql)).toMatchObject({
      companyName: 'Deccan Mobility Pvt Ltd',
      dateFormat: 'dd/MM/yyyy',
      requestedClaimWeekLimit: 6,
      claimAcceptAfterDate: '2026-04-01',
    })
    const [registered] = await database.sql`select name from allowances.state where gst_number is not null`
    expect(registered?.name).toBe('Karnataka')
    // Three of the file, and Other, which every company has.
    expect(await count('allowances.metro_city')).toBe(4)
  })

  it('finds what is wrong with them', async () => {
    await admin(
      'import',
      file('cities.csv', 'name,tier,state_code', 'Pune,village,27', ',metro,', 'Goa,other,1'),
    )
    expect(printed.slice(0, -1)).toEqual([
      'line 2, tier: "village" is none of metro, other.',
      'line 3, name: This must not be empty.',
      'line 4, state_code: Write the two digits of a GST state code, such as 29, or leave it empty for all.',
    ])
    await admin('import', file('registrations.csv', 'gstin', '29AAACV0000K1ZP', '29', '39AAACV0000K1ZO'))
    expect(printed.slice(0, -1).map((line) => line.split(':')[0])).toEqual([
      'line 2, gstin',
      'line 3, gstin',
      'line 3, gstin',
      'line 4, gstin',
      'line 4, gstin',
    ])
    await admin(
      'import',
      file(
        'settings.csv',
        'name,value',
        'dateFormat,tomorrow',
        'requestedClaimWeekLimit,0',
        'colour,red',
        'paymentApprovalAbove,1.5',
      ),
    )
    expect(printed.slice(0, -1).map((line) => line.split(':')[0])).toEqual([
      'line 2, value',
      'line 3, value',
      'line 4, name',
      'line 5, value',
    ])
    expect(await count('allowances.setting')).toBe(0)
  })

  it('takes the policy as people read it, and nothing that could act', async () => {
    const path = file('policy.html', '<h2>Travel</h2><script>alert(1)</script><p>Spend with care.</p>')
    expect(await admin('import', path)).toBe(true)
    expect(await count('allowances.policy_text')).toBe(0)
    expect(await admin('import', path, '--apply')).toBe(true)
    const [policy] = await database.sql`select html from allowances.policy_text`
    expect(policy?.html).toBe('<h2>Travel</h2><p>Spend with care.</p>')
    expect(await admin('import', file('policy.html', '<script>alert(1)</script>'), '--apply')).toBe(false)
  })
})

describe('an import with mistakes', () => {
  it('names every one of them by line and column, and writes nothing at all', async () => {
    const path = file(
      'employees.csv',
      'employee_code,name,email,phone,date_of_birth,designation,level,territory,state_code,manager_code,bank_account,bank_ifsc,roles,active',
      'E1,Asha Rao,asha@company.example,9000011001,1991-03-08,Field Officer,L1,Pune,27,,,,,yes',
      'E 2,,not-an-email,12345,31/02/1990,Field Officer,L2,Nowhere,99,E9,12,SBIN,wizard,perhaps',
      'E1,Twice,,,,,,,,,,,,',
      'E4,New Post,,,,Astronaut,,Space,,,,,gbu_executive,',
    )
    expect(await admin('import', path, '--apply')).toBe(false)
    expect(printed).toMatchInlineSnapshot(`
      [
        "line 3, employee_code: Only alphanumeric, underscore are allowed",
        "line 3, name: This must not be empty.",
        "line 3, email: Please enter a valid Email.",
        "line 3, phone: Mobile Number should be 10 digits.",
        "line 3, date_of_birth: "31/02/1990" is no day. Write it like 2026-03-31 or 31/03/2026.",
        "line 3, active: Write yes or no, not "perhaps".",
        "line 3, bank_account: Write 6 to 20 digits. In a spreadsheet, format the column as text.",
        "line 3, bank_ifsc: Please enter a valid IFSC Code.",
        "line 3, state_code: There is no state with the GST code 99.",
        "line 3, level: Field Officer has L1 here and elsewhere; "L2" would change it for everybody.",
        "line 3, manager_code: There is no employee E9, neither in this file nor before.",
        "line 3, roles: "wizard" is none of finance, payer, ceo, gbu_executive, gbu_finance_manager, sm_zonal_accountant, smbu_finance_manager, admin, auditor.",
        "line 4, employee_code: This is already on line 2.",
        "line 5, level: Astronaut is new, so this must not be empty.",
        "line 5, state_code: Space is new, so this must not be empty.",
        "line 5, roles: Say for which business unit, such as "gbu_executive:Crop Nutrition".",
        "16 mistakes in 4 rows. Nothing was written.",
      ]
    `)
    expect(await count('identity.person')).toBe(0)
    expect(await count('identity.designation')).toBe(0)
  })

  it('says when the line of managers goes in a circle', async () => {
    const path = file(
      'employees.csv',
      'employee_code,name,manager_code',
      'E1,One,E2',
      'E2,Two,E3',
      'E3,Three,E1',
      'E4,Four,E1',
    )
    expect(await admin('import', path, '--apply')).toBe(false)
    expect(printed).toEqual([
      'line 2, manager_code: The line of managers leads back to this employee.',
      'line 3, manager_code: The line of managers leads back to this employee.',
      'line 4, manager_code: The line of managers leads back to this employee.',
      '3 mistakes in 4 rows. Nothing was written.',
    ])
  })

  it('says when a column is unknown, missing or there twice', async () => {
    expect(await admin('import', file('holidays.csv', 'day,day,colour', '2027-01-26,x,red'))).toBe(false)
    expect(printed).toEqual([
      'line 1, day: This column is there twice.',
      'line 1, colour: There is no such column. Known are day, name, state_code.',
      'line 1, name: This column is missing.',
      '3 mistakes in 0 rows. Nothing was written.',
    ])
  })

  it('takes how many persons count towards a limit, and keeps it where a file does not say', async () => {
    const header = 'expense_type,category_code,category,report_group,code,name,head_cap'
    const bus = (cap: string) => file('categories.csv', header, `Travel,FARE,Fare,travel,BUS,Bus,${cap}`)
    expect(await admin('import', bus('2'), '--apply'), printed.join('\n')).toBe(true)
    expect(await headCapOf('BUS')).toBe(2)
    expect(await admin('import', bus(''), '--apply'), printed.join('\n')).toBe(true)
    expect(await headCapOf('BUS')).toBe(2)
    for (const cap of ['0', '101', 'many']) {
      expect(await admin('import', bus(cap), '--apply')).toBe(false)
      expect(printed[0]).toMatch(/^line 2, head_cap: Write a /)
    }
    expect(await headCapOf('BUS')).toBe(2)
  })

  it('reads how GST is treated from a day on, and finds what is wrong with it', async () => {
    await admin('import', join(samples, 'categories.csv'), '--apply')
    const header = 'sub_category_code,from_day,sac,blocked_because'
    const wrong = file('gst.csv', header, 'ROCKET,2026-04-01,996311,', 'TRAIN,soon,99,')
    expect(await admin('import', wrong, '--apply')).toBe(false)
    expect(printed.slice(0, 3)).toEqual([
      'line 2, sub_category_code: There is no sub-category ROCKET.',
      expect.stringMatching(/^line 3, from_day: /),
      'line 3, sac: Write a service code of 4 or 6 digits, like 996311.',
    ])
    expect(await count('allowances.gst_treatment')).toBe(0)
    const right = file('gst.csv', header, 'TRAIN,2017-07-01,996421,', 'TRAIN,2026-04-01,996421,no credit')
    expect(await admin('import', right, '--apply'), printed.join('\n')).toBe(true)
    expect(printed.at(-1)).toMatch(/^2 rows: 2 new GST treatments/)
    expect(await count('allowances.gst_treatment')).toBe(2)
  })

  it('finds wrong limits, categories and holidays', async () => {
    await admin('import', join(samples, 'categories.csv'), '--apply')
    await admin(
      'import',
      file(
        'limits.csv',
        'sub_category_code,level,city_tier,amount',
        'ROCKET,L1,,5',
        'BIKE,X,,5',
        'BIKE,L1,village,-3',
        'BIKE,L2,,5',
        'BIKE,L2,,6',
      ),
    )
    expect(printed).toEqual([
      'line 2, sub_category_code: There is no sub-category ROCKET.',
      'line 3, level: Write the level as L1 to L9.',
      'line 4, amount: "-3" is no amount. Write rupees above zero, like 1800 or 1,800.50.',
      'line 4, city_tier: "village" is none of metro, other.',
      'line 6, sub_category_code: This is already on line 5.',
      '5 mistakes in 5 rows. Nothing was written.',
    ])
    await admin(
      'import',
      file(
        'categories.csv',
        'expense_type,category_code,category,report_group,code,name,flags,custom_fields',
        'Travel,FARE,Fare,journeys,BUS,Bus,isFast,Route',
      ),
    )
    expect(printed.slice(0, -1).map((line) => line.split(':')[0])).toEqual([
      'line 2, report_group',
      'line 2, flags',
      'line 2, custom_fields',
    ])
    await admin(
      'import',
      file('holidays.csv', 'day,name,state_code', '2027-02-30,Never,', '2027-01-26,Republic Day,77'),
    )
    expect(printed.slice(0, -1).map((line) => line.split(':')[0])).toEqual([
      'line 2, day',
      'line 3, state_code',
    ])
  })

  it('refuses a file that is no CSV, no text, not there, or of no kind that we know', async () => {
    expect(await admin('import', file('holidays.csv', 'day,name', '2027-01-26,"open'))).toBe(false)
    expect(printed[0]).toMatch(/^line \d+, file: This is not a CSV line: /)
    writeFileSync(join(folder, 'limits.csv'), Buffer.from([0xff, 0xfe, 0x41]))
    await expect(admin('import', join(folder, 'limits.csv'))).rejects.toThrow('save it as UTF-8')
    await expect(admin('import', join(folder, 'holidays-gone.csv'))).rejects.toThrow('There is no file')
    await expect(admin('import', file('wishes.csv', 'a'))).rejects.toThrow(
      'should begin with employees, categories',
    )
  })
})

describe('what spreadsheets make of CSV', () => {
  it('is understood: a byte order mark, Windows line ends, quotes, empty lines, Indian dates', async () => {
    const path = file(
      'employees.csv',
      '\uFEFFName,Employee_Code,Date_of_Joining\r',
      '"Rao, Asha",E1,31/03/2020\r',
      '\r',
      'Imran,E2,2021-04-01\r',
    )
    expect(await admin('import', path, '--apply'), printed.join('\n')).toBe(true)
    const people = await database.sql`select name, doj from identity.person order by employee_code`
    expect(people.map((person) => ({ ...person }))).toEqual([
      { name: 'Rao, Asha', doj: '2020-03-31' },
      { name: 'Imran', doj: '2021-04-01' },
    ])
  })
})

describe('single people', () => {
  beforeEach(() => admin('import', join(samples, 'employees.csv'), '--apply'))

  it('get a password for one sign-in, which is stored as its hash', async () => {
    expect(await admin('reset-password', 'd0004')).toBe(true)
    const password = /signs in once with (\S+) and/.exec(printed[0] ?? '')?.[1] ?? ''
    expect(password).toMatch(/^(\w{4}-){3}\w{4}$/)
    const [login] = await database.sql`select is_new_account, login::text as everything from identity.login`
    expect(login?.is_new_account).toBe(true)
    expect(login?.everything).not.toContain(password)
  })

  it('are invited to sign up where no code can reach them, with a secret that is stored as its hash', async () => {
    expect(await admin('invite', 'd0004')).toBe(true)
    const invitation = /enters (\S+) instead of a code/.exec(printed[0] ?? '')?.[1] ?? ''
    expect(invitation).toMatch(/^(\w{4}-){3}\w{4}$/)
    const [row] = await database.sql`select invitation::text as everything from identity.invitation`
    expect(row?.everything).not.toContain(invitation)
    await admin('reset-password', 'D0004')
    await expect(admin('invite', 'D0004')).rejects.toThrow('This employee has an account already.')
  })

  it('leave, and can’t sign in again', async () => {
    await admin('reset-password', 'D0004')
    expect(await admin('deactivate', 'D0004')).toBe(true)
    const [person] = await database.sql`select is_active from identity.person where employee_code = 'D0004'`
    expect(person?.is_active).toBe(false)
    await expect(admin('reset-password', 'D0004')).rejects.toThrow(
      'This employee has left and cannot sign in.',
    )
  })

  it('have to exist', async () => {
    await expect(admin('deactivate', 'D9999')).rejects.toThrow('This employee was not found.')
  })

  it('are explained when the words make no sense', async () => {
    expect(await admin('dance')).toBe(false)
    expect(printed[0]).toContain('npm run admin -- import employees.csv')
    expect(readFileSync(join(samples, 'employees.csv'), 'utf8')).toContain('employee_code')
  })
})

describe('the security trail', () => {
  const trail = async (...words: string[]) => {
    const lines: string[] = []
    await runAdminCommand(database.ownerSql, ['trail', ...words, '--json'], (line) => lines.push(line))
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  }
  const inFile = (...rows: string[]) => file('employees.csv', 'employee_code,name,active,roles', ...rows)

  it('lists imports, roles, leavers and temporary passwords, by person, kind and day', async () => {
    await admin('import', inFile('T1,Tara,yes,finance'), '--apply')
    await admin('import', inFile('T1,Tara,yes,payer'))
    await admin('import', inFile('T1,Tara,no,payer'), '--apply')
    await admin('import', inFile('T1,Tara,yes,payer'), '--apply')
    await admin('reset-password', 'T1')
    await admin('deactivate', 'T1')
    expect((await trail('--person', 't1')).map(({ kind, detail }) => [kind, detail])).toEqual([
      ['role-given', { role: 'finance' }],
      ['person-changed', {}],
      ['deactivated', {}],
      ['role-given', { role: 'payer' }],
      ['role-taken', { role: 'finance' }],
      ['reactivated', {}],
      ['temporary-password', {}],
      ['deactivated', {}],
    ])
    const imports = await trail('--kind', 'imported')
    expect(imports[0]).toMatchObject({ detail: { what: 'employees', rows: 1, added: 1, changed: 0 } })
    expect(imports).toHaveLength(3)
    expect(await trail('--since', '2099-01-01')).toEqual([])
  })

  it('is verified, and found altered once a row is changed', async () => {
    await admin('import', inFile('T1,Tara,yes,'), '--apply')
    const verify = async () => {
      const lines: string[] = []
      const isWhole = await runAdminCommand(database.ownerSql, ['verify-trail'], (line) => lines.push(line))
      return [isWhole, lines.at(-1)]
    }
    expect(await verify()).toEqual([
      true,
      '2 entries and answers, compared with 0 stored heads: nothing was altered or removed.',
    ])
    await database.ownerSql`update trail.event set kind = 'signed-in' where kind = 'imported'`
    expect(await verify()).toEqual([
      false,
      '2 entries and answers, compared with 0 stored heads: NOT intact.',
    ])
  })

  it('is printed as a table; unknown filters are refused', async () => {
    await admin('import', inFile('T1,Tara,yes,'), '--apply')
    await admin('deactivate', 'T1')
    const lines: string[] = []
    await runAdminCommand(database.ownerSql, ['trail'], (line) => lines.push(line))
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatch(/^when +kind +by +about +address +request +detail +device$/)
    expect(lines[3]).toMatch(/ deactivated +- +T1 .*npm run admin/)
    await expect(admin('trail', '--kind', 'tea')).rejects.toThrow('--kind is one of signed-in,')
    await expect(admin('trail', '--since', 'monday')).rejects.toThrow('--since is a day')
    await expect(admin('trail', '--until', 'x')).rejects.toThrow('not "--until"')
    await expect(admin('trail', '--person')).rejects.toThrow('--person needs a value')
  })
})
