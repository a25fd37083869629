import { join } from 'node:path'
import { readSettings } from '@tem/allowances/settings.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CommandsInTest, samples } from '../../testing/commands-in-test.ts'

let commands: CommandsInTest

beforeEach(async () => {
  commands = await CommandsInTest.start()
})

afterEach(() => commands.stop())

describe('importing the samples of the documentation', () => {
  it('writes nothing without --apply, then everything, and the second time nothing new', async () => {
    for (const name of ['employees', 'categories', 'limits', 'holidays'].slice(0, 2)) {
      expect(await commands.run('import', join(samples, `${name}.csv`)), commands.printed.join('\n')).toBe(
        true,
      )
      expect(commands.printed.at(-1)).toMatch(
        /^6 rows: 6 new .* Nothing was written yet; add --apply to write it\.$/,
      )
    }
    expect(await commands.count('identity.person')).toBe(0)
    for (const name of ['employees', 'categories', 'limits', 'holidays']) {
      expect(
        await commands.run('import', join(samples, `${name}.csv`), '--apply'),
        commands.printed.join('\n'),
      ).toBe(true)
      expect(commands.printed.at(-1)).toMatch(/All written\.$/)
    }
    expect(await commands.count('identity.person')).toBe(6)
    expect(await commands.headCapOf('HOTEL')).toBe(4)
    await commands.run('import', join(samples, 'employees.csv'), '--apply')
    expect(commands.printed.at(-1)).toBe('6 rows: 0 new employees, 6 brought up to date. All written.')
    for (const [name, counts] of [
      ['categories', '6 rows: 0 new sub-categories, 6'],
      ['limits', '9 rows: 0 new limits, 9'],
      ['holidays', '6 rows: 0 new holidays, 6'],
    ]) {
      await commands.run('import', join(samples, `${name}.csv`), '--apply')
      expect(commands.printed.at(-1)).toBe(`${counts} brought up to date. All written.`)
    }
  })

  it('publishes the policy as the screen does: each row in the trail, before and after', async () => {
    const apply = (name: string) => commands.run('import', join(samples, `${name}.csv`), '--apply')
    for (const name of ['categories', 'limits', 'holidays', 'cities', 'gst'])
      expect(await apply(name), commands.printed.join('\n')).toBe(true)
    const { ownerSql } = commands.database
    const versions = await ownerSql<{ version: number; state: string }[]>`
      select version, state from admin.policy_draft order by version`
    expect(versions.map(({ version, state }) => [version, state])).toEqual(
      [1, 2, 3, 4, 5].map((version) => [version, 'published']),
    )
    const limits = commands.file('limits.csv', 'sub_category_code,level,amount', 'BIKE,L1,6')
    expect(await commands.run('import', limits, '--apply')).toBe(true)
    const published = await ownerSql<{ what: string; row: string; before: object; after: object }[]>`
      select detail ->> 'what' as what, detail ->> 'row' as row, before, after
      from trail.event
      where kind = 'policy-published'
      order by at, id`
    expect(published.filter(({ what }) => what === 'New sub-categories')).toHaveLength(6)
    expect(published.filter(({ what }) => what === 'GST treatment')).toHaveLength(2)
    expect(published.at(-1)).toEqual({
      what: 'Limits and rates',
      row: 'Own Bike',
      before: { L1: '₹5.00', L2: '₹5.00' },
      after: { L1: '₹6.00' },
    })
  })

  it('renames what is there, and records the names before and after', async () => {
    await commands.run('import', join(samples, 'categories.csv'), '--apply')
    const header = 'expense_type,category_code,category,report_group,code,name'
    const two = (name: string) =>
      commands.file(
        'categories.csv',
        header,
        'Travel,FARE,Tickets,travel,TRAIN,Rail',
        `Travel,FARE,${name},travel,BUS,Bus`,
      )
    expect(await commands.run('import', two('Fares'), '--apply')).toBe(false)
    expect(commands.printed[0]).toBe('line 3, category: Line 2 says something else of FARE.')
    expect(await commands.run('import', two('Tickets'), '--apply'), commands.printed.join('\n')).toBe(true)
    const changed = await commands.database.ownerSql<{ what: string; before: object; after: object }[]>`
      select detail ->> 'what' as what, before, after
      from trail.event
      where kind = 'setting-changed'
      order by what`
    expect(changed.map((event) => ({ ...event }))).toEqual([
      { what: 'Category FARE', before: { category: 'Fare' }, after: { category: 'Tickets' } },
      {
        what: 'Sub-category TRAIN',
        before: { name: 'Train Ticket', invoice_text: 'Ticket Amount' },
        after: { name: 'Rail', invoice_text: null },
      },
    ])
    expect(await commands.count('allowances.sub_category')).toBe(7)
  })

  it('builds the organisation that they describe', async () => {
    await commands.run('import', join(samples, 'employees.csv'), '--apply')
    const people = await commands.sql`
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
      expect(await commands.run('import', path, '--apply'), commands.printed.join('\n')).toBe(true)
      expect(await commands.run('import', path, '--apply')).toBe(true)
      expect(commands.printed.at(-1)).toMatch(/^\d rows?: 0 new .* All written\.$/)
    }
    expect(await readSettings(commands.sql)).toMatchObject({
      companyName: 'Deccan Mobility Pvt Ltd',
      dateFormat: 'dd/MM/yyyy',
      requestedClaimWeekLimit: 6,
      claimAcceptAfterDate: '2026-04-01',
    })
    const [registered] = await commands.sql`select name from allowances.state where gst_number is not null`
    expect(registered?.name).toBe('Karnataka')
    // As if they had been typed on the screen, once.
    const changes = await commands.database.ownerSql<{ detail: { what: string } }[]>`
      select detail from trail.event where kind = 'setting-changed'`
    const recorded = changes.map(({ detail }) => detail)
    expect(recorded.filter(({ what }) => what === 'requestedClaimWeekLimit')).toEqual([
      { what: 'requestedClaimWeekLimit', before: '4', after: '6' },
    ])
    expect(recorded.filter(({ what }) => what === 'GSTIN of Karnataka')).toMatchObject([{ before: null }])
    // Three of the file, and Other, which every company has.
    expect(await commands.count('allowances.metro_city')).toBe(4)
  })

  it('finds what is wrong with them', async () => {
    await commands.run(
      'import',
      commands.file('cities.csv', 'name,tier,state_code', 'Pune,village,27', ',metro,', 'Goa,other,99'),
    )
    expect(commands.printed.slice(0, -1)).toEqual([
      'line 2, tier: "village" is none of metro, tier 1, tier 2, tier 3, other.',
      'line 3, name: This must not be empty.',
      'line 4, state_code: There is no state "99". Write its name or its GST code: Karnataka or 29.',
    ])
    await commands.run(
      'import',
      commands.file('registrations.csv', 'gstin', '29AAACV0000K1ZP', '29', '39AAACV0000K1ZO'),
    )
    expect(commands.printed.slice(0, -1).map((line) => line.split(':')[0])).toEqual([
      'line 2, gstin',
      'line 3, gstin',
      'line 3, gstin',
      'line 4, gstin',
      'line 4, gstin',
    ])
    await commands.run(
      'import',
      commands.file(
        'settings.csv',
        'name,value',
        'dateFormat,tomorrow',
        'requestedClaimWeekLimit,0',
        'colour,red',
        'paymentApprovalAbove,1.5',
      ),
    )
    expect(commands.printed.slice(0, -1).map((line) => line.split(':')[0])).toEqual([
      'line 2, value',
      'line 3, value',
      'line 4, name',
      'line 5, value',
    ])
    expect(await commands.count('allowances.setting')).toBe(0)
  })

  it('takes the policy as people read it, and nothing that could act', async () => {
    const path = commands.file(
      'policy.html',
      '<h2>Travel</h2><script>alert(1)</script><p>Spend with care.</p>',
    )
    expect(await commands.run('import', path)).toBe(true)
    expect(await commands.count('allowances.policy_text')).toBe(0)
    expect(await commands.run('import', path, '--apply')).toBe(true)
    const [policy] = await commands.sql`select html from allowances.policy_text`
    expect(policy?.html).toBe('<h2>Travel</h2><p>Spend with care.</p>')
    expect(
      await commands.run('import', commands.file('policy.html', '<script>alert(1)</script>'), '--apply'),
    ).toBe(false)
  })
})

describe('what spreadsheets make of CSV', () => {
  it('is understood: a byte order mark, Windows line ends, quotes, empty lines, Indian dates', async () => {
    const path = commands.file(
      'employees.csv',
      '\uFEFFName,Employee_Code,Date_of_Joining\r',
      '"Rao, Asha",E1,31/03/2020\r',
      '\r',
      'Imran,E2,2021-04-01\r',
    )
    expect(await commands.run('import', path, '--apply'), commands.printed.join('\n')).toBe(true)
    const people = await commands.sql`select name, doj from identity.person order by employee_code`
    expect(people.map((person) => ({ ...person }))).toEqual([
      { name: 'Rao, Asha', doj: '2020-03-31' },
      { name: 'Imran', doj: '2021-04-01' },
    ])
  })

  it('is understood: names of states, codes without their zero, months in letters', async () => {
    const people = commands.file(
      'employees.csv',
      'employee_code,name,date_of_joining,territory,state_code',
      'E1,Asha,01-May-2020,Pune,maharashtra',
      'E2,Imran,,Delhi,7',
    )
    expect(await commands.run('import', people, '--apply'), commands.printed.join('\n')).toBe(true)
    const territories = await commands.database.ownerSql`
      select name, state_code from identity.territory order by name`
    expect([...territories]).toEqual([
      { name: 'Delhi', state_code: '07' },
      { name: 'Pune', state_code: '27' },
    ])
    const holidays = (state: string) =>
      commands.file('holidays.csv', 'day,name,state_code', `01-May-2027,Maharashtra Day,${state}`)
    expect(await commands.run('import', holidays('Maharashtra'), '--apply'), commands.printed[0]).toBe(true)
    expect(await commands.run('import', holidays('27'), '--apply')).toBe(true)
    expect(commands.printed.at(-1)).toMatch(/^1 row: 0 new holidays, 1 brought up to date/)
    const categories = commands.file(
      'categories.csv',
      'expense_type,category_code,category,report_group,code,name,flags',
      'Travel,WATER,By water,Local Conveyance,FERRY,Ferry,Bill required; noLimit',
    )
    expect(await commands.run('import', categories, '--apply'), commands.printed.join('\n')).toBe(true)
    const [ferry] = await commands.database.ownerSql`
      select is_invoice_required, no_limit, is_remarks_required from allowances.sub_category where code = 'FERRY'`
    expect(ferry).toEqual({ is_invoice_required: true, no_limit: true, is_remarks_required: false })
  })

  it('leaves what has no column in the file as it is', async () => {
    const read = () => commands.database.ownerSql`
      select holder_name as holder, account_number as account, branch_name as branch
      from identity.bank_account
      join identity.person on person.id = bank_account.person_id
      where employee_code = 'D0003'`
    await commands.run('import', join(samples, 'employees.csv'), '--apply')
    const [before] = await read()
    const file = (...lines: string[]) => commands.file('employees.csv', ...lines)
    const number = file('employee_code,bank_account,bank_ifsc', 'D0003,00123456780,DMOB0000029')
    expect(await commands.run('import', number, '--apply'), commands.printed.join('\n')).toBe(true)
    expect(await read()).toEqual([{ ...before, account: '00123456780' }])
    const branch = file('employee_code,bank_account,bank_branch,bank_ifsc', 'D0003,00123456780,,DMOB0000029')
    expect(await commands.run('import', branch, '--apply'), commands.printed.join('\n')).toBe(true)
    expect(await read()).toEqual([{ ...before, account: '00123456780', branch: null }])
  })
})
