// The first page of a PDF as a thumbnail; what is no PDF, or can't be read, keeps its icon.
import { openPdf } from '@tem/sdk'
import FileText from 'lucide-react/icons/file-text'
import { useEffect, useRef, useState } from 'react'

/** As wide as a tile, in dots of the sharpest usual screen. */
const WIDTH = 200

export function PdfFace({ file: { url, name } }: { file: { url: string; name: string } }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)

  useEffect(() => {
    if (!/\.pdf$/i.test(name)) return
    const leaving = new AbortController()
    drawFirstPage(url, () => canvas.current, leaving.signal).then(
      () => leaving.signal.aborted || setDrawn(true),
      () => {},
    )
    return () => leaving.abort()
  }, [url, name])

  return (
    <>
      {!isDrawn && <FileText aria-hidden="true" />}
      <canvas ref={canvas} hidden={!isDrawn} />
    </>
  )
}

async function drawFirstPage(
  url: string,
  canvasOf: () => HTMLCanvasElement | null,
  signal: AbortSignal,
): Promise<void> {
  const pdf = await openPdf(url, signal)
  try {
    const page = await pdf.page(1)
    const canvas = canvasOf()
    if (canvas) await page.draw(canvas, WIDTH).done
  } finally {
    pdf.close()
  }
}
