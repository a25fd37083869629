// The blocks of the form: what makes up the amount first, then the bill, then the rest. Each is shown only if the
// sub-category needs it.
import { labelOf } from '@tem/rules/base/field-labels.ts'
import { PdfPages } from '@tem/screen-parts/claim/pdf-pages.tsx'
import { discardEntry, useKeptFiles } from '@tem/sdk'
import { FormFilePicker } from '@tem/ui/media/file-picker.tsx'
import { kindOfFile } from '@tem/ui/media/media-stage.tsx'
import { MediaViewer } from '@tem/ui/media/media-viewer.tsx'
import type { UploadedFile } from '@tem/ui/media/use-uploads.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { useState } from 'react'
import { Amount, CustomNumbers, CustomTexts, UnitRate } from './blocks/amount.tsx'
import { Fields } from './blocks/block.tsx'
import { EnteredFields, Nights } from './blocks/entered-fields.tsx'
import { More, RareInputs, useRareFields } from './blocks/more.tsx'
import { Taxes } from './blocks/taxes.tsx'
import styles from './claim-form.module.css'
import { useSendFile } from './save/uploads.ts'
import { useClaim, useValues } from './values/claim-form-context.tsx'
import { type FileField, fileFields } from './values/claim-values.ts'

export function ClaimBlocks() {
  const rare = useRareFields()
  return (
    <Panel>
      <div className={styles.blocks}>
        <Fields narrow>
          <CustomNumbers />
          <UnitRate />
          <Nights />
        </Fields>
        <Amount />
        <Fields>
          <Documents />
        </Fields>
        <Fields>
          <CustomTexts />
        </Fields>
        <EnteredFields without={rare.underMore} />
        <Taxes />
        <RareInputs fields={rare.inPlace.filter((field) => field !== 'state')} />
        <More {...rare} />
      </div>
    </Panel>
  )
}

// Bills, acknowledgements and log books: uploaded at once with progress; pictures open in the viewer.

function Documents() {
  const { applies } = useClaim()
  return fileFields.filter(applies).map((field) => <DocumentsOf key={field} field={field} />)
}

function DocumentsOf({ field }: { field: FileField }) {
  const { isMandatory } = useClaim()
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
        hint="svg, jpg, jpeg, png or pdf, up to 10 MB each"
        optional={!isMandatory(field)}
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
