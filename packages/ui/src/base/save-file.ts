// Saves a file without leaving the page.

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

function typeOf(name: string): string {
  if (name.endsWith('.json')) return 'application/json'
  return name.endsWith('.ics') ? 'text/calendar' : 'text/csv'
}
