// The order in which services migrate. A service whose SQL refers to tables of another says so in its package.json:
// "migratesAfter": ["identity"]. `database` comes first; otherwise the order is alphabetical.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'

export const ownServices = join(import.meta.dirname, '../..')
const first = 'database'

export function servicesInOrder(folder = ownServices): string[] {
  const found = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'migrations')))
  const order: string[] = []
  const visit = (name: string, path: readonly string[]) => {
    if (path.includes(name))
      throw new CannotStart(`Services can't migrate after each other: ${[...path, name].join(' → ')}.`)
    if (order.includes(name) || !found.includes(name)) return
    for (const earlier of migratesAfter(folder, name)) visit(earlier, [...path, name])
    order.push(name)
  }
  for (const name of found.sort()) visit(name, [])
  return order
}

function migratesAfter(folder: string, name: string): readonly string[] {
  const file = join(folder, name, 'package.json')
  const about = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { migratesAfter?: string[] })
    : {}
  return name === first ? [] : [first, ...(about.migratesAfter ?? [])]
}
