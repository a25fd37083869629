// The files of a claim, which open in the viewer.
import { type DocumentFace, FileTiles } from '@tem/ui/media/file-tiles.tsx'
import { kindOfFile } from '@tem/ui/media/media-stage.tsx'
import { MediaViewer } from '@tem/ui/media/media-viewer.tsx'
import { useState } from 'react'
import { title } from '../../texts/made/documents.ts'
import type { ClaimDetail } from './claim-blocks.tsx'
import { PdfPages } from './pdf-pages.tsx'

type WithFiles = Pick<ClaimDetail, 'attachments' | 'paymentAttachments' | 'logBookAttachments'>

export function filesOf({ attachments, paymentAttachments, logBookAttachments }: WithFiles) {
  return [...attachments, ...paymentAttachments, ...logBookAttachments]
}

export function mediaOf(claim: WithFiles) {
  return filesOf(claim).map(({ fileName, originalName }) => {
    const url = `/uploads/${fileName}`
    return { id: fileName, url, name: originalName, kind: kindOfFile(originalName) }
  })
}

interface DocumentsProps {
  claim: WithFiles
  /** Shows the first page of a PDF as a thumbnail. That loads the PDF reader and the file. */
  DocumentFace?: DocumentFace
  /** A first file that is a picture is as wide as its panel. */
  large?: boolean
}

export function Documents({ claim, DocumentFace, large = false }: DocumentsProps) {
  const [at, setAt] = useState<number>()
  const media = mediaOf(claim)
  return (
    <>
      <FileTiles
        label={title()}
        files={media}
        large={large}
        onOpen={({ id }) => setAt(media.findIndex((one) => one.id === id))}
        {...(DocumentFace && { DocumentFace })}
      />
      <MediaViewer
        media={media}
        at={at}
        onMove={setAt}
        onClose={() => setAt(undefined)}
        DocumentView={PdfPages}
      />
    </>
  )
}
