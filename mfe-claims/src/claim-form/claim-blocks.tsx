// The blocks of the form: what makes up the amount first, then the bill, then the rest. Each is shown only if the
// sub-category needs it.
import { labelOf } from '@tem/rules/base/field-labels.ts'
import { MAX_REMARKS } from '@tem/rules/claim/claim-form-rules.ts'
import { discardEntry, useKeptFiles } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { focusAfter } from '@tem/ui/base/focus-after.ts'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { FormMultiCombobox } from '@tem/ui/choice/multi-combobox.tsx'
import { FormSelect } from '@tem/ui/choice/select.tsx'
import { FormTextArea } from '@tem/ui/field/text-area.tsx'
import { FormFilePicker } from '@tem/ui/media/file-picker.tsx'
import { kindOfFile } from '@tem/ui/media/media-stage.tsx'
import { MediaViewer } from '@tem/ui/media/media-viewer.tsx'
import type { UploadedFile } from '@tem/ui/media/use-uploads.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { PdfPages } from '@tem/views/claim/pdf-pages.tsx'
import { useColleagues } from '@tem/views/use-colleagues.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef, useState } from 'react'
import { Amount, CustomNumbers, CustomTexts, UnitRate } from './blocks/amount.tsx'
import { Fields } from './blocks/block.tsx'
import { EnteredFields } from './blocks/entered-fields.tsx'
import { Taxes } from './blocks/taxes.tsx'
import styles from './claim-form.module.css'
import { useSendFile } from './save/uploads.ts'
import { useClaim, useClaimFormContext, useValues } from './values/claim-form-context.tsx'
import { type FileField, fileFields } from './values/claim-values.ts'

export function ClaimBlocks() {
  return (
    <Panel>
      <div className={styles.blocks}>
        <Fields narrow>
          <CustomNumbers />
          <UnitRate />
        </Fields>
        <Amount />
        <Fields>
          <Documents />
        </Fields>
        <Fields>
          <CustomTexts />
        </Fields>
        <EnteredFields />
        <Taxes />
        <Remarks />
        <TourOfClaim />
        <More />
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

function Remarks() {
  const { isMandatory } = useClaim()
  const { isHoliday, holidayName } = useClaimFormContext()
  return (
    <FormTextArea
      name="remarks"
      label="Exceptions/Remarks"
      rows={2}
      limit={MAX_REMARKS}
      optional={!isMandatory('remarks')}
      {...(isHoliday && {
        hint: `The day is a holiday${holidayName ? ` (${holidayName})` : ''}. Say why you worked.`,
      })}
    />
  )
}

// What few claims need. A phone shows it on demand, or if it has a value already.

function More() {
  const phone = usePhone()
  const { employees, justification } = useValues()
  const hasValue = Boolean(employees?.length || justification)
  const [isOpen, setOpen] = useState(hasValue)
  // Values may come later, as with "Same as yesterday".
  if (hasValue && !isOpen) setOpen(true)
  const group = useRef<HTMLDivElement>(null)
  if (phone && !isOpen) {
    return (
      <Button
        aria-expanded="false"
        onClick={() => {
          setOpen(true)
          focusAfter(() => group.current?.querySelector<HTMLElement>('input, textarea'))
        }}
      >
        <ChevronDown aria-hidden="true" />
        More: accompanying, justification
      </Button>
    )
  }
  return (
    <div ref={group} className={styles.blocks}>
      <Companions />
      <FormTextArea name="justification" label={labelOf('justification')} rows={2} optional />
    </div>
  )
}

// The colleagues who shared the expense; the limit counts for all of them.

function Companions() {
  const { companions } = useClaimFormContext()
  return (
    <FormMultiCombobox
      name="employees"
      label={labelOf('employees')}
      placeholder="Add a colleague"
      optional
      known={companions.map(({ _id, name }) => ({ value: _id, label: name }))}
      {...useColleagues({ exceptMe: true })}
    />
  )
}

// The approved tour of the claim, if the person was on one that day.

function TourOfClaim() {
  const { tours } = useClaimFormContext()
  if (tours.length === 0) return null
  return (
    <FormSelect
      name="tour"
      label="Tour"
      optional
      options={tours.map(({ _id, place, purpose }) => ({
        value: _id,
        label: purpose,
        detail: place.join(', '),
      }))}
    />
  )
}
