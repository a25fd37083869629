// Holidays by state, cities with their tiers, and the GST slabs of hotels.
import { tierOn } from '@tem/allowances/claim-policies.ts'
import { addDays } from '@tem/rules/base/company-day.ts'
import { parseAmount, plainRupees } from '@tem/rules/base/money.ts'
import type { NightRate } from '@tem/rules/tax/hotel-law.ts'
import { newId } from '@tem/server/database/new-id.ts'
import { dayIn, dayOf, stateOf, statesOf } from './cells.ts'
import type { Row } from './csv-table.ts'
import { dayColumn, free, refuseRepeats, type Sheet } from './sheet.ts'

export const holidaysSheet: Sheet = {
  title: 'Holidays',
  hint: 'Holidays from the first day of the draft on. A GST state code such as 29 limits a holiday to one state; empty means the whole company. Sundays need no row.',
  columns: [dayColumn('day', 'Day'), free('name', 'Name'), free('state', 'State')],
  isList: true,
  async read(tx, from) {
    const rows = await tx<{ id: string; day: string; name: string; state: string | null }[]>`
      select id, day, name, state_code as state
      from allowances.holiday
      where day >= ${from}
      order by day, state_code nulls first`
    return rows.map(({ id, day, name, state }) => ({
      key: id,
      label: `${name} ${day}`,
      cells: { day, name, state: state ?? '' },
    }))
  },
  async check(tx, rows, _removed, from) {
    const states = await statesOf(tx)
    refuseRepeats(rows, 'day', ({ row }) => `${dayOf(row, 'day') ?? ''} ${row.text('state') ?? ''}`)
    for (const { row, isChanged } of rows) {
      if (!isChanged) continue
      row.required('day')
      row.required('name')
      stateOf(row, states, 'state')
      const day = dayOf(row, 'day')
      if (day && day < from)
        row.complain('day', `The draft takes effect on ${from}; earlier holidays stay as they are.`)
    }
  },
  async write(tx, rows, removed, from) {
    const states = await statesOf(tx)
    const changed = rows.filter(({ isChanged }) => isChanged)
    const replaced = [...removed, ...changed].map(({ key }) => key).filter(isId)
    const gone = await tx<{ id: string }[]>`
      delete from allowances.holiday where id = any(${replaced}::uuid[]) and day >= ${from} returning id`
    for (const { key, row } of changed) {
      // A changed one keeps its id, so its version can be withdrawn.
      const id = gone.some((each) => each.id === key) ? key : newId()
      await tx`
        insert into allowances.holiday (id, day, name, state_code)
        values (${id}, ${dayOf(row, 'day')}, ${row.required('name')}, ${stateOf(row, states, 'state')})`
    }
  },
  async subjects(_tx, changes) {
    return changes.map(({ key }) => `holiday ${key}`)
  },
  async withdraw(tx, changes) {
    for (const { key, before, after } of changes) {
      if (!before)
        await tx`
          delete from allowances.holiday
          where day = ${dayIn(after?.day)} and state_code is not distinct from ${after?.state || null}`
      else if (after)
        await tx`
          update allowances.holiday
          set id = id
            ${before.day === undefined ? tx`` : tx`, day = ${before.day}`}
            ${before.name === undefined ? tx`` : tx`, name = ${before.name}`}
            ${before.state === undefined ? tx`` : tx`, state_code = ${before.state || null}`}
          where id = ${key}`
      else
        await tx`
          insert into allowances.holiday (id, day, name, state_code)
          values (${key}, ${before.day ?? null}, ${before.name ?? null}, ${before.state || null})`
    }
  },
}

const tiers = ['metro', 'other'] as const

export const citiesSheet: Sheet = {
  title: 'Cities',
  hint: 'Cities with limits of their own. Every town that is not listed has the limits of "Other".',
  columns: [free('name', 'City'), free('tier', 'Tier', tiers), free('state', 'State')],
  isList: true,
  async read(tx, from) {
    const rows = await tx<{ id: string; name: string; tier: string; state: string | null }[]>`
      select id, name, ${tierOn(tx, tx`${from}::date`)} as tier, state_code as state
      from allowances.metro_city
      order by name = 'Other', name`
    return rows.map(({ id, name, tier, state }) => ({
      key: id,
      label: name,
      cells: { name, tier, state: state ?? '' },
    }))
  },
  async check(tx, rows, removed) {
    const states = await statesOf(tx)
    refuseRepeats(rows, 'name', ({ row }) => (row.text('name') ?? '').toLowerCase())
    const before = await tx<{ id: string; name: string }[]>`select id, name from allowances.metro_city`
    for (const { key, row, isChanged, isNew } of rows) {
      if (!isChanged) continue
      const name = row.required('name')
      row.required('tier')
      row.oneOf('tier', tiers)
      stateOf(row, states, 'state')
      if (!isNew && before.find(({ id }) => id === key)?.name !== name)
        row.complain('name', 'Claims name this city, so it keeps its name.')
    }
    const first = rows[0]
    for (const { label } of removed)
      first?.row.complain('name', `Claims may name ${label}, so it can't be removed.`)
  },
  async write(tx, rows, _removed, from) {
    const states = await statesOf(tx)
    for (const { key, row, isChanged, isNew } of rows) {
      if (!isChanged) continue
      const [name, tier, state] = [
        row.required('name'),
        row.oneOf('tier', tiers),
        stateOf(row, states, 'state'),
      ]
      const id = isNew ? newId() : key
      await tx`
        insert into allowances.metro_city (id, name, tier, state_code)
        values (${id}, ${name}, ${tier}, ${state})
        on conflict (id) do update set state_code = excluded.state_code`
      if (!isNew)
        await tx`
          insert into allowances.city_tier (city_id, valid_from, tier)
          values (${id}, ${from}, ${tier})
          on conflict (city_id, valid_from) do update set tier = excluded.tier`
    }
  },
  async subjects(_tx, changes) {
    return changes.map(({ row, after }) => `city ${(after?.name ?? row).toLowerCase()}`)
  },
  /** A new city stays: claims may name it already. */
  async withdraw(tx, changes, from) {
    for (const { key, before } of changes) {
      if (!before) continue
      await tx`delete from allowances.city_tier where city_id = ${key} and valid_from = ${from}`
      if (before.state !== undefined)
        await tx`update allowances.metro_city set state_code = ${before.state || null} where id = ${key}`
    }
  },
}

export const hotelGstSheet: Sheet = {
  title: 'Hotel GST',
  hint: 'The GST of hotel bills by the price of a night, taxes included. Each slab applies from its price up to the next one, or up to the price that you write. Corrections of the past are made under Hotel GST.',
  columns: [free('nightFrom', 'Night from'), free('nightTo', 'Up to'), free('percent', 'Percent')],
  isList: true,
  async read(tx, from) {
    const rows = await tx<{ id: string; nightFrom: number; nightTo: number | null; percent: number }[]>`
      select id, night_from_paise as "nightFrom", night_to_paise as "nightTo", percent::float8 as percent
      from allowances.hotel_gst_slab
      where is_active and (to_day is null or to_day >= ${from}) and from_day <= greatest(${from}::date,
        -- Before the first of all slabs: those are what the company has.
        (select min(from_day) from allowances.hotel_gst_slab where is_active))
      order by night_from_paise`
    return rows.map(({ id, nightFrom, nightTo, percent }) => ({
      key: id,
      label: `Nights from ${plainRupees(nightFrom)}`,
      cells: {
        nightFrom: plainRupees(nightFrom),
        nightTo: nightTo === null ? '' : plainRupees(nightTo),
        percent: String(percent),
      },
    }))
  },
  async check(_tx, rows) {
    refuseRepeats(rows, 'nightFrom', ({ row }) => String(parseAmount(row.text('nightFrom') ?? '') ?? ''))
    for (const { row, isChanged } of rows) if (isChanged) slabOf(row)
    if (!rows.some(({ row }) => slabOf(row).nightFrom === 0))
      rows[0]?.row.complain('nightFrom', 'One slab must start at 0.')
  },
  async write(tx, rows, removed, from) {
    const changed = rows.filter(({ isChanged }) => isChanged)
    const ended = [...removed, ...changed].map(({ key }) => key).filter(isId)
    // One that was to begin later is replaced for all its days.
    await tx`
      update allowances.hotel_gst_slab
      set to_day = greatest(from_day, ${addDays(from, -1)}::date), is_active = from_day < ${from}
      where id = any(${ended}::uuid[])`
    const kept = rows.filter(({ isChanged }) => !isChanged).map(({ key }) => key)
    await tx`
      update allowances.hotel_gst_slab
      set from_day = ${from}
      where id = any(${kept}::uuid[]) and from_day > ${from}`
    for (const { row } of changed) {
      const { nightFrom, nightTo, percent } = slabOf(row)
      await tx`
        insert into allowances.hotel_gst_slab (id, from_day, night_from_paise, night_to_paise, percent)
        values (${newId()}, ${from}, ${nightFrom}, ${nightTo}, ${percent})`
    }
  },
  async subjects() {
    return ['hotel gst']
  },
  async withdraw(tx, _changes, from) {
    await tx`delete from allowances.hotel_gst_slab where is_active and from_day = ${from}`
    await tx`
      update allowances.hotel_gst_slab
      set to_day = null
      where is_active and to_day = ${addDays(from, -1)}`
  },
}

function slabOf(row: Row): NightRate {
  const nightFrom = parseAmount(row.required('nightFrom'))
  if (nightFrom === undefined) row.complain('nightFrom', 'Write rupees, such as 0 or 7500.')
  const percent = row.checked(
    'percent',
    (text) => /^\d{1,2}(\.\d{1,2})?$/.test(text),
    'Write a percentage, such as 12.',
  )
  if (percent === null) row.complain('percent', 'This must not be empty.')
  const upTo = row.text('nightTo')
  const nightTo = upTo ? parseAmount(upTo) : undefined
  if (upTo && (nightTo === undefined || nightTo <= (nightFrom ?? 0)))
    row.complain('nightTo', 'Write rupees above the price that the slab begins with, or nothing.')
  return { nightFrom: nightFrom ?? 0, nightTo: nightTo ?? null, percent: Number(percent ?? 0) }
}

/** New rows have keys of the browser. */
function isId(key: string): boolean {
  return /^[\da-f-]{36}$/.test(key)
}
