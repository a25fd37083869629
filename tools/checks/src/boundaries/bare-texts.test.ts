import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareTexts, bareTextViolations, unknownSentences } from './bare-texts.ts'

test.each([
  ['words of an element', 'const a = <p>Nothing waits.</p>'],
  ['one word', 'const a = <b>Retry</b>'],
  ['words around a value', 'const a = <p>{count} left</p>'],
  ['a label', 'const a = <Field label="Email" />'],
  ['a hidden label', 'const a = <svg aria-label="Scan" />'],
  ['a label that depends', "const a = <Field label={isNew ? 'New' : old} />"],
  ['what a button says while it works', "const a = <Button busy={isOn && 'Saving'} />"],
  ['a template', 'const a = <Field label={`Remove $'.concat('{name}`} />')],
  ['words that depend', "const a = <p>{isOn ? 'On' : ''}</p>"],
  ['a property', "const a = { label: 'Email' }"],
  ['a parameter', "function F({ title = 'Confirmation' }) {}"],
  ['a sentence anywhere', "toast('Saved on this device.')"],
  ['a sentence with a value', 'toast(`Passkey: $'.concat('{name}`)')],
])('%s belongs into the texts', (_, code) => {
  expect(bareTexts('a.tsx', code)).toHaveLength(1)
})

test.each([
  ['a text', 'const a = <Field label={texts.email()} hint={texts.long({ count: 3 })} />'],
  ['a technical attribute', 'const a = <input type="text" className="wide box" enterKeyHint="enter" />'],
  ['signs', "const a = <p>{first} – {last} · {isLong && '…'}</p>"],
  ['a comparison', "const a = <Field label={kind === 'email' ? texts.email() : texts.sms()} />"],
  ['what a developer reads', "throw new Error('The module has no screen.')"],
  ['a comment', '// Nothing waits for you.'],
  ['a type', "type Way = 'Save and next'"],
])('%s may stand in code', (_, code) => {
  expect(bareTexts('a.tsx', code)).toEqual([])
})

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'bare-'))
  const screen = '\nexport const Screen = () => <p>A planted sentence.</p>\n'
  for (const folder of ['mfe-said', 'mfe-bare', 'packages', 'services/mail'])
    mkdirSync(join(root, folder, 'src'), { recursive: true })
  for (const folder of ['mfe-said', 'mfe-bare']) {
    writeFileSync(join(root, folder, 'package.json'), '{ "name": "it" }')
    writeFileSync(join(root, folder, 'src/screen.tsx'), screen)
    writeFileSync(join(root, folder, 'src/screen.test.tsx'), screen)
  }
  writeFileSync(join(root, 'services/mail/src/send.ts'), "\nexport const log = 'A mail server is gone.'\n")
  for (const folder of ['mfe-said', 'services/mail']) {
    mkdirSync(join(root, folder, 'texts'))
    writeFileSync(join(root, folder, 'texts/en.json'), '{}')
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a sentence of a server that no language could say is found, also in a refusal', () => {
  const at = join(root, 'services/admin/src')
  mkdirSync(at, { recursive: true })
  const code = [
    "throw new RuleRefused('Place is Mandatory.')",
    "throw new RuleRefused('There is no planted thing.')",
    "throw new Error('An operator reads this.')",
    "log.info('An operator reads this, too.')",
  ]
  writeFileSync(join(at, 'verb.ts'), code.join('\n'))
  writeFileSync(join(at, 'verb.test.ts'), code.join('\n'))
  expect(unknownSentences(root)).toEqual([
    "services/admin/src/verb.ts:2 says 'There is no planted thing.', which packages/rules/administration/texts/en.json should have.",
  ])
})

test('a sentence is found where the folder of a screen has texts, and nowhere else', () => {
  expect(bareTextViolations(root)).toEqual([
    "mfe-said/src/screen.tsx:2 says 'A planted sentence.', which belongs into mfe-said/texts/en.json.",
  ])
})
