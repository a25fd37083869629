// Thumbnails of attached files and of uploads in progress.
import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { cancel, remove, removeIt, retry } from '../../texts/made/base.ts'
import { downloadIt, openIt, uploading } from '../../texts/made/media.ts'
import { Button } from '../action/button.tsx'
import { IconButton } from '../action/icon-button.tsx'
import { Row } from '../layout/layout.tsx'
import { Progress } from '../state/progress.tsx'
import { inLanguage } from '../text/in-language.ts'
import { Text } from '../text/text.tsx'
import styles from './file-tiles.module.css'
import { kindOfFile } from './media-stage.tsx'
import type { PendingUpload, UploadedFile } from './use-uploads.ts'

export interface FileState {
  readonly url?: string
  readonly problem?: string
}

/** Draws what is no image; an icon otherwise. */
export type DocumentFace = (props: { file: UploadedFile }) => ReactNode

interface FileTileProps {
  file: UploadedFile
  state?: FileState | undefined
  disabled?: boolean | undefined
  onOpen?: ((file: UploadedFile) => void) | undefined
  DocumentFace?: DocumentFace | undefined
  onRemove?: (() => void) | undefined
}

export function FileTile(props: FileTileProps) {
  const { file, state, disabled = false, onOpen, DocumentFace, onRemove } = props
  const url = state?.url ?? file.url
  const face =
    kindOfFile(file.name) === 'image' ? (
      <img src={url} alt="" width={100} height={100} loading="lazy" />
    ) : DocumentFace ? (
      <DocumentFace file={file} />
    ) : (
      <FileText aria-hidden="true" />
    )
  return (
    <li className={styles.tile}>
      {onOpen ? (
        <button
          type="button"
          className={styles.face}
          aria-label={openIt({ name: file.name })}
          onClick={() => onOpen(file)}
        >
          {face}
        </button>
      ) : (
        <a
          className={styles.face}
          href={url}
          download={file.name}
          aria-label={downloadIt({ name: file.name })}
        >
          {face}
        </a>
      )}
      {onRemove && (
        <IconButton
          label={removeIt({ name: file.name })}
          className={styles.remove}
          disabled={disabled}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </IconButton>
      )}
      <Text size="small" breaks className={styles.name} title={file.name}>
        {file.name}
      </Text>
      {state?.problem !== undefined && (
        <Text as="p" tone="danger" size="small" role="alert">
          {state.problem}
        </Text>
      )}
    </li>
  )
}

/** Attached files, read-only. */
export function FileTiles({ label, files, onOpen, DocumentFace, large = false }: FileTilesProps) {
  const isLarge = large && files[0] !== undefined && kindOfFile(files[0].name) === 'image'
  return (
    <Row as="ul" className={isLarge ? styles.large : undefined} aria-label={label}>
      {files.map((file) => (
        <FileTile key={file.id} file={file} onOpen={onOpen} DocumentFace={DocumentFace} />
      ))}
    </Row>
  )
}

interface FileTilesProps {
  label: string
  files: readonly UploadedFile[]
  onOpen?: (file: UploadedFile) => void
  DocumentFace?: DocumentFace
  /** A first file that is a picture is as wide as the list. */
  large?: boolean
}

export function UploadTile({ upload }: { upload: PendingUpload }) {
  if (upload.error === undefined) {
    return (
      <li className={styles.upload}>
        <Progress
          label={uploading({ name: upload.name })}
          percent={upload.percent}
          action={
            <Button variant="quiet" size="small" onClick={upload.cancel}>
              {cancel()}
            </Button>
          }
        />
      </li>
    )
  }
  return (
    <li className={styles.upload}>
      <p>{upload.name}</p>
      <Text as="p" tone="danger" size="small" role="alert">
        {inLanguage(upload.error)}
      </Text>
      <Row oneLine gap={2} className={styles.choices}>
        <Button size="small" onClick={upload.retry}>
          {retry()}
        </Button>
        <Button size="small" variant="quiet" onClick={upload.cancel}>
          {remove()}
        </Button>
      </Row>
    </li>
  )
}
