// Bills, acknowledgements and log books: uploaded at once with progress; pictures open in the viewer.
import { labelOf } from '@tem/rules/base/field-labels.ts'
import { type Paise, shortMoney } from '@tem/rules/base/money.ts'
import { PdfPages } from '@tem/screen-parts/claim/pdf-pages.tsx'
import { discardEntry, useKeptFiles } from '@tem/sdk'
import { FormFilePicker } from '@tem/ui/media/file-picker.tsx'
import { kindOfFile } from '@tem/ui/media/media-stage.tsx'
import { MediaViewer } from '@tem/ui/media/media-viewer.tsx'
import type { UploadedFile } from '@tem/ui/media/use-uploads.ts'
import { useState } from 'react'
import * as texts from '../../../texts/made/choose.ts'
import { useSendFile } from '../save/uploads.ts'
import { useValues } from '../values/claim-form-context.tsx'
import type { FileField } from '../values/claim-values.ts'

interface DocumentsProps {
  field: FileField
  optional: boolean
  hint?: string
  neededAbove?: Paise | undefined
}

export function Documents({ field, optional, hint = texts.files(), neededAbove }: DocumentsProps) {
  const send = useSendFile()
  const [at, setAt] = useState<number>()
  const keptFile = useKeptFiles()
  const media = (useValues()[field] ?? []).map((file) => ({
    ...file,
    url: keptFile(file.id)?.url ?? file.url,
    kind: kindOfFile(file.name),
  }))
  const open = (file: UploadedFile) => setAt(media.findIndex(({ id }) => id === file.id))
  return (
    <>
      <FormFilePicker
        name={field}
        label={labelOf(field)}
        hint={
          neededAbove === undefined
            ? hint
            : `${texts.neededAbove({ amount: shortMoney(neededAbove) })} · ${hint}`
        }
        optional={optional}
        upload={send}
        onOpen={open}
        stateOf={({ id }) => keptFile(id)}
        onChange={(files) => discardRemoved(media, files)}
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

/** A file of this device that left the form. */
function discardRemoved(before: readonly UploadedFile[], files: readonly UploadedFile[]) {
  for (const { id } of before) if (!files.some((file) => file.id === id)) void discardEntry(id)
}
