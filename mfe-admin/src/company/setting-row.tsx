// One setting with the field that fits it, and its own Save once it differs.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { getCompany, saveSetting } from '@tem/contracts/calls/admin-company.ts'
import { getCommonConfig } from '@tem/contracts/calls/configs.ts'
import { toPaise, toRupees } from '@tem/rules/base/money.ts'
import { call, callKey, toast, useMutation, useQueryClient, useSession, useSettings } from '@tem/sdk'
import { focusAfter } from '@tem/ui/base/focus-after.ts'
import { Select } from '@tem/ui/choice/select.tsx'
import { DateField } from '@tem/ui/field/date-field.tsx'
import { MoneyField } from '@tem/ui/field/money-field.tsx'
import { NumberField } from '@tem/ui/field/number-field.tsx'
import { TextArea } from '@tem/ui/field/text-area.tsx'
import { TextField } from '@tem/ui/field/text-field.tsx'
import { useFormField } from '@tem/ui/field/use-form-field.ts'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { type ReactNode, useRef } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/company.ts'
import styles from './company.module.css'
import { StatusColors } from './status-colors.tsx'

type Setting = AnswerOf<typeof getCompany>['item']['settings'][number]

interface Typed {
  text: string
}

interface Saved {
  message: string
  isApplied?: boolean
}

interface Control {
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

interface TypedFieldProps {
  onType?: ((text: string) => void) | undefined
  children: (control: Control) => ReactNode
}

interface SavedFieldProps extends TypedFieldProps {
  label: string
  value: string
  save: (text: string) => Promise<Saved>
  saveLabel?: string
}

/** A field that is saved by itself: its Save is there once it differs. */
export function SavedField({ label, value, save, saveLabel, ...typed }: SavedFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: save,
    onSuccess: ({ message }) => {
      toast.success(message)
      // Every screen reads the second one, which is asked for once an hour.
      const changed = [getCompany, getCommonConfig]
      return Promise.all(changed.map((each) => queries.invalidateQueries({ queryKey: callKey(each) })))
    },
    meta: { errorShownInline: true },
  })

  async function submit({ text }: Typed, form: { change: (name: 'text', text: string) => void }) {
    const saved = await saving.mutateAsync(text).catch((error: Error) => error)
    if (saved instanceof Error) return { text: saved.message }
    // What waits for a second person is not the value yet, and is asked for once.
    if (saved.isApplied === false) {
      form.change('text', value)
      typed.onType?.(value)
    }
    // The button goes.
    focusAfter(() => place.current?.querySelector<HTMLElement>('input, textarea, select'))
    return undefined
  }

  return (
    <div ref={place} className={styles.row}>
      <FormFrame<Typed>
        label={label}
        initialValues={{ text: value }}
        onSubmit={submit}
        submitError={null}
        loading={saving.isPending}
        submitLabel={saveLabel ?? common.save()}
        submitHidden={({ text }) => text === value}
        footer="flow"
      >
        <TypedField {...typed} />
      </FormFrame>
    </div>
  )
}

function TypedField({ onType, children }: TypedFieldProps) {
  const {
    value = '',
    error,
    onChange,
  } = useFormField<string>('text', { validate: undefined, onChange: onType })
  return <div className={styles.field}>{children({ text: value, error, onChange })}</div>
}

interface SettingRowProps {
  setting: Setting
  onType: (text: string) => void
}

export function SettingRow({ setting, onType }: SettingRowProps) {
  const { name, label, value, guardsMoney } = setting
  return (
    <SavedField
      label={inLanguage(label)}
      value={value}
      save={(text) => call(saveSetting, { name, value: text })}
      saveLabel={guardsMoney ? common.askForConfirmation() : common.save()}
      onType={onType}
    >
      {(control) => <SettingField setting={setting} {...control} />}
    </SavedField>
  )
}

/** Date formats are their own labels. */
const choiceLabels = (): Readonly<Record<string, string>> => ({ email: texts.email(), sms: texts.sms() })

interface SettingFieldProps {
  setting: Setting
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

function SettingField({ setting, text, error, onChange }: SettingFieldProps) {
  const { dateFormat } = useSettings()
  const readOnly = !useSession().can('administer')
  const { name, label, value, choices, field, isDefault, guardsMoney } = setting
  const hint = [
    inLanguage(setting.hint),
    guardsMoney && texts.secondPersonHint(),
    isDefault && value !== '' && texts.isDefault(),
  ]
  const words = { label: inLanguage(label), hint: hint.filter(Boolean).join(' '), error }
  if (name === 'statusColors')
    return <StatusColors {...words} value={text} disabled={readOnly} onChange={onChange} />
  if (choices.length > 0) {
    const options = choices.map((choice) => ({
      value: choice,
      label: choiceLabels()[choice] ?? inLanguage(choice),
    }))
    return <Select {...words} options={options} value={text} disabled={readOnly} onChange={onChange} />
  }
  const control = { ...words, readOnly }
  if (field === 'rupees') {
    const amount = text === '' ? undefined : toPaise(Number(text))
    const write = (next: typeof amount) => onChange(next === undefined ? '' : String(toRupees(next)))
    return <MoneyField {...control} value={amount} onChange={write} />
  }
  const box = { ...control, value: text, onChange }
  if (field === 'day') return <DateField {...box} format={dateFormat} />
  if (field === 'number') return <NumberField {...box} maxDigits={4} />
  if (field === 'paragraph') return <TextArea {...box} limit={300} />
  return <TextField {...box} maxLength={600} />
}
