// Receipts and bills: dropped, chosen, or taken with the phone's camera; uploaded at once.
import { ATTACHMENT_ACCEPT, attachmentError } from '@tem/rules/base/file-rules.ts'
import Camera from 'lucide-react/icons/camera'
import Paperclip from 'lucide-react/icons/paperclip'
import { type ComponentProps, type DragEvent, type ReactNode, useId, useState } from 'react'
import { useForm } from 'react-final-form'
import * as texts from '../../texts/made/media.ts'
import { buttonClass } from '../action/button.tsx'
import { classNames } from '../base/class-names.ts'
import { Field, type FieldWords, splitWords } from '../field/field.tsx'
import { type InForm, useFormField } from '../field/use-form-field.ts'
import { Row } from '../layout/layout.tsx'
import { inLanguage } from '../text/in-language.ts'
import hidden from '../text/visually-hidden.module.css'
import styles from './file-picker.module.css'
import { type FileState, FileTile, UploadTile } from './file-tiles.tsx'
import { type ChangeFiles, type UploadedFile, type UploadFile, useUploads } from './use-uploads.ts'

export interface FilePickerProps extends FieldWords {
  files: readonly UploadedFile[]
  onChange: ChangeFiles
  upload: UploadFile
  multiple?: boolean
  disabled?: boolean | undefined
  /** Opens an attached file, e.g. in a MediaViewer. Default: download. */
  onOpen?: (file: UploadedFile) => void
  onBlur?: () => void
  /** Where a file that is not on the server can be seen, and what is wrong with it. */
  stateOf?: ((file: UploadedFile) => FileState | undefined) | undefined
}

export function FilePicker(props: FilePickerProps) {
  const [words, own] = splitWords(props)
  const { files, onChange, upload, multiple = true, disabled, onOpen, onBlur, stateOf } = own
  const [refused, setRefused] = useState<string>()
  const [over, setOver] = useState(false)
  const { pending, start, remove, busy } = useUploads(onChange, upload)
  const cameraId = useId()
  const locked = disabled === true || busy

  function take(picked: FileList | null) {
    const all = [...(picked ?? [])].slice(0, multiple ? undefined : 1)
    const refusals = all.map(attachmentError)
    setRefused(refusalOf(all, refusals))
    start(all.filter((_, index) => refusals[index] === undefined))
    onBlur?.()
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!locked) take(event.dataTransfer.files)
  }

  const error = refused ?? words.error
  const input = {
    type: 'file',
    disabled: locked,
    className: hidden.hidden,
    onChange: (event) => {
      take(event.target.files)
      event.target.value = ''
    },
  } satisfies ComponentProps<'input'>

  return (
    <Field {...words} error={error}>
      {(wiring) => (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut; the inputs inside do the same */}
          <div
            className={classNames(styles.drop, over && styles.over, error !== undefined && styles.wrong)}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(!locked)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <Row gap={2} inMiddle className={styles.buttons}>
              <PickLabel htmlFor={wiring.id} locked={locked}>
                <Paperclip aria-hidden="true" />
                {multiple ? texts.chooseFiles() : texts.chooseFile()}
              </PickLabel>
              <input {...input} {...wiring} multiple={multiple} accept={ATTACHMENT_ACCEPT} />
              <PickLabel htmlFor={cameraId} locked={locked} camera>
                <Camera aria-hidden="true" />
                {texts.takePhoto()}
              </PickLabel>
              <input
                {...input}
                id={cameraId}
                className={classNames(hidden.hidden, styles.camera)}
                accept="image/*"
                capture="environment"
              />
            </Row>
            <span className={styles.dropWords}>{multiple ? texts.dropThem() : texts.dropIt()}</span>
          </div>
          {files.length + pending.length > 0 && (
            <Row as="ul" className={styles.files} aria-label={texts.filesOf({ name: words.label })}>
              {files.map((file) => (
                <FileTile
                  key={file.id}
                  file={file}
                  state={stateOf?.(file)}
                  disabled={disabled}
                  onOpen={onOpen}
                  onRemove={() => remove(file)}
                />
              ))}
              {pending.map((one) => (
                <UploadTile key={one.id} upload={one} />
              ))}
            </Row>
          )}
        </>
      )}
    </Field>
  )
}

/** Each refused one of several files is named; the others are uploaded. */
export function refusalOf(
  files: readonly { readonly name: string }[],
  refusals: readonly (string | undefined)[],
): string | undefined {
  const named = files.flatMap(({ name }, index) => {
    const refusal = refusals[index]
    return refusal === undefined ? [] : [files.length === 1 ? refusal : `${name}: ${inLanguage(refusal)}`]
  })
  return named.join(' ') || undefined
}

interface PickLabelProps {
  htmlFor: string
  locked: boolean
  camera?: boolean
  children: ReactNode
}

function PickLabel({ htmlFor, locked, camera = false, children }: PickLabelProps) {
  return (
    <label
      htmlFor={htmlFor}
      className={buttonClass({ className: classNames(styles.pick, camera && styles.camera) })}
      data-disabled={locked || undefined}
    >
      {children}
    </label>
  )
}

export function FormFilePicker({
  name,
  validate,
  onChange,
  ...rest
}: InForm<Omit<FilePickerProps, 'files'>, UploadedFile[]>) {
  const form = useForm()
  const { value, onFocus: _, ...field } = useFormField<UploadedFile[]>(name, { validate, onChange })
  const change: ChangeFiles = (apply) => field.onChange(apply(form.getFieldState(name)?.value ?? []))
  return <FilePicker {...rest} {...field} files={value ?? []} onChange={change} />
}
