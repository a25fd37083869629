// The rules and the dashboard name figures that exist, and promtool accepts them.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const bffs = readdirSync(join(root, 'bff')).map((name) => `bff/${name}/src`)
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

/** The figures that the processes have, from the calls that make them. */
function figures(): Set<string> {
  const sources = ['packages/server/src', 'services/gateway/src', ...bffs].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const names = sources
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /(?:metrics\.(?:gauges?|counter|histogram|facts)|this\.(?:gauge|histogram))\(\s*'(\w+)'|name: 'tem_(\w+)'/g,
      ),
    ])
    .map(([, made, named]) => `tem_${made ?? named}`)
  return new Set(names)
}

describe('what operators look at', () => {
  test.each(['alerts.yml', 'alerts.test.yml', 'dashboard.json'])('%s uses metrics that exist', (file) => {
    const named = [...read(file).matchAll(/\btem_\w+?(?=_(?:count|bucket|sum)\b|\b)/g)].map(([name]) => name)
    expect(named.length).toBeGreaterThan(5)
    expect([...new Set(named)].filter((name) => !figures().has(name))).toEqual([])
  })

  test('each alert says what to do', () => {
    const alerts = read('alerts.yml').split('- alert:').slice(1)
    expect(alerts.length).toBeGreaterThan(8)
    for (const alert of alerts) expect(alert).toMatch(/severity: (page|ticket)[\s\S]*summary: [\s\S]*do: /)
  })

  // Comes with Debian's prometheus.
  test.skipIf(!hasPromtool).each([
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ])('promtool %s %s %s', (...words) => {
    const { status, stdout, stderr } = spawnSync('promtool', words, {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    })
    expect(status, `${stdout}${stderr}`).toBe(0)
  })
})
