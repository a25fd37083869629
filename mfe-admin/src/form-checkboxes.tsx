// A field whose value is a list: one box for each thing that can be chosen.
import { Checkbox } from '@tem/ui/choice/checkbox.tsx'
import { Choice } from '@tem/ui/choice/choice.tsx'
import { useFormField } from '@tem/ui/field/use-form-field.ts'
import { inLanguage } from '@tem/ui/text/in-language.ts'

interface FormCheckboxesProps<Value extends string> {
  name: string
  label: string
  options: readonly Value[]
  labels: Readonly<Record<Value, string>>
  /** Under each label: what programs call it. */
  detail?: (value: Value) => string
  readOnly?: boolean
}

export function FormCheckboxes<Value extends string>(props: FormCheckboxesProps<Value>) {
  const { name, label, options, labels, detail, readOnly = false } = props
  const { value: chosen = [], error, onChange } = useFormField<Value[]>(name, nothingElse)
  return (
    <Choice label={label} error={error} disabled={readOnly}>
      {() =>
        options.map((option) => (
          <Checkbox
            key={option}
            label={inLanguage(labels[option])}
            {...(detail && { detail: detail(option) })}
            checked={chosen.includes(option)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, option] : chosen.filter((each) => each !== option))
            }
          />
        ))
      }
    </Choice>
  )
}

const nothingElse = { validate: undefined, onChange: undefined }
