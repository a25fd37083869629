// The texts of one folder: texts/en.json has every message by group, and the other languages have what is translated.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage, type Elements, parseMessage, WrongMessage } from './compile-message.ts'

export const ENGLISH = 'en'

export type Groups = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface Language {
  readonly name: string
  readonly groups: Groups
  /** Who has read the messages of a group; the rest was made by a machine. */
  readonly checkedBy: Readonly<Record<string, string>>
}

export interface Text {
  readonly group: string
  readonly key: string
  readonly english: Elements
}

export interface Texts {
  /** In the order of en.json; a catalogue names a message by its place here. */
  readonly all: readonly Text[]
  readonly languages: readonly Language[]
}

/** Undefined if the folder has no texts. Throws all mistakes at once. */
export function readTexts(folder: string): Texts | undefined {
  const from = join(folder, 'texts')
  if (!existsSync(join(from, `${ENGLISH}.json`))) return undefined
  const faults: string[] = []
  const tried = <Value>(file: string, name: string, work: () => Value): Value | undefined => {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof WrongMessage)) throw error
      faults.push(`${join(from, file)}: ${name} ${error.message}`)
    }
  }
  const { groups } = readLanguage(from, ENGLISH)
  const all = Object.entries(groups).flatMap(([group, messages]) =>
    Object.entries(messages).flatMap(([key, icu]) => {
      const name = `${group}.${key}`
      const english = tried(`${ENGLISH}.json`, name, () => {
        for (const each of [group, key])
          if (!NAME.test(each)) throw new WrongMessage('needs a name such as signIn.title.')
        const elements = parseMessage(icu)
        compileMessage(elements, ENGLISH)
        return elements
      })
      return english ? [{ group, key, english }] : []
    }),
  )
  const languages = readdirSync(from)
    .flatMap((file) => /^([a-z]{2})\.json$/.exec(file)?.[1] ?? [])
    .filter((name) => name !== ENGLISH)
    .sort()
    .map((name) => readLanguage(from, name))
  const english = new Map(all.map((text) => [`${text.group}.${text.key}`, text]))
  for (const { name: language, groups } of languages)
    for (const [group, messages] of Object.entries(groups))
      for (const [key, icu] of Object.entries(messages))
        tried(`${language}.json`, `${group}.${key}`, () => {
          const text = english.get(`${group}.${key}`)
          if (!text) throw new WrongMessage('is not in en.json.')
          refuseOtherArguments(parseMessage(icu), text.english, language)
        })
  if (faults.length > 0) throw new WrongMessage(faults.join('\n'))
  return { all, languages }
}

/** A word of the language is no name of a function, and useSomething would be a hook of React. */
const NAME =
  /^(?!use[A-Z])(?!(?:break|case|catch|class|const|continue|default|delete|do|else|export|for|function|if|import|in|let|new|of|return|static|switch|this|throw|try|typeof|var|void|while|with|yield|say|said|forms|catalogues)$)[a-z][A-Za-z0-9]*$/

export function refuseOtherArguments(elements: Elements, english: Elements, language: string) {
  const ours = compileMessage(elements, language)
  const theirs = compileMessage(english, ENGLISH)
  for (const name of ours.args.keys())
    if (!theirs.args.has(name)) throw new WrongMessage(`has {${name}}, which English has not.`)
  for (const [name, type] of theirs.args) {
    const given = ours.args.get(name)
    if (given === undefined) throw new WrongMessage(`lacks {${name}}.`)
    // A language may need no plural where English does, but not the other way round.
    if (given !== type && !(type === 'number' && given === 'string | number'))
      throw new WrongMessage(`uses {${name}} in another way than English.`)
  }
  if (ours.isRich !== theirs.isRich) throw new WrongMessage('has other tags than English.')
}

/** `from`: the folder of the files. */
export function readLanguage(from: string, name: string): Language {
  if (!existsSync(join(from, `${name}.json`))) return { name, groups: {}, checkedBy: {} }
  const { checkedBy = {}, ...groups } = JSON.parse(readFileSync(join(from, `${name}.json`), 'utf8')) as {
    checkedBy?: Record<string, string>
  } & Groups
  return { name, groups, checkedBy }
}
