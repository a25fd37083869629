import { fileClass } from '@tem/rules/base/file-rules.ts'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import ImageOff from 'lucide-react/icons/image-off'
import { type ComponentType, useState } from 'react'
import { download } from '../../texts/made/base.ts'
import { noImage } from '../../texts/made/media.ts'
import { LinkButton } from '../action/link-button.tsx'
import { Stack } from '../layout/layout.tsx'
import styles from './media-viewer.module.css'

export interface Media {
  url: string
  name: string
  kind: 'image' | 'video' | 'document'
}

export interface DocumentViewProps {
  media: Media
  scale: number
  /** The document can't be shown; it is offered for download. */
  onFailed: () => void
}

interface MediaStageProps extends DocumentViewProps {
  /** Draws documents; without it they are offered for download. */
  DocumentView?: ComponentType<DocumentViewProps> | undefined
}

export function MediaStage({ media, scale, DocumentView, onFailed }: MediaStageProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a zoomed picture scrolls, and the keyboard must reach it
    <section className={styles.stage} tabIndex={0} aria-label={media.name}>
      {media.kind === 'image' && <Picture media={media} scale={scale} />}
      {/* biome-ignore lint/a11y/useMediaCaption: receipts filmed by employees come without captions */}
      {media.kind === 'video' && <video className={styles.fit} src={media.url} controls />}
      {media.kind === 'document' &&
        (DocumentView ? (
          <DocumentView media={media} scale={scale} onFailed={onFailed} />
        ) : (
          <DocumentCard media={media} />
        ))}
    </section>
  )
}

function Picture({ media, scale }: { media: Media; scale: number }) {
  const [missing, setMissing] = useState(false)
  if (missing) return <NoPicture />
  const zoomed = scale !== 1
  return (
    <img
      className={zoomed ? styles.zoomed : styles.fit}
      style={zoomed ? { width: `${scale * 100}%` } : undefined}
      src={media.url}
      alt={media.name}
      onError={() => setMissing(true)}
    />
  )
}

function NoPicture() {
  return (
    <Stack gap={3} align="center" className={styles.document}>
      <ImageOff aria-hidden="true" />
      <p>{noImage()}</p>
    </Stack>
  )
}

function DocumentCard({ media }: { media: Media }) {
  return (
    <Stack gap={3} align="center" className={styles.document}>
      <FileText aria-hidden="true" />
      <p>{media.name}</p>
      <LinkButton href={media.url} download={media.name} variant="primary">
        <Download aria-hidden="true" />
        {download()}
      </LinkButton>
    </Stack>
  )
}

const film = /\.(mp4|webm|mov)$/i

/** The kind of file, by its name. */
export function kindOfFile(name: string): Media['kind'] {
  return film.test(name) ? 'video' : fileClass(name)
}
