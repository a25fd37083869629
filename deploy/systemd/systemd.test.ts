// systemd itself checks the units; it need not run for that.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const units = ['travel-expense.service', 'travel-expense-backup.service', 'travel-expense-backup.timer']
const analyze = (...words: string[]) =>
  spawnSync('systemd-analyze', words, { cwd: import.meta.dirname, encoding: 'utf8' })
const isThere = analyze('--version').status === 0

test.skipIf(!isThere)('the units are free of mistakes', () => {
  const { status, stdout, stderr } = analyze('verify', ...units.map((unit) => `./${unit}`))
  expect(status, `${stdout}${stderr}`).toBe(0)
})

// 100 is everything open, and most units of Debian are above 90.
test.skipIf(!isThere)('the suite gets little of the machine', () => {
  const { status, stdout } = analyze(
    'security',
    '--offline=true',
    '--threshold=25',
    './travel-expense.service',
  )
  expect(status, stdout).toBe(0)
})
