// Finds designations, departments, units, territories and warehouses by name; adds new names.
import { newId } from '@tem/server/database/new-id.ts'
import type { TransactionSql } from 'postgres'
import { statesOf } from '../sheets/cells.ts'
import type { Row } from '../sheets/csv-table.ts'

const tables = {
  designation: 'identity.designation',
  department: 'identity.department',
  business_unit: 'identity.business_unit',
  territory: 'identity.territory',
  warehouse: 'identity.warehouse',
} as const

type Place = keyof typeof tables

/** What a new one needs in addition to its name, and the column that provides it. */
const detail: Partial<Record<Place, { column: string; field: string; needed: boolean }>> = {
  designation: { column: 'level', field: 'grade', needed: true },
  territory: { column: 'state_code', field: 'state_code', needed: true },
  business_unit: { column: 'track', field: 'track', needed: false },
}

interface Known {
  id: string
  detail: string | null
}

export class Organisation {
  private constructor(
    private readonly known: ReadonlyMap<Place, Map<string, Known>>,
    private readonly states: ReadonlySet<string>,
  ) {}

  static async read(tx: TransactionSql): Promise<Organisation> {
    const known = new Map<Place, Map<string, Known>>()
    for (const place of Object.keys(tables) as Place[]) {
      const field = detail[place]?.field
      const rows = await tx<({ name: string } & Known)[]>`
        select name, id, ${field ? tx(field) : tx`null`} as detail
        from ${tx(tables[place])}`
      known.set(place, new Map(rows.map((row) => [row.name.toLowerCase(), row])))
    }
    return new Organisation(known, await statesOf(tx))
  }

  idOf(place: Place, name: string): string | undefined {
    return this.known.get(place)?.get(name.toLowerCase())?.id
  }

  async placesOf(tx: TransactionSql, row: Row) {
    checkLevel(row)
    this.checkState(row)
    return {
      designation_id: await this.find(tx, 'designation', row),
      department_id: await this.find(tx, 'department', row),
      business_unit_id: await this.find(tx, 'business_unit', row),
      territory_id: await this.find(tx, 'territory', row),
      warehouse_id: await this.find(tx, 'warehouse', row),
    }
  }

  private checkState(row: Row): void {
    const code = row.checked(
      'state_code',
      (text) => /^\d\d$/.test(text),
      'Write the two digits of the GST state code, such as 29. In a spreadsheet, format the column as text.',
    )
    if (code && /^\d\d$/.test(code) && !this.states.has(code))
      row.complain('state_code', `There is no state with the GST code ${code}.`)
  }

  private async find(tx: TransactionSql, place: Place, row: Row): Promise<string | null> {
    const name = row.text(place)
    if (name === null) return null
    const more = detail[place]
    const given = more ? cellText(row, more.column) : null
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
      row.complain(more.column, `${name} is new, so this must not be empty.`)
      return null
    }
    return this.add(tx, place, name, more && given ? { [more.field]: given } : {}, given)
  }

  private async add(
    tx: TransactionSql,
    place: Place,
    name: string,
    more: Record<string, string>,
    given: string | null,
  ) {
    const id = newId()
    await tx`insert into ${tx(tables[place])} ${tx({ id, name, ...more })}`
    this.known.get(place)?.set(name.toLowerCase(), { id, detail: given })
    return id
  }
}

/** Undefined detail if it is invalid: the error is already reported. */
function cellText(row: Row, column: string): string | null {
  if (column === 'track') return row.oneOf('track', ['none', 'gbu', 'sm'])
  const text = row.text(column)?.toUpperCase() ?? null
  const isRight = column === 'level' ? /^L[1-9]$/ : /^\d\d$/
  return text && isRight.test(text) ? text : null
}

function checkLevel(row: Row): void {
  row.checked('level', (text) => /^L[1-9]$/i.test(text), 'Write the level as L1 to L9.')
}
