// The parts of the tax on a bill. The form needs them too, without the rules of credit.
import type { Paise } from '../base/money.ts'
import { splitInHalf } from '../claim/hotel-gst.ts'

/** In paise. `sgst` is the tax of a state, `ugst` that of a union territory without a legislature. */
export interface TaxParts {
  readonly cgst: Paise
  readonly sgst: Paise
  readonly igst: Paise
  readonly ugst: Paise
}

/** Chandigarh, Dadra and Nagar Haveli and Daman and Diu, Lakshadweep, the Andamans, Ladakh and other territory. */
const withoutLegislature = ['04', '26', '31', '35', '38', '97']

export const noTax: TaxParts = { cgst: 0, sgst: 0, igst: 0, ugst: 0 }

export function taxOf({ cgst, sgst, igst, ugst }: TaxParts): Paise {
  return cgst + sgst + igst + ugst
}

export function onlyParts({ cgst, sgst, igst, ugst }: TaxParts): TaxParts {
  return { cgst, sgst, igst, ugst }
}

/** As stated, or a hotel's total in halves. In a union territory there is no SGST, whatever was typed. */
export function taxPartsOf(stated: TaxParts, total: Paise | null, state: string | null): TaxParts {
  const parts = taxOf(stated) > 0 ? onlyParts(stated) : { ...noTax, ...splitInHalf(total ?? 0) }
  if (!withoutLegislature.includes(state ?? '')) return parts
  return { ...parts, sgst: 0, ugst: parts.ugst + parts.sgst }
}
