// Expense numbers: 'EXP-2026-000123'. Unique; gapless is not promised.

export function ticketNumber(year: number, serial: number): string {
  return `EXP-${year}-${String(serial).padStart(6, '0')}`
}

/** Before submission there is none. */
export function shownTicket(ticket: string | null): string {
  return ticket ?? 'NA'
}
