// Loads the reader of PDF files together with the first PDF.
import type { Pdf } from './pdf.ts'

export type { Pdf, PdfPage } from './pdf.ts'

export async function openPdf(url: string, signal: AbortSignal): Promise<Pdf> {
  const [{ readPdf }, data] = await Promise.all([import('./pdf.ts'), bytesOf(url, signal)])
  signal.throwIfAborted()
  return readPdf(data, signal)
}

async function bytesOf(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`The file was not sent: ${answer.status}.`)
  return new Uint8Array(await answer.arrayBuffer())
}
