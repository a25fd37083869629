// Holidays by state, cities with their tiers, and the GST slabs of hotels.
import { tierOn } from '@tem/allowances/claim-policies.ts'
import { addDays } from '@tem/rules/base/company-day.ts'
import { parseDay } from '@tem/rules/base/date-format.ts'
import { parseAmount, plainRupees } from '@tem/rules/base/money.ts'
import { type CityTier, cityTiers } from '@tem/rules/claim/allowance.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { Fragment, TransactionSql } from 'postgres'
import { choice, column, day, needed, state } from './column.ts'
import type { Choice, Row } from './csv-table.ts'
import { refuseRepeats, type Sheet } from './sheet.ts'
import { startingCities, startingHolidays } from './starting-rows.ts'

const holiday = {
  day: day('day', 'Day', { isRequired: true }),
  name: needed('name', 'Name'),
  state: state('state', 'State', { fileName: 'state_code' }),
}

export const holidaysSheet: Sheet = {
  title: 'Holidays',
  hint: 'Holidays from the first day of the draft on. A state limits a holiday to that state; empty means the whole company. Sundays need no row.',
  columns: Object.values(holiday),
  isList: true,
  key: [holiday.day, holiday.state],
  read: (tx, from) => readHolidays(tx, tx`day >= ${from}`),
  startingRows: startingHolidays,
  readPast: (tx, from) => readHolidays(tx, tx`day < ${from}`),
  check(_tx, rows, _removed, from) {
    for (const { row, isChanged } of rows) {
      const day = isChanged ? holiday.day.read(row) : null
      if (day && day < from)
        row.complain('day', `The draft takes effect on ${from}; earlier holidays stay as they are.`)
    }
  },
  async write(tx, rows, removed, from) {
    const changed = rows.filter(({ isChanged }) => isChanged)
    const replaced = [...removed, ...changed].map(({ key }) => key).filter(isId)
    const gone = await tx<{ id: string }[]>`
      delete from allowances.holiday where id = any(${replaced}::uuid[]) and day >= ${from} returning id`
    for (const { key, row } of changed) {
      // A changed one keeps its id, so its version can be withdrawn.
      const id = gone.some((each) => each.id === key) ? key : newId()
      await tx`
        insert into allowances.holiday (id, day, name, state_code)
        values (${id}, ${holiday.day.read(row)}, ${holiday.name.read(row)}, ${holiday.state.read(row)})`
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
          where day = ${parseDay(after?.day ?? '', 'dd/MM/yyyy') ?? null} and state_code is not distinct from ${after?.state || null}`
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

async function readHolidays(tx: TransactionSql, wanted: Fragment) {
  const rows = await tx<{ id: string; day: string; name: string; state: string | null }[]>`
    select id, day, name, state_code as state
    from allowances.holiday
    where ${wanted}
    order by day, state_code nulls first`
  return rows.map(({ id, day, name, state }) => ({
    key: id,
    label: `${name} ${day}`,
    cells: { day, name, state: state ?? '' },
  }))
}

export const tiers: readonly Choice<CityTier>[] = cityTiers.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))

const city = {
  name: needed('name', 'City'),
  tier: choice('tier', 'Tier', tiers, { isRequired: true }),
  state: state('state', 'State', { fileName: 'state_code' }),
}

export const citiesSheet: Sheet = {
  title: 'Cities',
  hint: 'Cities with limits of their own. Every town that is not listed has the limits of "Other", and so has a tier without a limit.',
  columns: Object.values(city),
  isList: true,
  key: [city.name],
  startingRows: () => startingCities,
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
    const before = await tx<{ id: string; name: string }[]>`select id, name from allowances.metro_city`
    for (const { key, row, isChanged, isNew } of rows)
      if (isChanged && !isNew && before.find(({ id }) => id === key)?.name !== city.name.read(row))
        row.complain('name', 'Claims name this city, so it keeps its name.')
    const first = rows[0]
    for (const { label } of removed)
      first?.row.complain('name', `Claims may name ${label}, so it can't be removed.`)
  },
  async write(tx, rows, _removed, from) {
    for (const { key, row, isChanged, isNew } of rows) {
      if (!isChanged) continue
      const [name, tier, state] = [city.name.read(row), city.tier.read(row), city.state.read(row)]
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

const aboveStart = 'Write rupees above the price that the slab begins with, or nothing.'

const slab = {
  nightFrom: column(
    'nightFrom',
    'Night from',
    (row, name) => rupees(row, name, 'Write rupees, such as 0 or 7500.'),
    { isRequired: true },
  ),
  nightTo: column('nightTo', 'Up to', (row, name) => rupees(row, name, aboveStart)),
  percent: column(
    'percent',
    'Percent',
    (row, name) =>
      row.checked(name, (text) => /^\d{1,2}(\.\d{1,2})?$/.test(text), 'Write a percentage, such as 12.'),
    { isRequired: true },
  ),
}

/** Zero is an amount, too. */
function rupees(row: Row, name: string, sentence: string) {
  const text = row.checked(name, (cell) => parseAmount(cell) !== undefined, sentence)
  return parseAmount(text ?? '') ?? null
}

export const hotelGstSheet: Sheet = {
  title: 'Hotel GST',
  hint: 'The GST of hotel bills by the price of a night, taxes included. Each slab applies from its price up to the next one, or up to the price that you write. Corrections of the past are made under Hotel GST.',
  columns: Object.values(slab),
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
  check(_tx, rows) {
    refuseRepeats(rows, 'nightFrom', ({ row }) => String(slab.nightFrom.read(row) ?? ''))
    for (const { row } of rows) {
      const nightTo = slab.nightTo.read(row)
      if (nightTo !== null && nightTo <= (slab.nightFrom.read(row) ?? 0)) row.complain('nightTo', aboveStart)
    }
    if (!rows.some(({ row }) => slab.nightFrom.read(row) === 0))
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
    for (const { row } of changed)
      await tx`
        insert into allowances.hotel_gst_slab (id, from_day, night_from_paise, night_to_paise, percent)
        values (${newId()}, ${from}, ${slab.nightFrom.read(row)}, ${slab.nightTo.read(row)},
          ${slab.percent.read(row)})`
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

/** New rows have keys of the browser. */
function isId(key: string): boolean {
  return /^[\da-f-]{36}$/.test(key)
}
