// What the name of a migration's file says. A service begins with 0001-name.sql, or with a schema such as 0012-schema.sql, which
// stands for the steps 1 to 12.

export const schema = 'schema'

export interface MigrationName {
  /** 1 for a schema; otherwise its own number. */
  readonly first: number
  readonly number: number
  readonly name: string
}

const fileName = /^(\d{4})-([a-z0-9-]+)\.sql$/

export function migrationNameOf(file: string): MigrationName | undefined {
  const [, digits, name] = fileName.exec(file) ?? []
  if (!digits || !name) return undefined
  const number = Number(digits)
  return { first: name === schema ? 1 : number, number, name }
}

/** As `claims/1`: all that it stands for. */
export function stepsOf(
  service: string,
  { first, number }: Pick<MigrationName, 'first' | 'number'>,
): string[] {
  return Array.from({ length: number - first + 1 }, (_, at) => `${service}/${first + at}`)
}
