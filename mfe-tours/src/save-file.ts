// Saves a file without leaving the page.

/** Without a name, the server's answer says under which. */
export function saveFile(address: string, name = '') {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

export function saveText(text: string, type: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], { type }))
  saveFile(address, name)
  // The browser has to take it first.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
