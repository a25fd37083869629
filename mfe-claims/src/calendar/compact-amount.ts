// An amount for the cell of a phone's calendar: whole rupees, and lakhs and crores above.
import { groupIndian, type Paise } from '@tem/rules/money.ts'

const LAKH = 100_000
const CRORE = 10_000_000

/** 52050 → '₹521', 12345600 → '₹1.23L' */
export function compactMoney(paise: Paise): string {
  const rupees = Math.round(paise / 100)
  if (rupees < LAKH) return `₹${groupIndian(String(rupees))}`
  return rupees < CRORE ? `₹${shortOf(rupees / LAKH)}L` : `₹${shortOf(rupees / CRORE)}Cr`
}

/** Cut, not rounded: 99.999 lakh is not a crore yet. */
function shortOf(value: number): string {
  const places = value < 10 ? 100 : 10
  return String(Math.floor(value * places + 1e-9) / places)
}
