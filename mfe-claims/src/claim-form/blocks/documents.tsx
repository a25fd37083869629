// Bills, acknowledgements and log books: sent at once, each with its progress; pictures open in the viewer.
import { labelOf } from '@tem/rules/field-labels.ts'
import { FormFilePicker } from '@tem/ui/form/form-file-picker.tsx'
import { kindOfFile } from '@tem/ui/media-stage.tsx'
import { MediaViewer } from '@tem/ui/media-viewer.tsx'
import type { UploadedFile } from '@tem/ui/use-uploads.ts'
import { useState } from 'react'
import { type FileField, fileFields } from '../claim-values.ts'
import { useSendFile } from '../uploads.ts'
import { useClaim, useValues } from '../use-claim.ts'

export function Documents() {
  const { asks } = useClaim()
  return fileFields.filter(asks).map((field) => <DocumentsOf key={field} field={field} />)
}

function DocumentsOf({ field }: { field: FileField }) {
  const { requires } = useClaim()
  const send = useSendFile()
  const [at, setAt] = useState<number>()
  const media = (useValues()[field] ?? []).map((file) => ({ ...file, kind: kindOfFile(file.name) }))
  const open = (file: UploadedFile) => setAt(media.findIndex(({ id }) => id === file.id))
  return (
    <>
      <FormFilePicker
        name={field}
        label={labelOf(field)}
        hint="svg, jpg, jpeg, png or pdf, up to 10 MB each"
        optional={!requires(field)}
        upload={send}
        onOpen={open}
      />
      <MediaViewer media={media} at={at} onMove={setAt} onClose={() => setAt(undefined)} />
    </>
  )
}
