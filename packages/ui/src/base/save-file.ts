// Saves a file without leaving the page.
import { csvLine, textCell } from '@tem/rules/base/csv.ts'

/** Without a name, the file name comes from the server's response. */
export function saveFile(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

export function saveText(content: string, name: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: typeOf(name) }))
  saveFile(url, name)
  // Give the browser time to start the download.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

export function saveCsv(rows: readonly (readonly string[])[], name: string): void {
  const lines = rows.map((cells) => csvLine(cells.map(textCell)))
  // Excel reads UTF-8 only with this mark.
  saveText(`\uFEFF${lines.join('\r\n')}\r\n`, name)
}

function typeOf(name: string): string {
  if (name.endsWith('.json')) return 'application/json'
  return name.endsWith('.ics') ? 'text/calendar' : 'text/csv'
}
