import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CommandsInTest, samples } from '../testing/commands-in-test.ts'
import { runAdminCommand } from './admin-commands.ts'

let commands: CommandsInTest

beforeEach(async () => {
  commands = await CommandsInTest.start()
})

afterEach(() => commands.stop())

describe('single people', () => {
  beforeEach(() => commands.run('import', join(samples, 'employees.csv'), '--apply'))

  it('get a password for one sign-in, which is stored as its hash', async () => {
    expect(await commands.run('reset-password', 'd0004')).toBe(true)
    const password = /signs in once with (\S+) and/.exec(commands.printed[0] ?? '')?.[1] ?? ''
    expect(password).toMatch(/^(\w{4}-){3}\w{4}$/)
    const [login] = await commands.sql`select is_new_account, login::text as everything from identity.login`
    expect(login?.is_new_account).toBe(true)
    expect(login?.everything).not.toContain(password)
  })

  it('are invited to sign up where no code can reach them, with a secret that is stored as its hash', async () => {
    expect(await commands.run('invite', 'd0004')).toBe(true)
    const invitation = /enters (\S+) instead of a code/.exec(commands.printed[0] ?? '')?.[1] ?? ''
    expect(invitation).toMatch(/^(\w{4}-){3}\w{4}$/)
    const [row] = await commands.sql`select invitation::text as everything from identity.invitation`
    expect(row?.everything).not.toContain(invitation)
    await commands.run('reset-password', 'D0004')
    await expect(commands.run('invite', 'D0004')).rejects.toThrow('This employee has an account already.')
  })

  it('leave, and can’t sign in again', async () => {
    await commands.run('reset-password', 'D0004')
    expect(await commands.run('deactivate', 'd0004')).toBe(true)
    expect(commands.printed[0]).toMatch(/\(D0004\) is signed out everywhere and can’t sign in any more\.$/)
    expect(await commands.run('deactivate', 'd0004')).toBe(true)
    expect(commands.printed).toEqual([expect.stringMatching(/ had left already\.$/)])
    const [person] = await commands.sql`select is_active from identity.person where employee_code = 'D0004'`
    expect(person?.is_active).toBe(false)
    await expect(commands.run('reset-password', 'D0004')).rejects.toThrow(
      'This employee has left and cannot sign in.',
    )
  })

  it('become the first administrator, also after the only one has left', async () => {
    const add = () => commands.run('first-administrator', 'A0001', 'Asha Rao')
    await expect(add()).rejects.toThrow('The company has an administrator already.')
    await commands.run('deactivate', 'D0006')
    expect(await add()).toBe(true)
    expect(commands.printed[0]).toMatch(/^Asha Rao signs in once as A0001 with /)
  })

  it('have to exist', async () => {
    await expect(commands.run('deactivate', 'D9999')).rejects.toThrow('This employee was not found.')
  })

  it('are explained when the words make no sense', async () => {
    expect(await commands.run('dance')).toBe(false)
    expect(commands.printed[0]).toContain('npm run admin -- import employees.csv')
    expect(readFileSync(join(samples, 'employees.csv'), 'utf8')).toContain('employee_code')
  })
})

describe('the security trail', () => {
  const trail = async (...words: string[]) => {
    const lines: string[] = []
    await runAdminCommand(commands.database.ownerSql, ['trail', ...words, '--json'], (line) =>
      lines.push(line),
    )
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  }
  const inFile = (...rows: string[]) =>
    commands.file('employees.csv', 'employee_code,name,active,roles', ...rows)

  it('lists imports, roles, leavers and temporary passwords, by person, kind and day', async () => {
    await commands.run('import', inFile('T1,Tara,yes,finance'), '--apply')
    await commands.run('import', inFile('T1,Tara,yes,payer'))
    await commands.run('import', inFile('T1,Tara,no,payer'), '--apply')
    await commands.run('import', inFile('T1,Tara,yes,payer'), '--apply')
    await commands.run('reset-password', 'T1')
    await commands.run('deactivate', 'T1')
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
    // A leaver is an import with one cell, as on the screen.
    expect(imports).toHaveLength(4)
    expect(await trail('--since', '2099-01-01')).toEqual([])
  })

  it('is verified, and found altered once a row is changed', async () => {
    await commands.run('import', inFile('T1,Tara,yes,'), '--apply')
    const verify = async () => {
      const lines: string[] = []
      const isWhole = await runAdminCommand(commands.database.ownerSql, ['verify-trail'], (line) =>
        lines.push(line),
      )
      return [isWhole, lines.at(-1)]
    }
    expect(await verify()).toEqual([
      true,
      '2 entries and answers, compared with 0 stored heads: nothing was altered or removed.',
    ])
    await commands.database.ownerSql`update trail.event set kind = 'signed-in' where kind = 'imported'`
    expect(await verify()).toEqual([
      false,
      '2 entries and answers, compared with 0 stored heads: NOT intact.',
    ])
  })

  it('is commands.printed as a table; unknown filters are refused', async () => {
    await commands.run('import', inFile('T1,Tara,yes,'), '--apply')
    await commands.run('deactivate', 'T1')
    const lines: string[] = []
    await runAdminCommand(commands.database.ownerSql, ['trail'], (line) => lines.push(line))
    expect(lines).toHaveLength(5)
    expect(lines[0]).toMatch(/^when +kind +by +about +address +request +detail +device$/)
    expect(lines[3]).toMatch(/ deactivated +- +T1 .*npm run admin/)
    await expect(commands.run('trail', '--kind', 'tea')).rejects.toThrow('--kind is one of signed-in,')
    await expect(commands.run('trail', '--since', 'monday')).rejects.toThrow('--since is a day')
    await expect(commands.run('trail', '--until', 'x')).rejects.toThrow("Unknown option '--until'")
    await expect(commands.run('trail', '--person')).rejects.toThrow(
      "Option '--person <value>' argument missing",
    )
  })
})
