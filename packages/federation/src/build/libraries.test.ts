import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { keysOf, libraryKeys } from './libraries.ts'

const ui = join(import.meta.dirname, '../../../ui/src')

test('the key of a library names its version, and is the same for all that must be one copy', () => {
  const keys = libraryKeys(import.meta.dirname)
  const digestOf = (entry: string) => /@\d+\.\d+\.\d+-([0-9a-f]{8})$/.exec(keys.get(entry) ?? '')?.[1]
  expect(digestOf('@base-ui/react/dialog')).toBeDefined()
  expect(digestOf('@base-ui/react/dialog')).toBe(digestOf('@base-ui/react/select'))
  expect(digestOf('final-form')).toBe(digestOf('react-final-form'))
  expect(digestOf('final-form')).not.toBe(digestOf('@base-ui/react/dialog'))
})

test('every import of Base UI, the forms and the calendar in the design system has a key', () => {
  const sources = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const imports = sources.flatMap((file) => [
    ...readFileSync(join(ui, file), 'utf8').matchAll(
      /from '((?:@base-ui|react-day-picker|(?:react-)?final-form)[^']*)'/g,
    ),
  ])
  const keys = libraryKeys(import.meta.dirname)
  expect(imports.length).toBeGreaterThan(0)
  expect(imports.map(([, name = '']) => name).filter((name) => !keys.has(name))).toEqual([])
})

test('a module with its own copy of such a library is not built', () => {
  const dir = mkdtempSync(join(tmpdir(), 'tem-libraries-'))
  mkdirSync(join(dir, 'node_modules/react-final-form'), { recursive: true })
  try {
    expect(() => libraryKeys(dir)).toThrow(/react-final-form is not the copy that the design system uses/)
  } finally {
    rmSync(dir, { recursive: true })
  }
})

test('the keys of the design system change with every source that it is made of, and with nothing else', () => {
  const dir = mkdtempSync(join(tmpdir(), 'tem-libraries-'))
  const write = (file: string, text: string) => {
    mkdirSync(join(dir, 'node_modules/@tem', dirname(file)), { recursive: true })
    writeFileSync(join(dir, 'node_modules/@tem', file), text)
  }
  const keys = () => [...keysOf(['@tem/ui/parts.ts', '@tem/ui/tooltip.tsx'], dir).values()].join()
  try {
    for (const name of ['ui', 'rules']) write(`${name}/package.json`, '{ "version": "1.0.0" }')
    write('ui/src/parts.ts', "export * from './text/money.tsx'")
    write(
      'ui/src/text/money.tsx',
      "import { pay } from '@tem/rules/money.ts'\nimport styles from './money.module.css'",
    )
    write('ui/src/text/money.module.css', '.open { composes: press from "../press.module.css"; }')
    write('ui/src/press.module.css', '.press {}')
    write('ui/src/tooltip.tsx', "const load = () => import('./window.tsx')")
    write('ui/src/window.tsx', '')
    write('rules/src/money.ts', 'export const pay = 1')
    let before = keys()
    for (const file of [
      'ui/src/press.module.css',
      'ui/src/window.tsx',
      'rules/src/money.ts',
      'ui/src/parts.ts',
    ]) {
      write(file, `/* changed */ ${readFileSync(join(dir, 'node_modules/@tem', file), 'utf8')}`)
      expect(keys(), file).not.toBe(before)
      before = keys()
    }
    write('ui/src/text/money.test.ts', '')
    write('rules/src/other.ts', '')
    expect(keys()).toBe(before)
    expect(before).toMatch(/^@tem\/ui\/parts\.ts@1\.0\.0-(\w{8}),@tem\/ui\/tooltip\.tsx@1\.0\.0-\1$/)
  } finally {
    rmSync(dir, { recursive: true })
  }
})

test('the key changes with every version below the library, and with the list of what comes with it', () => {
  const dir = mkdtempSync(join(tmpdir(), 'tem-libraries-'))
  const install = (name: string, version: string, needs: object = {}) => {
    const folder = join(dir, 'node_modules', name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ version, ...needs }))
  }
  const keyOf = (...family: string[]) => keysOf(family, dir).get('picker/select')
  try {
    install('picker', '1.0.0', { dependencies: { base: '^1' }, peerDependencies: { react: '^19' } })
    install('base', '1.0.0', { dependencies: { picker: '*' } })
    const before = keyOf('picker/select')
    expect(keyOf('picker/select')).toBe(before)
    expect(keyOf('picker/select', 'picker/menu')).not.toBe(before)
    install('base', '1.0.1')
    expect(keyOf('picker/select')).not.toBe(before)
    expect(keyOf('picker/select')).toMatch(/^picker\/select@1\.0\.0-/)
  } finally {
    rmSync(dir, { recursive: true })
  }
})
