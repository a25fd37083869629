// The GST rates of hotels by law. A correction may lie in the past: it is a change of two people, after which the estimated
// tax of open claims is made again.
import { createHash } from 'node:crypto'
import { hotelGstSlabs } from '@tem/allowances/settings.ts'
import {
  type ChangedTax,
  type HotelTax,
  readHotelTaxes,
  storeHotelTaxes,
  taxesByOtherLaw,
} from '@tem/claims/record/hotel-taxes.ts'
import type { PayloadOf } from '@tem/contracts/call.ts'
import type * as calls from '@tem/contracts/calls/admin-tax.ts'
import { addMonths, type Day, dayOf } from '@tem/rules/base/company-day.ts'
import { formatMoney } from '@tem/rules/base/money.ts'
import type { HotelGstSlab } from '@tem/rules/claim/hotel-gst.ts'
import { byPrice, lawFrom, type NightRate, ratesInWords, ratesProblem } from '@tem/rules/tax/hotel-law.ts'
import type { Actor } from '@tem/server/actor.ts'
import { newId } from '@tem/server/database/new-id.ts'
import type { BaseDeps } from '@tem/server/deps.ts'
import { BadInput } from '@tem/server/errors.ts'
import type { Sql, TransactionSql } from 'postgres'
import type { ChangeDeps, ChangeKind } from '../changes/change.ts'
import { makeChange, previewChange } from '../changes/make-change.ts'

type Correction = PayloadOf<typeof calls.previewHotelLaw>

const mostListed = 200

export function getHotelLaw({ sql }: BaseDeps, _actor: Actor) {
  return sql.begin('read only', async (tx) => {
    const law = await readLaw(tx)
    const replaced = await readReplacedLaw(tx)
    const since = law.at(-1)?.fromDay
    const paid = since && replaced.length > 0 ? await readHotelTaxes(tx, since, { paid: true }) : []
    const differing = taxesByOtherLaw(paid, replaced, law)
    return {
      item: {
        law: periodsOf(law),
        offered: await readOffer(tx, law),
        paid: {
          ...sumOf(differing),
          list: differing.slice(-mostListed).map(({ number, employeeCode, billDate, bill, tax, byLaw }) => ({
            number: number ?? '',
            employeeCode,
            billDate,
            bill,
            tax,
            byLaw,
          })),
        },
      },
    }
  })
}

export async function previewHotelLaw(deps: ChangeDeps, actor: Actor, correction: Correction) {
  refuseWrong(deps, correction)
  const content = JSON.stringify(correction)
  const { effect, isGuarded, waitsFor } = await previewChange(deps.sql, actor, (tx) =>
    hotelLawChange.apply(tx, actor, content, deps),
  )
  const { changes, consequences, fingerprint } = effect
  return {
    item: {
      changes: changes.map(({ employeeCode, name, isNew, fields }) => ({
        employeeCode,
        name,
        isNew,
        fields: [...fields],
      })),
      consequences: [...consequences],
      needsSecondYes: isGuarded,
      waitsFor: [...waitsFor],
      fingerprint,
    },
  }
}

export function correctHotelLaw(
  deps: ChangeDeps,
  actor: Actor,
  { fingerprint: seen, ...correction }: PayloadOf<typeof calls.correctHotelLaw>,
) {
  refuseWrong(deps, correction)
  const content = JSON.stringify(correction)
  return deps.transactions.run(actor, (tx) =>
    makeChange(tx, actor, { kind: hotelLawChange, content, seen }, deps, deps.clock()),
  )
}

function refuseWrong({ clock }: BaseDeps, { from, rates }: Correction): void {
  const problem = ratesProblem(rates)
  if (problem) throw new BadInput(problem, 'rates')
  if (from < '2017-07-01') throw new BadInput('GST began on 01/07/2017. Choose a later day.', 'from')
  if (from > addMonths(dayOf(clock()), 12)) throw new BadInput('Choose a day within the next year.', 'from')
}

/** Two corrections are the same if their days have the same rates. */
export const hotelLawChange: ChangeKind = {
  name: 'hotel-law',
  async apply(tx, _actor, content, { clock }) {
    const { from, rates } = JSON.parse(content) as Correction
    const before = await readLaw(tx)
    const after = lawFrom(before, from, rates)
    const bills = await readHotelTaxes(tx, from)
    const changed = taxesByOtherLaw(bills, before, after)
    const open = changed.filter(({ isPaid }) => !isPaid)
    await storeLaw(tx, from, rates)
    await storeHotelTaxes(tx, open)
    const name = `Hotel GST from ${from}`
    const fields = [
      { field: 'Rates', before: ratesInWords(ratesOn(before, from)), after: ratesInWords(rates) },
    ]
    return {
      what: name,
      changes: [{ employeeCode: '', name, isNew: false, fields }],
      consequences: consequencesOf(bills, changed, addMonths(dayOf(clock()), -3)),
      fingerprint: createHash('sha256')
        .update(JSON.stringify([from, byPrice(rates), before]))
        .digest('hex'),
      guard: 'always',
      message:
        open.length === 1
          ? 'The law is corrected. 1 open claim has a new estimate.'
          : `The law is corrected. ${open.length} open claims have a new estimate.`,
    }
  },
}

function consequencesOf(
  bills: readonly HotelTax[],
  changed: readonly ChangedTax[],
  quarterFrom: Day,
): string[] {
  const ofQuarter = changed.filter(({ billDate }) => billDate >= quarterFrom)
  const all = bills.filter(({ billDate }) => billDate >= quarterFrom).length
  const [open, paid] = [false, true].map((isPaid) => changed.filter((bill) => bill.isPaid === isPaid))
  return [
    `Of ${all} hotel bills since ${quarterFrom}, ${ofQuarter.length} have another tax: ${inWords(ofQuarter)}.`,
    `${count(open?.length ?? 0, 'open claim gets', 'open claims get')} a new estimate: ${inWords(open ?? [])}. Limits and approvals stay as they are.`,
    `${count(paid?.length ?? 0, 'paid claim keeps its', 'paid claims keep their')} tax and ${paid?.length === 1 ? 'is' : 'are'} listed under Hotel GST: ${inWords(paid ?? [])}.`,
  ]
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}

function inWords(bills: readonly ChangedTax[]): string {
  const { tax, byLaw } = sumOf(bills)
  return `${formatMoney(tax)} becomes ${formatMoney(byLaw)}`
}

function sumOf(bills: readonly ChangedTax[]) {
  return bills.reduce(
    (sum, { tax, byLaw }) => ({ bills: sum.bills + 1, tax: sum.tax + tax, byLaw: sum.byLaw + byLaw }),
    { bills: 0, tax: 0, byLaw: 0 },
  )
}

// The law in the database: what is valid, what it was before it was corrected, and what is offered.

async function readLaw(tx: Sql | TransactionSql): Promise<HotelGstSlab[]> {
  const [company] = await tx<{ slabs: HotelGstSlab[] }[]>`select ${hotelGstSlabs(tx)} as slabs`
  return company?.slabs ?? []
}

/** Each correction keeps the rows that it ended, with the day until which they were valid. */
async function readReplacedLaw(tx: Sql | TransactionSql): Promise<HotelGstSlab[]> {
  return tx<HotelGstSlab[]>`
    select from_day as "fromDay", null as "toDay", night_from_paise as "nightFrom", night_to_paise as "nightTo",
      percent::float8 as percent
    from allowances.hotel_gst_slab
    where is_active and from_day = (
      select max(from_day) from allowances.hotel_gst_slab where is_active and to_day is not null
    )`
}

async function storeLaw(tx: TransactionSql, from: Day, rates: readonly NightRate[]): Promise<void> {
  await tx`
    update allowances.hotel_gst_slab
    set is_active = from_day < ${from}, to_day = greatest(from_day, ${from}::date - 1)
    where is_active and (to_day is null or to_day >= ${from})`
  for (const { nightFrom, nightTo, percent } of rates)
    await tx`
      insert into allowances.hotel_gst_slab (id, from_day, night_from_paise, night_to_paise, percent)
      values (${newId()}, ${from}, ${nightFrom}, ${nightTo}, ${percent})`
}

/** Rates that the suite brings and the company has not taken: with those of its own that begin above them. */
async function readOffer(tx: TransactionSql, law: readonly HotelGstSlab[]) {
  const [offer] = await tx<{ from: Day; nightFrom: number; nightTo: number; percent: number }[]>`
    select from_day as from, night_from_paise as "nightFrom", night_to_paise as "nightTo", percent::float8 as percent
    from allowances.hotel_gst_slab
    where not is_active and night_to_paise is not null and to_day is null
    order by from_day desc
    limit 1`
  if (!offer || law.some(({ fromDay }) => fromDay >= offer.from)) return null
  const { from, ...rate } = offer
  const others = ratesOn(law, from).filter(({ nightFrom }) => nightFrom >= rate.nightTo)
  return { from, rates: [rate, ...others] }
}

function ratesOn(law: readonly HotelGstSlab[], day: Day): NightRate[] {
  return byPrice(
    law
      .filter(({ fromDay, toDay }) => fromDay <= day && (toDay === null || toDay >= day))
      .map(({ nightFrom, nightTo = null, percent }) => ({ nightFrom, nightTo, percent })),
  )
}

function periodsOf(law: readonly HotelGstSlab[]) {
  const starts = [...new Set(law.map(({ fromDay }) => fromDay))].sort().reverse()
  return starts.map((from) => {
    const slabs = law.filter(({ fromDay }) => fromDay === from)
    return { from, to: slabs[0]?.toDay ?? null, rates: ratesOn(slabs, from) }
  })
}
