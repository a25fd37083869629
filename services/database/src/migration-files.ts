// Reads services/<name>/migrations/NNNN-name.sql in the order in which they run.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { servicesInOrder } from './services-in-order.ts'

export interface Migration {
  readonly service: string
  readonly number: number
  readonly name: string
  readonly checksum: string
  readonly text: string
}

const fileName = /^(\d{4})-([a-z0-9-]+)\.sql$/

export function migrationFiles(servicesFolder: string): Migration[] {
  refuseUnlisted(servicesFolder)
  return servicesInOrder.flatMap((service) =>
    migrationsOf(service, join(servicesFolder, service, 'migrations')),
  )
}

function migrationsOf(service: string, folder: string): Migration[] {
  if (!existsSync(folder)) return []
  const migrations = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => readMigration(service, folder, file))
  migrations.forEach((migration, index) => {
    if (migration.number !== index + 1)
      throw new CannotStart(
        `Migrations are numbered 0001, 0002, … without gaps or repeats, and ${service}/${migration.name} is not number ${index + 1}.`,
      )
  })
  return migrations
}

function readMigration(service: string, folder: string, file: string): Migration {
  const [, number, name] = fileName.exec(file) ?? []
  if (!number || !name)
    throw new CannotStart(`A migration is named like 0001-claims.sql, not ${service}/${file}.`)
  const text = readFileSync(join(folder, file), 'utf8')
  return {
    service,
    number: Number(number),
    name,
    checksum: createHash('sha256').update(text).digest('hex'),
    text,
  }
}

/** A service that is forgotten in the list would otherwise just not have its tables. */
function refuseUnlisted(servicesFolder: string): void {
  for (const service of readdirSync(servicesFolder)) {
    const listed = (servicesInOrder as readonly string[]).includes(service)
    if (!listed && existsSync(join(servicesFolder, service, 'migrations')))
      throw new CannotStart(`${service} has migrations but no place in services-in-order.ts.`)
  }
}
