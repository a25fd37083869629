// docs/operations/settings.md lists exactly the settings of the code, with the same defaults.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gatewaySettings, moduleSettings, usualRates } from '@tem/server/process/environment.ts'
import { describe, expect, test } from 'vitest'
import { missingSettings, readSettings, root } from './settings.ts'

const page = readFileSync(join(root, 'docs/operations/settings.md'), 'utf8')
const section = page.slice(page.indexOf('# Settings\n'), page.indexOf('Only the gateway listens beyond'))
const rows = [...section.matchAll(/^\| `([A-Z_]+)` \| (.*?) \| (.*) \|$/gm)].map(
  ([, name = '', value = '', meaning = '']) => ({ name, value, meaning }),
)

/** The settings that `npm start` reads, from its own output. */
function readAtStart(): Set<string> {
  const names = new Set<string>()
  const env = new Proxy<NodeJS.ProcessEnv>({}, { get: (_, name) => void names.add(String(name)) })
  readSettings(env)
  missingSettings(env)
  return names
}

interface Field {
  readonly type: string
  readonly schema: unknown
  validate(value: unknown, options: { coerce: true }): [unknown, unknown?]
}
const fields = { ...moduleSettings.schema, ...gatewaySettings.schema } as unknown as Record<string, Field>

/** The value in the table's format. */
function defaultOf(name: string): string | undefined {
  const { host, port, dataDir } = readSettings({})
  const atStart: Record<string, string> = {
    HOST: `\`${host}\``,
    PORT: `\`${port}\``,
    DATA_DIR: `\`${relative(root, dataDir)}\``,
    // The start only warns of it.
    TRUSTED_PROXIES: '`0`',
  }
  if (atStart[name]) return atStart[name]
  if (name in usualRates.company) {
    const rate = name as keyof typeof usualRates.company
    return `\`${usualRates.company[rate]}\`; in a demo \`${usualRates.demo[rate]}\``
  }
  if (readAtStart().has(name)) return undefined
  const [error, value] = fields[name]?.validate(undefined, { coerce: true }) ?? []
  if (error) return 'required'
  return value === undefined ? undefined : `\`${value}\``
}

test('.env.example has each setting of npm start, with its default', () => {
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  const lines = [...example.matchAll(/^#([A-Z_]+)=(.*)$/gm)].filter(
    ([, name = '']) => !name.startsWith('AWS_'),
  )
  const ofStart = rows.slice(
    0,
    rows.findIndex(({ name }) => name === 'LISTEN'),
  )
  expect(lines.map(([, name, value]) => ({ name, value }))).toEqual(
    ofStart
      .map(({ name, value }) => ({ name, value: /^`?([\w./-]+)`?(?:[,;]|$)/.exec(value)?.[1] ?? '' }))
      .map(({ name, value }) => ({ name, value: value === 'none' ? '' : value })),
  )
})

describe('the settings in docs/operations/settings.md', () => {
  test('are those of the code, each once', () => {
    // The clock is moved before anything of ours is loaded, and keys are read apart.
    const known = new Set([...Object.keys(fields), ...readAtStart(), 'TEM_CLOCK', 'DATABASE_KEY'])
    expect(rows.map(({ name }) => name).sort()).toEqual([...known].sort())
  })

  test.each(rows)('have the default of the code: $name', ({ name, value }) => {
    const expected = defaultOf(name)
    if (expected) expect(value).toBe(expected)
    else expect(value).not.toMatch(/^`[^`]*`$/)
  })

  const choices = rows.filter(({ name }) => fields[name]?.type === 'enums')
  test.each(choices)('list every choice of $name', ({ name, meaning }) => {
    for (const choice of Object.keys(fields[name]?.schema as object))
      expect(meaning).toContain(`\`${choice}\``)
  })
})
