// The clipboard of a test has no permission to be read, so what a person would paste comes as an event.
import type { Locator } from 'playwright/test'

export async function paste(into: Locator, text: string, type: 'text/plain' | 'text/html' = 'text/plain') {
  await into.evaluate(
    (element, copied) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(copied.type, copied.text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { text, type },
  )
}
