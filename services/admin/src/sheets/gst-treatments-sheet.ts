// How the GST of a sub-category's bills is treated from a day on: service code, and why credit is blocked.
import { parseDay } from '@tem/rules/base/date-format.ts'
import type { TransactionSql } from 'postgres'
import { column, day, needed, text } from './column.ts'
import type { Sheet } from './sheet.ts'

const treatment = {
  code: needed('code', 'Sub-category', { fileName: 'sub_category_code', choices: 'sub-categories' }, 40),
  fromDay: day('fromDay', 'From', { isRequired: true, fileName: 'from_day' }),
  sac: column('sac', 'Service code', (row, name) =>
    row.checked(name, isServiceCode, 'Write a service code of 4 or 6 digits, like 996311.'),
  ),
  blockedBecause: text('blockedBecause', 'Not credited because', { fileName: 'blocked_because' }),
}

export const gstTreatmentsSheet: Sheet = {
  title: 'GST treatment',
  hint: 'The service code of what a sub-category buys, and why its tax may not be credited; empty means that it may. Each row applies to bills from its day on. A change of the law is a new row.',
  columns: Object.values(treatment),
  isList: true,
  key: [treatment.fromDay, treatment.code],
  async read(tx) {
    const rows = await tx<
      { id: string; code: string; name: string; fromDay: string; sac: string; blockedBecause: string }[]
    >`
      select sub_category.id, code, name, from_day as "fromDay", coalesce(sac, '') as sac,
        coalesce(blocked_because, '') as "blockedBecause"
      from allowances.gst_treatment
      join allowances.sub_category on sub_category.id = gst_treatment.sub_category_id
      order by code, from_day`
    return rows.map(({ id, name, ...cells }) => ({
      key: `${id} ${cells.fromDay}`,
      label: `${name} from ${cells.fromDay}`,
      cells,
    }))
  },
  async check(tx, rows, removed, from) {
    const subCategories = await tx<{ code: string }[]>`
      select lower(code) as code from allowances.sub_category`
    const codes = new Set(subCategories.map(({ code }) => code))
    for (const { key, row, isChanged, isNew } of rows) {
      if (!isChanged) continue
      const code = treatment.code.read(row)
      if (code && !codes.has(row.lower('code'))) row.complain('code', `There is no sub-category ${code}.`)
      const day = treatment.fromDay.read(row)
      if ((day && day < from) || (!isNew && storedDay(key) < from))
        row.complain('fromDay', `The draft takes effect on ${from}; earlier rows stay as they are.`)
    }
    const gone = removed.find(({ key }) => storedDay(key) < from)
    if (gone) rows[0]?.row.complain('fromDay', `${gone.label} applies already, so it can't be removed.`)
  },
  async write(tx, rows, removed, from) {
    const changed = rows.filter(({ isChanged }) => isChanged)
    const gone = [...removed, ...changed.filter(({ isNew }) => !isNew)].map(({ key }) => key)
    await tx`
      delete from allowances.gst_treatment
      where sub_category_id || ' ' || from_day = any(${gone}) and from_day >= ${from}`
    for (const { row } of changed)
      await tx`
        insert into allowances.gst_treatment (sub_category_id, from_day, sac, blocked_because)
        select id, ${treatment.fromDay.read(row)}, ${treatment.sac.read(row)}, ${treatment.blockedBecause.read(row)}
        from allowances.sub_category
        where lower(code) = ${row.lower('code')}`
  },
  async subjects(tx, changes) {
    const ids = await idsByCode(tx)
    return changes.flatMap(({ key, before, after }) => [
      ...(before ? [`gst treatment ${storedId(key)}`] : []),
      ...(after?.code ? [`gst treatment ${ids.get(after.code.toLowerCase())}`] : []),
    ])
  },
  async withdraw(tx, changes) {
    const ids = await idsByCode(tx)
    for (const { key, before, after } of changes) {
      const id = after?.code ? (ids.get(after.code.toLowerCase()) ?? null) : storedId(key)
      const day = parseDay(after?.fromDay ?? '', 'dd/MM/yyyy') ?? storedDay(key)
      if (!before)
        await tx`delete from allowances.gst_treatment where sub_category_id = ${id} and from_day = ${day}`
      else if (after)
        await tx`
          update allowances.gst_treatment
          set sub_category_id = ${storedId(key)}, from_day = ${storedDay(key)}
            ${before.sac === undefined ? tx`` : tx`, sac = ${before.sac || null}`}
            ${before.blockedBecause === undefined ? tx`` : tx`, blocked_because = ${before.blockedBecause || null}`}
          where sub_category_id = ${id} and from_day = ${day}`
      else
        await tx`
          insert into allowances.gst_treatment (sub_category_id, from_day, sac, blocked_because)
          values (${storedId(key)}, ${storedDay(key)}, ${before.sac || null}, ${before.blockedBecause || null})`
    }
  },
}

async function idsByCode(tx: TransactionSql): Promise<Map<string, string>> {
  const rows = await tx<{ id: string; code: string }[]>`
    select id, lower(code) as code from allowances.sub_category`
  return new Map(rows.map(({ id, code }) => [code, id]))
}

function storedId(key: string): string {
  return key.slice(0, -11)
}

function isServiceCode(text: string): boolean {
  return /^99\d{2}(\d{2})?$/.test(text)
}

function storedDay(key: string): string {
  return key.slice(-10)
}
