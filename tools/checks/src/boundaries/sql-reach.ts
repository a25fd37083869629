// Reads the SQL of the services and reports each name of another service's schema that its owner doesn't offer.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { offeredViews, storesForOthers, usedByMigrations } from '@tem/database/offered-views.ts'
import { parseSync, Visitor } from 'oxc-parser'
import { sourcesOf } from './violations.ts'

interface Sql {
  readonly text: string
  /** Where it starts in its file. */
  readonly at: number
}

/** Schemas whose name is not that of the service whose migrations create them. */
const ownedByDatabase = ['server', 'queue', 'migrations']

const verbs = /\b(select|insert|update|delete|from|join)\b/i

const isTest = /\.test\.tsx?$|\/testing\//

/** One sentence for each name that a service may not use. */
export function sqlViolations(root: string): string[] {
  const services = join(root, 'services')
  if (!existsSync(services)) return []
  const names = readdirSync(services)
  const qualified = new RegExp(
    `(references\\s+)?\\b(${[...names, ...ownedByDatabase].join('|')})\\.([a-z_]+)\\b`,
    'gi',
  )
  return names.flatMap((service) => {
    if (storesForOthers.includes(service)) return []
    return sqlFilesOf(join(services, service)).flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      const isMigration = file.endsWith('.sql')
      const mayUse = (name: string) =>
        offeredViews[name]?.some((reader) => reader === '*' || reader === service) ||
        (isMigration && usedByMigrations[service]?.includes(name))
      return sqlOf(file, source).flatMap(({ text, at }) =>
        [...text.matchAll(qualified)].flatMap(({ index, 1: foreignKey, 2: written = '', 3: table }) => {
          const schema = written.toLowerCase()
          const owner = ownedByDatabase.includes(schema) ? 'database' : schema
          const name = `${schema}.${table}`.toLowerCase()
          if (owner === service || mayUse(name) || (isMigration && foreignKey)) return []
          const line = source.slice(0, at + index).split('\n').length
          return [
            `${relative(root, file)}:${line} uses ${name}, which ${owner} does not offer to ${service}.`,
          ]
        }),
      )
    })
  })
}

function sqlFilesOf(folder: string): string[] {
  const migrations = join(folder, 'migrations')
  return [
    ...sourcesOf(folder).flatMap(({ file }) => (isTest.test(file) ? [] : [file])),
    ...(existsSync(migrations) ? readdirSync(migrations).map((file) => join(migrations, file)) : []),
  ]
}

/** A migration without its comments; of a program, its tagged templates and other strings that contain SQL. */
function sqlOf(file: string, source: string): Sql[] {
  if (file.endsWith('.sql'))
    return [{ text: source.replace(/--.*/g, (note) => ' '.repeat(note.length)), at: 0 }]
  const found: Sql[] = []
  const add = (text: string, at: number) => found.push({ text, at })
  const addIfSql = (text: string, at: number) => verbs.test(text) && add(text, at)
  new Visitor({
    TaggedTemplateExpression: ({ quasi }) => {
      for (const { value, start } of quasi.quasis) add(value.raw, start)
    },
    TemplateElement: ({ value, start }) => addIfSql(value.raw, start),
    Literal: ({ value, start }) => typeof value === 'string' && addIfSql(value, start),
  }).visit(parseSync(file, source).program)
  return [...new Map(found.map((sql) => [sql.at, sql])).values()]
}
