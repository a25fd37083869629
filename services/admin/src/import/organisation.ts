// Finds designations, departments, units, territories and warehouses by name; adds new names.
import { tracks } from '@tem/rules/account/employee-columns.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { TransactionSql } from 'postgres'
import type { Row } from '../sheets/csv-table.ts'

const places = ['designation', 'department', 'business_unit', 'territory', 'warehouse'] as const
type Place = (typeof places)[number]

/** What a new one needs in addition to its name: its column there, and the column of the file. */
const details: Partial<Record<Place, { field: string; column: string; needed: boolean; read: Reader }>> = {
  designation: { field: 'grade', column: 'level', needed: true, read: levelOf },
  territory: { ...both('state_code'), needed: true, read: (row) => row.state('state_code') },
  business_unit: { ...both('track'), needed: false, read: (row) => row.oneOf('track', tracks) },
}

/** Null if the cell is empty, or wrong and reported. */
type Reader = (row: Row) => string | null

function both(name: string) {
  return { field: name, column: name }
}

function levelOf(row: Row): string | null {
  const isLevel = (text: string) => /^L[1-9]$/i.test(text)
  const level = row.checked('level', isLevel, 'Write the level as L1 to L9.')
  return level && isLevel(level) ? level.toUpperCase() : null
}

interface Known {
  id: string
  detail: string | null
}

export class Organisation {
  private constructor(private readonly known: ReadonlyMap<Place, Map<string, Known>>) {}

  static async read(tx: TransactionSql): Promise<Organisation> {
    const known = new Map<Place, Map<string, Known>>()
    for (const place of places) {
      const field = details[place]?.field
      const rows = await tx<({ name: string } & Known)[]>`
        select name, id, ${field ? tx(field) : tx`null`} as detail
        from ${tx(`identity.${place}`)}`
      known.set(place, new Map(rows.map((row) => [row.name.toLowerCase(), row])))
    }
    return new Organisation(known)
  }

  idOf(place: Place, name: string): string | undefined {
    return this.known.get(place)?.get(name.toLowerCase())?.id
  }

  async placesOf(tx: TransactionSql, row: Row) {
    return {
      designation_id: await this.find(tx, 'designation', row),
      department_id: await this.find(tx, 'department', row),
      business_unit_id: await this.find(tx, 'business_unit', row),
      territory_id: await this.find(tx, 'territory', row),
      warehouse_id: await this.find(tx, 'warehouse', row),
    }
  }

  private async find(tx: TransactionSql, place: Place, row: Row): Promise<string | null> {
    const name = row.text(place)
    const more = details[place]
    const given = more?.read(row) ?? null
    if (name === null) return null
    const known = this.known.get(place)?.get(name.toLowerCase())
    if (known) {
      if (more && given && known.detail && given !== known.detail)
        row.complain(
          more.column,
          `${name} has ${known.detail} here and elsewhere; "${given}" would change it for everybody.`,
        )
      return known.id
    }
    if (more?.needed && !given) {
      if (!row.text(more.column)) row.complain(more.column, `${name} is new, so this must not be empty.`)
      return null
    }
    const id = newId()
    await tx`
      insert into ${tx(`identity.${place}`)} ${tx({ id, name, ...(more && given && { [more.field]: given }) })}`
    this.known.get(place)?.set(name.toLowerCase(), { id, detail: given })
    return id
  }
}
