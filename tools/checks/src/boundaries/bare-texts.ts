// A folder with texts/en.json keeps what people read there: a sentence in its code could not be translated.
import { readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { textFolders } from '@tem/federation/texts/make-texts.ts'
import { parseSync } from 'oxc-parser'
import { sourcesOf } from './violations.ts'

/** What servers say in English: the API, whose sentences a test compares with the folder's texts, and their logs. */
const SAID_BY_SERVERS = /^(packages\/rules|services\/)/

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

export function bareTexts(file: string, code: string): { text: string; line: number }[] {
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
    for (const [child, shown] of childrenOf(node, isShown)) visit(child, shown)
  }
  visit(parseSync(file, code).program as unknown as Node, false)
  return found
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
