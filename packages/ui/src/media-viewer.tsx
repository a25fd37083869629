// Looks at what was attached: an image with zoom, a video, or a document to download.
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useState } from 'react'
import { Dialog } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { type Media, MediaStage } from './media-stage.tsx'
import styles from './media-viewer.module.css'

interface MediaViewerProps {
  media: readonly Media[]
  /** The index shown; undefined keeps the viewer closed. */
  at: number | undefined
  onMove: (at: number) => void
  onClose: () => void
}

const ZOOMS = [1, 1.5, 2, 3, 4]

export function MediaViewer({ media, at, onMove, onClose }: MediaViewerProps) {
  const [zoom, setZoom] = useState(0)
  const shown = at === undefined ? undefined : media[at]

  function move(step: number) {
    setZoom(0)
    onMove(((at ?? 0) + step + media.length) % media.length)
  }

  return (
    <Dialog open={shown !== undefined} onClose={onClose} title={shown?.name ?? ''} size="wide">
      {shown && <MediaStage media={shown} scale={ZOOMS[zoom] ?? 1} />}
      <div className={styles.tools}>
        <span className={styles.place} role="status">
          {media.length > 1 && `${(at ?? 0) + 1} of ${media.length}`}
        </span>
        {shown?.kind === 'image' && (
          <>
            <IconButton label="Zoom out" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
              <ZoomOut aria-hidden="true" />
            </IconButton>
            <IconButton
              label="Zoom in"
              disabled={zoom === ZOOMS.length - 1}
              onClick={() => setZoom(zoom + 1)}
            >
              <ZoomIn aria-hidden="true" />
            </IconButton>
          </>
        )}
        {media.length > 1 && (
          <>
            <IconButton label="Previous" onClick={() => move(-1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton label="Next" onClick={() => move(1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </>
        )}
      </div>
    </Dialog>
  )
}
