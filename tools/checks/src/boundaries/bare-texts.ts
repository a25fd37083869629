// A folder with texts/en.json keeps what people read there: a sentence in its code could not be translated.
import { readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { textFolders } from '@tem/federation/texts/make-texts.ts'
import { administrationSentences } from '@tem/rules/account/administration-sentences.ts'
import { learnSentences, sentenceOf } from '@tem/rules/base/sentences.ts'
import { parseSync } from 'oxc-parser'
import { sourcesOf } from './violations.ts'

learnSentences(administrationSentences)

/** What servers say in English: the API, whose sentences a test compares with the folder's texts, and their logs. */
const SAID_BY_SERVERS = /^(packages\/rules|services\/)/

/** A service whose sentences screens show, and its files that speak to a terminal, a directory or a workbook, or have data. */
const SHOWN_SERVICE = 'services/admin/src'
const NOT_SHOWN =
  /(admin-(commands|usage)|list-trail|export-evidence|starting-rows|find-service-token|deliver-webhooks)\.ts$|\/scim\//

/** What a screen in another language could only show in English. One sentence for each. */
export function unknownSentences(root: string): string[] {
  return sourcesOf(join(root, SHOWN_SERVICE))
    .filter(({ file }) => /(?<!\.test)\.ts$/.test(file) && !NOT_SHOWN.test(file))
    .flatMap(({ file }) =>
      bareTexts(basename(file), readFileSync(file, 'utf8'), 'of a server')
        .filter(({ text }) => !sentenceOf(text.replaceAll('…', '1')))
        .map(
          ({ text, line }) =>
            `${relative(root, file)}:${line} says '${text}', which packages/rules/administration/texts/en.json should have.`,
        ),
    )
}

/** One sentence for each. */
export function bareTextViolations(root: string): string[] {
  const folders = textFolders(root).filter((folder) => !SAID_BY_SERVERS.test(relative(root, folder)))
  return folders.flatMap((folder) =>
    sourcesOf(join(folder, 'src'))
      .filter(({ file }) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap(({ file }) =>
        bareTexts(basename(file), readFileSync(file, 'utf8')).map(
          ({ text, line }) =>
            `${relative(root, file)}:${line} says '${text}', which belongs into ${relative(root, folder)}/texts/en.json.`,
        ),
      ),
  )
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

/** What a component, a property or a parameter with such a name is given is read by people, even if it is one word. */
const SHOWN =
  /^(aria-label|alt|title|text|label|placeholder|hint|help|lead|description|message|busy|action|menu|note|empty|why)$|Label$|Title$|Text$|(?<!Key)Hint$/

const WORD = /\p{L}{2}/u
/** "Save and next": a capital letter, and more than one word. */
const SENTENCE = /^\s*\p{Lu}\p{Ll}*[’',:]? [\p{L}…]/u

/** A server's sentences are also in what it refuses with, and its words for people only where they are sentences. */
export function bareTexts(
  file: string,
  code: string,
  where: 'of a screen' | 'of a server' = 'of a screen',
): { text: string; line: number }[] {
  const ofServer = where === 'of a server'
  const found: { text: string; line: number }[] = []
  const add = (text: string, { start }: Node) =>
    found.push({
      text: text.trim().replace(/\s+/g, ' '),
      line: code.slice(0, start).split('\n').length,
    })
  const visit = (node: Node, isShown: boolean): void => {
    if (node.type === 'JSXText') {
      if (WORD.test(String(node.value))) add(String(node.value), node)
    } else if (node.type === 'Literal' && typeof node.value === 'string') {
      if (isShown ? WORD.test(node.value) : SENTENCE.test(node.value)) add(node.value, node)
    } else if (node.type === 'TemplateLiteral') {
      const text = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
      if (isShown ? WORD.test(text) : SENTENCE.test(text)) add(text, node)
    }
    for (const [child, shown] of ofServer ? spokenIn(node) : childrenOf(node, isShown)) visit(child, shown)
  }
  visit(parseSync(file, code).program as unknown as Node, false)
  return found
}

function spokenIn(node: Node): [Node, boolean][] {
  const { callee } = node
  const isLog = isNode(callee) && isNode(callee.object) && callee.object.name === 'log'
  const isCrash = isNode(callee) && /Error$/.test(String(callee.name))
  // SQL is no sentence.
  if (isLog || isCrash || /^(Import|TSTypeA|TSInterface|TaggedTemplate)/.test(node.type)) return []
  return Object.values(node).flatMap((value) =>
    [value]
      .flat()
      .filter(isNode)
      .map((child): [Node, boolean] => [child, false]),
  )
}

/** Each with whether people read its value. */
function childrenOf(node: Node, isShown: boolean): [Node, boolean][] {
  const nodes = (value: unknown) => [value].flat().filter(isNode)
  const all = (shown: boolean) =>
    Object.values(node).flatMap((value) => nodes(value).map((child): [Node, boolean] => [child, shown]))
  switch (node.type) {
    // Types, what is imported, and what a developer reads.
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSTypeAnnotation':
    case 'ThrowStatement':
    case 'NewExpression':
      return []
    case 'CallExpression':
      return isNode(node.callee) && node.callee.type === 'Super' ? [] : all(false)
    case 'JSXAttribute': {
      const name = (node.name as { name?: unknown }).name
      return nodes(node.value).map((child) => [child, typeof name === 'string' && SHOWN.test(name)])
    }
    case 'Property':
      return nodes(node.value).map((child) => [
        child,
        isNamed(node.key) && child.type !== 'AssignmentPattern',
      ])
    case 'AssignmentPattern':
      return nodes(node.right).map((child) => [child, isNamed(node.left)])
    // `label === 'x'` compares.
    case 'BinaryExpression':
    case 'MemberExpression':
    case 'ArrowFunctionExpression':
      return all(false)
    case 'ConditionalExpression':
      return [
        ...nodes(node.test).map((child): [Node, boolean] => [child, false]),
        ...nodes([node.consequent, node.alternate]).map((child): [Node, boolean] => [child, isShown]),
      ]
    case 'JSXOpeningElement':
      return all(false)
    case 'JSXElement':
    case 'JSXFragment':
      return all(true)
    default:
      return all(isShown)
  }
}

function isNamed(key: unknown): boolean {
  return isNode(key) && key.type === 'Identifier' && SHOWN.test(String(key.name))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
