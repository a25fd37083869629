// Reads PDF files with Mozilla's PDF.js, which the shell has once for all modules and loads with the first PDF.
// A hostile file gets nothing: no scripts, no forms, no links, nothing from elsewhere, bounded pictures and pages.
import type { PDFDocumentLoadingTask, PDFPageProxy } from 'pdfjs-dist'
import * as reader from 'pdfjs-dist'

export interface Pdf {
  readonly pages: number
  /** The first page is 1. */
  page: (number: number) => Promise<PdfPage>
  /** Ends whatever is still being read or drawn. */
  close: () => void
}

export interface PdfPage {
  /** Height over width. */
  readonly ratio: number
  text: () => Promise<string>
  /** Draws the page as wide as `width` dots of the canvas; the answer stops the drawing. */
  draw: (canvas: HTMLCanvasElement, width: number) => { done: Promise<void>; stop: () => void }
}

/** A screen has fewer; a page that claims to be kilometres long is drawn coarsely. */
const MAX_DOTS = 12_000_000
const MAX_PICTURE_DOTS = 60_000_000
const MAX_TEXT = 20_000

/** Set by the bundler: where the shell's release is. Next to it are the worker and the fonts. */
declare const __webpack_public_path__: string

export async function readPdf(data: Uint8Array, signal: AbortSignal): Promise<Pdf> {
  const released = new URL(`${__webpack_public_path__}pdf/`, document.baseURI).href
  reader.GlobalWorkerOptions.workerSrc = `${released}worker.js`
  const task = reader.getDocument({
    data,
    // The standard fonts, which a PDF may name without containing them.
    standardFontDataUrl: `${released}fonts/`,
    useSystemFonts: false,
    // Pictures in JPEG 2000, without WebAssembly: the content security policy allows none.
    wasmUrl: released,
    useWasm: false,
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: MAX_PICTURE_DOTS,
    canvasMaxAreaInBytes: 4 * MAX_DOTS,
    verbosity: reader.VerbosityLevel.ERRORS,
  })
  signal.addEventListener('abort', () => close(task))
  const { numPages } = await task.promise
  const page = async (number: number) => pageOf(await (await task.promise).getPage(number))
  return { pages: numPages, page, close: () => close(task) }
}

function close(task: PDFDocumentLoadingTask) {
  task.destroy().catch(() => {})
}

function pageOf(page: PDFPageProxy): PdfPage {
  const { width, height } = page.getViewport({ scale: 1 })
  return {
    ratio: height / width,
    async text() {
      const { items } = await page.getTextContent()
      const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
      return words.join('').slice(0, MAX_TEXT)
    },
    draw(canvas, wanted) {
      const scale = Math.min(wanted / width, Math.sqrt(MAX_DOTS / (width * height)))
      const viewport = page.getViewport({ scale })
      canvas.width = Math.max(1, Math.floor(viewport.width))
      canvas.height = Math.max(1, Math.floor(viewport.height))
      const drawing = page.render({ canvas, viewport })
      return { done: drawing.promise, stop: () => drawing.cancel() }
    },
  }
}
