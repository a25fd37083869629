// Saves a file without leaving the page.

/** Without a name, the file name comes from the server's response. */
export function saveFile(url: string, name = '') {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

export function saveText(text: string, type: string, name: string) {
  const url = URL.createObjectURL(new Blob([text], { type }))
  saveFile(url, name)
  // Give the browser time to start the download.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
