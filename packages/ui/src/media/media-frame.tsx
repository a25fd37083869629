// Shows attachments one at a time, with zoom and navigation: in a viewer, or next to the claim's figures.
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type ComponentType, useState } from 'react'
import { download } from '../../texts/made/base.ts'
import * as texts from '../../texts/made/media.ts'
import { IconButton, iconButtonClass } from '../action/icon-button.tsx'
import { classNames } from '../base/class-names.ts'
import { Row } from '../layout/layout.tsx'
import { Text } from '../text/text.tsx'
import { type DocumentViewProps, type Media, MediaStage } from './media-stage.tsx'
import styles from './media-viewer.module.css'

interface MediaFrameProps {
  media: readonly Media[]
  at: number
  onMove: (at: number) => void
  /** Fills the available height instead of using a fixed one. */
  fill?: boolean
  /** Draws documents; without it they are offered for download. */
  DocumentView?: ComponentType<DocumentViewProps>
}

const ZOOMS = [1, 1.5, 2, 3, 4]

export function MediaFrame({ media, at, onMove, fill = false, DocumentView }: MediaFrameProps) {
  const [zoom, setZoom] = useState(0)
  const [failed, setFailed] = useState<string>()
  const shown = media[at]
  const isDrawn = shown?.kind === 'document' && DocumentView !== undefined && failed !== shown.url

  function move(step: number) {
    setZoom(0)
    onMove((at + step + media.length) % media.length)
  }

  return (
    <div className={classNames(styles.frame, fill && styles.fill)}>
      {shown && (
        <MediaStage
          key={shown.url}
          media={shown}
          scale={ZOOMS[zoom] ?? 1}
          DocumentView={isDrawn ? DocumentView : undefined}
          onFailed={() => setFailed(shown.url)}
        />
      )}
      <Row oneLine gap={1} align="center" className={styles.tools}>
        <Text tone="soft" size="small" figures whole className={styles.place} role="status">
          {media.length > 1 && texts.place({ at: at + 1, count: media.length })}
        </Text>
        {isDrawn && (
          <a
            className={iconButtonClass()}
            href={shown.url}
            download={shown.name}
            aria-label={download()}
            title={download()}
          >
            <Download aria-hidden="true" />
          </a>
        )}
        {(shown?.kind === 'image' || isDrawn) && (
          <>
            <IconButton label={texts.zoomOut()} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
              <ZoomOut aria-hidden="true" />
            </IconButton>
            <IconButton
              label={texts.zoomIn()}
              disabled={zoom === ZOOMS.length - 1}
              onClick={() => setZoom(zoom + 1)}
            >
              <ZoomIn aria-hidden="true" />
            </IconButton>
          </>
        )}
        {media.length > 1 && (
          <>
            <IconButton label={texts.previous()} onClick={() => move(-1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton label={texts.next()} onClick={() => move(1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </>
        )}
      </Row>
    </div>
  )
}
