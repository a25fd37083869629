// Card and Aadhaar numbers on the wire: whole only for their owner who edits them, else X and the last four.

export function maskCard(lastFour: string): string {
  return `XXXX XXXX XXXX ${lastFour}`
}

export function maskAadhaar(lastFour: string): string {
  return `XXXX XXXX ${lastFour}`
}

/** A form that was filled from the masked profile sends the mask back: the number stays as it is. */
export function isMasked(number: string): boolean {
  return number.startsWith('XXXX')
}
