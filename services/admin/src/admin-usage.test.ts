import { describe, expect, test } from 'vitest'
import { helpOf, readCommand, usage } from './admin-usage.ts'

const commands = new Set([...usage.matchAll(/^npm run admin -- ([a-z-]+)/gm)].map(([, name = '']) => name))

describe('npm run admin', () => {
  test.each([...commands])('%s has help of its own', (command) => {
    expect(readCommand([command, '--help']).options.help).toBe(true)
    const help = helpOf(command)
    expect(help.split('\n')[0]).toMatch(new RegExp(`^npm run admin -- ${command}\\b`))
    expect(help).not.toContain('The name of the file')
    expect([...help.matchAll(/^npm run admin -- ([a-z-]+)/gm)].every(([, name]) => name === command)).toBe(
      true,
    )
  })

  test('without a command, or with one that is not there, has the help of all', () => {
    expect(readCommand(['--help'])).toMatchObject({ command: '', options: { help: true } })
    expect(helpOf('')).toBe(usage)
    expect(helpOf('tea')).toBe(usage)
  })

  test('reads options in any place', () => {
    expect(readCommand(['import', '--apply', 'employees.csv'])).toEqual({
      command: 'import',
      args: ['employees.csv'],
      options: { apply: true },
    })
    expect(readCommand(['trail', '--person=E1001', '--json']).options).toEqual({
      person: 'E1001',
      json: true,
    })
  })

  test.each([
    [['backup', 'file', '--apply'], "Unknown option '--apply'"],
    [['trail', '--person'], "Option '--person <value>' argument missing"],
  ])('refuses %j and says how it is used', (words, sentence) => {
    expect(() => readCommand(words)).toThrow(sentence)
    expect(() => readCommand(words)).toThrow(`npm run admin -- ${words[0]}`)
  })
})
