// Shows attachments: an image or a document with zoom, or a video.
import type { ComponentType } from 'react'
import { Dialog } from '../overlay/dialog.tsx'
import { MediaFrame } from './media-frame.tsx'
import type { DocumentViewProps, Media } from './media-stage.tsx'

interface MediaViewerProps {
  media: readonly Media[]
  /** The index to show; undefined keeps the viewer closed. */
  at: number | undefined
  onMove: (at: number) => void
  onClose: () => void
  DocumentView?: ComponentType<DocumentViewProps>
}

export function MediaViewer({ media, at, onMove, onClose, ...frame }: MediaViewerProps) {
  const shown = at === undefined ? undefined : media[at]
  return (
    <Dialog open={shown !== undefined} onClose={onClose} title={shown?.name ?? ''} size="wide">
      {at !== undefined && <MediaFrame {...frame} media={media} at={at} onMove={onMove} />}
    </Dialog>
  )
}
