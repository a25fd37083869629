// Writes texts/made/ of a folder: a file of typed functions for each group, which carry the English texts, and one file for each other
// language, which is loaded when somebody has chosen it. Git ignores them; every build, check and test makes them first.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { compileMessage, parseMessage } from './compile-message.ts'
import { PSEUDO, pseudo } from './pseudo.ts'
import { ENGLISH, readTexts, type Text, type Texts } from './read-texts.ts'

/** All folders of the repository that have texts. */
export function makeAllTexts(root: string): void {
  for (const folder of textFolders(root)) makeTexts(folder)
}

export function textFolders(root: string): string[] {
  return ['', 'packages', 'services']
    .flatMap((part) => foldersIn(join(root, part)))
    .flatMap(withTexts)
    .sort()
}

/** A package, and its parts, that have texts. */
export function withTexts(folder: string): string[] {
  return [folder, ...foldersIn(folder)].filter((each) => existsSync(join(each, 'texts', `${ENGLISH}.json`)))
}

/** Also those that npm links. */
export function foldersIn(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory())
}

export function makeTexts(folder: string): void {
  const texts = readTexts(folder)
  if (!texts) return
  const files = new Map([
    ['said.ts', SAID],
    ['catalogues.ts', cataloguesFile(texts)],
    ['said-in.ts', saidInFile(texts)],
    ...groupFiles(texts.all),
    ...catalogueFiles(texts),
  ])
  const forms = [...files.values()].filter((code) => code.includes("'./forms.ts'"))
  // A server has no React.
  if (forms.length > 0)
    files.set(
      'forms.ts',
      forms.some((code) => code.includes('nodes(')) ? MADE + REACT + FORMS + NODES : MADE + FORMS,
    )
  const into = join(folder, 'texts/made')
  mkdirSync(into, { recursive: true })
  // Not the drafts of another process.
  for (const name of readdirSync(into))
    if (/\.(ts|mjs)$/.test(name) && !files.has(name)) rmSync(join(into, name), { force: true })
  for (const [name, code] of files) writeIfNew(join(into, name), code)
}

/** The same file again would make a watching build start over. */
function writeIfNew(file: string, code: string) {
  if (existsSync(file) && readFileSync(file, 'utf8') === code) return
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, code)
  renameSync(draft, file)
}

const MADE = '// Made from the files beside this folder.\n'

// `said` has the messages of the chosen language by their place in en.json.
const SAID = `${MADE}type Said<Args, Value> = Value | ((args: Args) => Value)

export const said: (Said<never, unknown> | undefined)[] = []

export function say<Args, Value = string>(place: number, english: Said<Args, Value>, args?: Args): Value {
  const text = (said[place] ?? english) as Value | ((args: Args | undefined) => Value)
  return typeof text === 'function' ? (text as (args: Args | undefined) => Value)(args) : text
}
`

// In a file of its own, which only the chunks that need it have.
const FORMS = `const rules: Record<string, Intl.PluralRules> = {}

export function plural<Value>(language: string, count: number, forms: Record<string, Value> & { other: Value }): Value {
  rules[language] ??= new Intl.PluralRules(language)
  return forms[\`=\${count}\`] ?? forms[rules[language].select(count)] ?? forms.other
}

export function choose<Value>(form: string, forms: Record<string, Value> & { other: Value }): Value {
  return forms[form] ?? forms.other
}

/** Numbers are Indian in every language. */
export function figure(count: number): string {
  return count.toLocaleString('en-IN')
}
`

const REACT = `import { createElement, Fragment, type ReactNode } from 'react'

`

const NODES = `
export function nodes(...parts: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts)
}
`

function cataloguesFile({ languages }: Texts): string {
  const names = [...languages.map(({ name }) => name), PSEUDO]
  const loads = names.map(
    (name) => `  ${name}: () => import(/* webpackChunkName: "texts-${name}" */ './${name}.mjs'),`,
  )
  return `${MADE}import { said } from './said.ts'

const catalogues: Readonly<Record<string, () => Promise<{ default: unknown[] }>>> = {
${loads.join('\n')}
}

/** From then on the texts of this folder are said in that language, where it has them. */
export async function loadTexts(language: string): Promise<void> {
  const catalogue = await catalogues[language]?.()
  if (catalogue) Object.assign(said, catalogue.default)
}
`
}

/** For servers, where each message is for another person. */
function saidInFile({ languages }: Texts): string {
  const names = [...languages.map(({ name }) => name), PSEUDO]
  const imports = names.map((name) => `import ${name} from './${name}.mjs'`)
  return `${MADE}${imports.join('\n')}
import { said } from './said.ts'

const catalogues: Readonly<Record<string, unknown[]>> = { ${names.join(', ')} }

/** What \`make\` says is in that language, and in English for another one. It waits for nothing. */
export function saidIn<Made>(language: string | null, make: () => Made): Made {
  Object.assign(said, catalogues[language ?? ''])
  try {
    return make()
  } finally {
    said.length = 0
  }
}
`
}

function groupFiles(all: readonly Text[]): [string, string][] {
  const groups = new Map<string, string[]>()
  const helpers = new Map<string, Set<string>>()
  for (const [place, { group, key, english }] of all.entries()) {
    const { code, args, isRich } = compileMessage(english, ENGLISH)
    const value = isRich ? 'ReactNode' : 'string'
    const types = [...args].map(([name, type]) => `${name}: ${type}`).join('; ')
    const used = helpers.get(group) ?? new Set<string>()
    for (const helper of HELPERS) if (code.includes(`${helper}(`)) used.add(helper)
    if (isRich || types.includes('ReactNode')) used.add('ReactNode')
    helpers.set(group, used)
    groups.set(group, [
      ...(groups.get(group) ?? []),
      args.size === 0
        ? `export const ${key} = (): string => say(${place}, ${code})`
        : `export const ${key} = (a: { ${types} }): ${value} => say<{ ${types} }, ${value}>(${place}, ${code}, a)`,
    ])
  }
  return [...groups].map(([group, lines]) => {
    const used = [...(helpers.get(group) ?? [])]
    const react = used.includes('ReactNode') ? "import type { ReactNode } from 'react'\n" : ''
    const own = used.filter((name) => name !== 'ReactNode').join(', ')
    const forms = own ? `import { ${own} } from './forms.ts'\n` : ''
    return [
      `${kebab(group)}.ts`,
      `${MADE}${react}${forms}import { say } from './said.ts'\n\n${lines.join('\n')}\n`,
    ]
  })
}

const HELPERS = ['plural', 'choose', 'figure', 'nodes']

function catalogueFiles({ all, languages }: Texts): [string, string][] {
  const catalogue = (
    name: string,
    rules: string,
    find: (text: Text) => ReturnType<typeof parseMessage> | undefined,
  ) => {
    const messages = all.map((text) => {
      const found = find(text)
      return found ? compileMessage(found, rules).code : ''
    })
    const helpers = HELPERS.filter((helper) => messages.some((code) => code.includes(`${helper}(`)))
    const imports = helpers.length > 0 ? `import { ${helpers.join(', ')} } from './forms.ts'\n\n` : ''
    // A place without a message stays empty: the English text is said.
    return [
      `${name}.mjs`,
      `${MADE}// @ts-nocheck\n${imports}export default [\n${messages.map((code) => `${code},\n`).join('')}]\n`,
    ] as [string, string]
  }
  const translated = languages.map(({ name, groups }) =>
    catalogue(name, name, ({ group, key }) => {
      const icu = groups[group]?.[key]
      return icu === undefined ? undefined : parseMessage(icu)
    }),
  )
  return [...translated, catalogue(PSEUDO, ENGLISH, ({ english }) => pseudo(english))]
}

export function kebab(group: string): string {
  return group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
