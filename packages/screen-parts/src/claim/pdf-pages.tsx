// A PDF, page below page: the first at once, each other when it comes near.
import { openPdf, type Pdf, type PdfPage } from '@tem/sdk'
import { Stack } from '@tem/ui/layout/layout.tsx'
import type { DocumentViewProps } from '@tem/ui/media/media-stage.tsx'
import { VisuallyHidden } from '@tem/ui/text/visually-hidden.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as texts from '../../texts/made/documents.ts'
import styles from './pdf-pages.module.css'

/** A file that keeps its reader busy for longer is offered for download. */
const READ_TIMEOUT_MS = 20_000

export function PdfPages({ media: { url, name }, scale, onFailed }: DocumentViewProps) {
  const [pdf, setPdf] = useState<Pdf>()
  const [isStarted, setStarted] = useState(false)
  const fail = useEffectEvent(onFailed)

  useEffect(() => {
    const leaving = new AbortController()
    openPdf(url, leaving.signal).then(setPdf, () => leaving.signal.aborted || fail())
    return () => leaving.abort()
  }, [url])

  useEffect(() => {
    if (isStarted) return
    const timer = setTimeout(() => fail(), READ_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [isStarted])

  return (
    <Stack gap={3} className={styles.pages} style={{ width: `${scale * 100}%` }}>
      {!isStarted && <p role="status">{texts.opening()}</p>}
      {pdf &&
        Array.from({ length: pdf.pages }, (_, index) => index + 1).map((number) => (
          <Page
            key={number}
            pdf={pdf}
            number={number}
            name={texts.page({ name, number, count: pdf.pages })}
            scale={scale}
            onDrawn={() => setStarted(true)}
            onFailed={() => number === 1 && onFailed()}
          />
        ))}
    </Stack>
  )
}

interface PageProps {
  pdf: Pdf
  number: number
  name: string
  scale: number
  onDrawn: () => void
  onFailed: () => void
}

function Page({ pdf, number, name, scale, onDrawn, onFailed }: PageProps) {
  const frame = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const isNear = useNear(frame, number === 1)
  const [page, setPage] = useState<PdfPage>()
  const [text, setText] = useState('')
  const [isBroken, setBroken] = useState(false)
  const drawn = useEffectEvent(onDrawn)
  const broken = useEffectEvent(() => {
    setBroken(true)
    onFailed()
  })

  useEffect(() => {
    if (!isNear) return
    let isLeft = false
    const leave = () => {
      isLeft = true
    }
    pdf.page(number).then(
      async (read) => {
        if (isLeft) return
        setPage(read)
        const words = await read.text().catch(() => '')
        if (!isLeft) setText(words)
      },
      () => isLeft || broken(),
    )
    return leave
  }, [pdf, number, isNear])

  useEffect(() => {
    const sheet = canvas.current
    if (!page || !sheet) return
    let isLeft = false
    // Sharp on any screen, also while it is zoomed.
    const { done, stop } = page.draw(sheet, Math.max(sheet.clientWidth, scale) * devicePixelRatio)
    done.then(drawn, () => isLeft || broken())
    return () => {
      isLeft = true
      stop()
    }
  }, [page, scale])

  return (
    <figure ref={frame} className={styles.page} style={{ aspectRatio: `1 / ${page?.ratio ?? Math.SQRT2}` }}>
      {isBroken ? <p>{texts.pageFailed()}</p> : <canvas ref={canvas} role="img" aria-label={name} />}
      <VisuallyHidden>{text}</VisuallyHidden>
    </figure>
  )
}

/** Whether the element was ever within a screen's height of what is seen. */
function useNear(frame: { current: HTMLElement | null }, atOnce: boolean): boolean {
  const [isNear, setNear] = useState(atOnce)
  useEffect(() => {
    if (isNear || !frame.current) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: '100%' },
    )
    watcher.observe(frame.current)
    return () => watcher.disconnect()
  }, [isNear, frame])
  return isNear
}
