import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import offeredCodeLoader, { offeredRules } from './offered-code-loader.ts'

const load = (resourcePath: string, source: string) => offeredCodeLoader.call({ resourcePath }, source)

test('a rule that the shell offers is imported by its entry, from a screen and from another rule', () => {
  const source = "import { formatMoney } from '@tem/rules/base/money.ts'\nimport { day } from './day.ts'"
  expect(load('/suite/mfe-claims/src/status/cards.tsx', source)).toBe(
    "import { formatMoney } from '@tem/rules/shared.ts'\nimport { day } from './day.ts'",
  )
  expect(
    load(
      '/app/node_modules/@tem/rules/src/payment/run.ts',
      "import { errorTexts } from '../base/messages.ts'",
    ),
  ).toBe("import { errorTexts } from '@tem/rules/shared.ts'")
})

test('an import of several lines, and one of types, are such imports too', () => {
  const source = "import {\n  dayOf,\n  type Day,\n} from '@tem/rules/base/company-day.ts'"
  expect(load('/suite/mfe-claims/src/day.tsx', source)).toContain("} from '@tem/rules/shared.ts'")
})

test('what the shell does not offer stays', () => {
  const source = "import { mayEdit } from '@tem/rules/claim/claim-can.ts'"
  expect(load('/suite/mfe-claims/src/day.tsx', source)).toBe(source)
})

test('a copy of the offered rules imports its own files', () => {
  const source = "import { errorTexts } from './messages.ts'"
  expect(load('/suite/packages/rules/src/base/patterns.ts', source)).toBe(source)
  const entry = "export * from './base/messages.ts'"
  expect(load('/suite/packages/rules/src/shared.ts', entry)).toBe(entry)
})

test('an icon takes what icons are made with from the design system', () => {
  const ui = createRequire(new URL('../../../../ui/package.json', import.meta.url))
  const file = ui.resolve('lucide-react/icons/unplug')
  const icon = load(file, readFileSync(file, 'utf8'))
  expect(icon).toContain("import { createLucideIcon } from '@tem/ui/icons.ts'")
  expect(icon).not.toContain('createLucideIcon.mjs')
})

test('the offered rules import no other rules, of which a module would then have a second copy', () => {
  const rules = join(import.meta.dirname, '../../../../rules/src')
  const others = [...offeredRules].flatMap((file) => {
    const imports = readFileSync(join(rules, file), 'utf8').matchAll(/^import (?!type )[^']*'(\.[^']+)'/gm)
    return [...imports].map(([, request = '']) => join(dirname(file), request))
  })
  expect(others.length).toBeGreaterThan(0)
  expect(others.filter((file) => !offeredRules.has(file))).toEqual([])
})
