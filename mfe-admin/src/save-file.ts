// Hands a text that the server wrote to the browser's downloads.

export function saveFile({ fileName, content }: { fileName: string; content: string }): void {
  const type = fileName.endsWith('.json') ? 'application/json' : 'text/csv'
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
