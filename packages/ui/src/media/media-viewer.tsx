// Shows attachments: an image with zoom, a video, or a document to download.
import { Dialog } from '../overlay/dialog.tsx'
import { MediaFrame } from './media-frame.tsx'
import type { Media } from './media-stage.tsx'

interface MediaViewerProps {
  media: readonly Media[]
  /** The index to show; undefined keeps the viewer closed. */
  at: number | undefined
  onMove: (at: number) => void
  onClose: () => void
}

export function MediaViewer({ media, at, onMove, onClose }: MediaViewerProps) {
  const shown = at === undefined ? undefined : media[at]
  return (
    <Dialog open={shown !== undefined} onClose={onClose} title={shown?.name ?? ''} size="wide">
      {at !== undefined && <MediaFrame media={media} at={at} onMove={onMove} />}
    </Dialog>
  )
}
