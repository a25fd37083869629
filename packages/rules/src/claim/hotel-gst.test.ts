import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HotelGstSlab, hotelGst, maxHotelGst } from './hotel-gst.ts'

const slabs: HotelGstSlab[] = [
  { fromDay: '2022-07-18', toDay: null, nightFrom: 0, percent: 12 },
  { fromDay: '2022-07-18', toDay: null, nightFrom: 885_000, percent: 18 },
]

describe('the tax inside a hotel bill', () => {
  it.each([
    // bill, nights, percent, total, cgst, sgst
    [885_000, 1, 18, 135_000, 67_500, 67_500],
    [884_999, 1, 12, 94_821, 47_411, 47_410],
    [1_770_000, 2, 18, 270_000, 135_000, 135_000],
    [1_769_999, 2, 12, 189_643, 94_822, 94_821],
    [885_000, 0, 18, 135_000, 67_500, 67_500],
    [112_000, 1, 12, 12_000, 6_000, 6_000],
    [0, 1, 12, 0, 0, 0],
  ])('of %d paise for %d nights is at %d %%: %d = %d + %d', (bill, nights, percent, total, cgst, sgst) => {
    expect(hotelGst(bill, nights, slabs, '2026-11-21')).toEqual({ percent, total, cgst, sgst })
  })

  it('follows a rate that starts later, and leaves earlier days alone', () => {
    const later = [
      ...slabs.map((slab) => (slab.percent === 12 ? { ...slab, toDay: '2025-09-21' } : slab)),
      { fromDay: '2025-09-22', toDay: null, nightFrom: 0, percent: 5 },
    ]
    expect(hotelGst(105_000, 1, later, '2025-09-21').percent).toBe(12)
    expect(hotelGst(105_000, 1, later, '2025-09-22')).toMatchObject({ percent: 5, total: 5_000 })
  })

  it('is zero if no slab applies', () => {
    expect(hotelGst(885_000, 1, [], '2026-11-21').total).toBe(0)
    expect(maxHotelGst(885_000, [], '2026-11-21')).toBe(0)
  })

  it('is at most the tax at the highest rate of that day', () => {
    expect(maxHotelGst(212_400, slabs, '2026-11-21')).toBe(32_400)
    expect(maxHotelGst(212_400, slabs, '2022-07-17')).toBe(0)
  })

  it('agrees with exact fractions, and its halves always make the whole', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 30 }), (bill, nights) => {
        const { percent, total, cgst, sgst } = hotelGst(bill, nights, slabs, '2026-11-21')
        const rate = BigInt(bill) >= 885_000n * BigInt(nights) ? 18n : 12n
        // Rounds half a paisa up: floor(x + ½) for x = bill × rate / (100 + rate).
        const exact = (2n * BigInt(bill) * rate + 100n + rate) / (2n * (100n + rate))
        const isSplit = cgst + sgst === total && (cgst === sgst || cgst === sgst + 1)
        return BigInt(percent) === rate && BigInt(total) === exact && isSplit
      }),
      { numRuns: 20_000 },
    )
  })
})
