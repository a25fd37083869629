// Lines of CSV files.

export function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')
}

/** A spreadsheet would run a cell that begins like a formula: an apostrophe keeps it text. */
export function textCell(cell: string): string {
  return cell.replace(/^[=+\-@\t\r]/, "'$&")
}
