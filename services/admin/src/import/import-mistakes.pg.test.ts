import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CommandsInTest, samples } from '../../testing/commands-in-test.ts'

let commands: CommandsInTest

beforeEach(async () => {
  commands = await CommandsInTest.start()
})

afterEach(() => commands.stop())

describe('an import with mistakes', () => {
  it('names every one of them by line and column, and writes nothing at all', async () => {
    const path = commands.file(
      'employees.csv',
      'employee_code,name,email,phone,date_of_birth,designation,level,territory,state_code,manager_code,bank_account,bank_ifsc,roles,active',
      'E1,Asha Rao,asha@company.example,9000011001,1991-03-08,Field Officer,L1,Pune,27,,,,,yes',
      'E 2,,not-an-email,12345,31/02/1990,Field Officer,L2,Nowhere,99,E9,12,SBIN,wizard,perhaps',
      'E1,Twice,,,,,,,,,,,,',
      'E4,New Post,,,,Astronaut,,Space,,,,,gbu_executive,',
    )
    expect(await commands.run('import', path, '--apply')).toBe(false)
    expect(commands.printed).toMatchInlineSnapshot(`
      [
        "line 3, employee_code: Only alphanumeric, underscore are allowed",
        "line 3, name: This must not be empty.",
        "line 3, email: Please enter a valid Email.",
        "line 3, phone: Mobile Number should be 10 digits.",
        "line 3, date_of_birth: "31/02/1990" is no day. Write it like 2026-03-31.",
        "line 3, active: Write yes or no, not "perhaps".",
        "line 3, bank_account: Write 6 to 20 digits. In a spreadsheet, format the column as text.",
        "line 3, bank_ifsc: Please enter a valid IFSC Code.",
        "line 3, level: Field Officer has L1 here and elsewhere; "L2" would change it for everybody.",
        "line 3, state_code: There is no state "99". Write its name or its GST code: Karnataka or 29.",
        "line 3, manager_code: There is no employee E9, neither in this file nor before.",
        "line 3, roles: "wizard" is none of finance, payer, ceo, gbu_executive, gbu_finance_manager, sm_zonal_accountant, smbu_finance_manager, admin, auditor.",
        "line 4, employee_code: This is already on line 2.",
        "line 5, level: Astronaut is new, so this must not be empty.",
        "line 5, state_code: Space is new, so this must not be empty.",
        "line 5, roles: Say for which business unit, such as "gbu_executive:Crop Nutrition".",
        "16 mistakes in 4 rows. Nothing was written.",
      ]
    `)
    expect(await commands.count('identity.person')).toBe(0)
    expect(await commands.count('identity.designation')).toBe(0)
  })

  it('says when the line of managers goes in a circle', async () => {
    const path = commands.file(
      'employees.csv',
      'employee_code,name,manager_code',
      'E1,One,E2',
      'E2,Two,E3',
      'E3,Three,E1',
      'E4,Four,E1',
    )
    expect(await commands.run('import', path, '--apply')).toBe(false)
    expect(commands.printed).toEqual([
      'line 2, manager_code: The line of managers leads back to this employee.',
      'line 3, manager_code: The line of managers leads back to this employee.',
      'line 4, manager_code: The line of managers leads back to this employee.',
      '3 mistakes in 4 rows. Nothing was written.',
    ])
  })

  it('says when a column is unknown, missing or there twice', async () => {
    expect(
      await commands.run('import', commands.file('holidays.csv', 'day,day,colour', '2027-01-26,x,red')),
    ).toBe(false)
    expect(commands.printed).toEqual([
      'line 1, day: This column is there twice.',
      'line 1, colour: There is no such column. Known are day, name, state_code.',
      'line 1, name: This column is missing.',
      '3 mistakes in 0 rows. Nothing was written.',
    ])
  })

  it('takes how many persons count towards a limit, and keeps it where a file does not say', async () => {
    const header = 'expense_type,category_code,category,report_group,code,name,head_cap'
    const bus = (cap: string) =>
      commands.file('categories.csv', header, `Travel,FARE,Fare,travel,BUS,Bus,${cap}`)
    expect(await commands.run('import', bus('2'), '--apply'), commands.printed.join('\n')).toBe(true)
    expect(await commands.headCapOf('BUS')).toBe(2)
    expect(await commands.run('import', bus(''), '--apply'), commands.printed.join('\n')).toBe(true)
    expect(await commands.headCapOf('BUS')).toBe(2)
    for (const cap of ['0', '101', 'many']) {
      expect(await commands.run('import', bus(cap), '--apply')).toBe(false)
      expect(commands.printed[0]).toMatch(/^line 2, head_cap: Write a /)
    }
    expect(await commands.headCapOf('BUS')).toBe(2)
  })

  it('reads how GST is treated from a day on, and finds what is wrong with it', async () => {
    await commands.run('import', join(samples, 'categories.csv'), '--apply')
    const header = 'sub_category_code,from_day,sac,blocked_because'
    const wrong = commands.file('gst.csv', header, 'ROCKET,2026-04-01,996311,', 'TRAIN,soon,99,')
    expect(await commands.run('import', wrong, '--apply')).toBe(false)
    expect(commands.printed.slice(0, 3)).toEqual([
      'line 2, sub_category_code: There is no sub-category ROCKET.',
      expect.stringMatching(/^line 3, from_day: /),
      'line 3, sac: Write a service code of 4 or 6 digits, like 996311.',
    ])
    expect(await commands.count('allowances.gst_treatment')).toBe(0)
    const right = commands.file(
      'gst.csv',
      header,
      'TRAIN,2017-07-01,996421,',
      'TRAIN,2026-04-01,996421,no credit',
    )
    expect(await commands.run('import', right, '--apply'), commands.printed.join('\n')).toBe(true)
    expect(commands.printed.at(-1)).toMatch(/^2 rows: 2 new GST treatments/)
    expect(await commands.count('allowances.gst_treatment')).toBe(2)
  })

  it('finds wrong limits, categories and holidays', async () => {
    await commands.run('import', join(samples, 'categories.csv'), '--apply')
    await commands.run(
      'import',
      commands.file(
        'limits.csv',
        'sub_category_code,level,city_tier,amount',
        'ROCKET,L1,,5',
        'BIKE,X,,5',
        'BIKE,L1,village,-3',
        'BIKE,L2,,5',
        'BIKE,L2,,6',
      ),
    )
    expect(commands.printed).toEqual([
      'line 2, sub_category_code: There is no sub-category ROCKET.',
      'line 3, level: Write the level as L1 to L9.',
      'line 4, amount: "-3" is no amount. Write rupees above zero, like 1800 or 1,800.50.',
      'line 4, city_tier: "village" is none of metro, tier 1, tier 2, tier 3, other.',
      'line 6, sub_category_code: This is already on line 5.',
      '5 mistakes in 5 rows. Nothing was written.',
    ])
    await commands.run(
      'import',
      commands.file(
        'categories.csv',
        'expense_type,category_code,category,report_group,code,name,flags,custom_fields',
        'Travel,FARE,Fare,journeys,BUS,Bus,isFast,Route',
      ),
    )
    expect(commands.printed.slice(0, -1).map((line) => line.split(':')[0])).toEqual([
      'line 2, report_group',
      'line 2, flags',
      'line 2, custom_fields',
    ])
    await commands.run(
      'import',
      commands.file('holidays.csv', 'day,name,state_code', '2027-02-30,Never,', '2027-01-26,Republic Day,77'),
    )
    expect(commands.printed.slice(0, -1).map((line) => line.split(':')[0])).toEqual([
      'line 2, day',
      'line 3, state_code',
    ])
  })

  it('refuses a file that is no CSV, no text, not there, or of no kind that we know', async () => {
    expect(await commands.run('import', commands.file('holidays.csv', 'day,name', '2027-01-26,"open'))).toBe(
      false,
    )
    expect(commands.printed[0]).toMatch(/^line \d+, file: This is not a CSV line: /)
    const notText = commands.file('limits.csv')
    writeFileSync(notText, Buffer.from([0xff, 0xfe, 0x41]))
    await expect(commands.run('import', notText)).rejects.toThrow('save it as UTF-8')
    await expect(commands.run('import', notText.replace('limits', 'holidays-gone'))).rejects.toThrow(
      'There is no file',
    )
    await expect(commands.run('import', commands.file('wishes.csv', 'a'))).rejects.toThrow(
      'should begin with employees, categories',
    )
  })
})
