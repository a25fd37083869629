import { expect, it } from 'vitest'
import { toPaise, toRupees } from '../base/money.ts'
import { hotelGst } from '../claim/hotel-gst.ts'
import byHand from './hand-worked-bills.json' with { type: 'json' }
import { inputTax } from './input-tax.ts'
import { taxOf, taxPartsOf } from './tax-parts.ts'

const since2022 = [
  { fromDay: '2022-07-18', toDay: null, nightFrom: 0, nightTo: null, percent: 12 },
  { fromDay: '2022-07-18', toDay: null, nightFrom: 885_000, nightTo: null, percent: 18 },
]
const slabs = {
  '12 and 18 %': since2022,
  '5 % from 22/09/2025': [
    { fromDay: '2022-07-18', toDay: '2025-09-21', nightFrom: 0, nightTo: null, percent: 12 },
    { fromDay: '2022-07-18', toDay: null, nightFrom: 885_000, nightTo: null, percent: 18 },
    { fromDay: '2025-09-22', toDay: null, nightFrom: 0, nightTo: 787_500, percent: 5 },
  ],
}
const none = { cgst: 0, sgst: 0, igst: 0, ugst: 0 }

it.each(byHand.bills)('$title', ({ bill, expected, on, creditFivePercent, ...given }) => {
  const amount = toPaise(bill.amount)
  const isHotel = bill.kind === 'hotel'
  const law = slabs[given.slabs as keyof typeof slabs]
  const estimate = isHotel
    ? hotelGst(amount, bill.nights ?? 1, law, bill.billDate ?? bill.expenseDate).total
    : null
  const stated = bill.stated
    ? {
        cgst: toPaise(bill.stated.cgst),
        sgst: toPaise(bill.stated.sgst),
        igst: toPaise(bill.stated.igst),
        ugst: toPaise(bill.stated.ugst),
      }
    : none
  const parts = taxPartsOf(stated, estimate, bill.hotelState ?? bill.seller?.slice(0, 2) ?? null)
  const found = inputTax(
    {
      ...parts,
      isHotel,
      gstin: bill.seller,
      hotelState: bill.hotelState,
      staffState: bill.staffState,
      billNumber: bill.billNumber,
      billDate: bill.billDate,
      expenseDate: bill.expenseDate,
      receiptAmount: amount,
      reimbursableAmount: toPaise(bill.reimbursed),
      isInCompanyName: bill.isOurs,
      blockedBecause: bill.blockedBecause,
    },
    {
      registrations: byHand.registrations[given.registrations as keyof typeof byHand.registrations],
      creditsFivePercentHotels: creditFivePercent,
      on,
    },
  )
  expect({
    taxable: found.section === 'rate' ? null : toRupees(amount - taxOf(parts)),
    cgst: toRupees(parts.cgst),
    sgst: toRupees(parts.sgst),
    ugst: toRupees(parts.ugst),
    igst: toRupees(parts.igst),
    ourGstin: found.ourGstin,
    verdict: found.verdict,
    section: found.section,
    credit: toRupees(taxOf(found.credit)),
  }).toEqual(expected)
})
