// A field whose value is a list: one box for each thing that can be chosen.
import { Checkbox } from '@tem/ui/choice/checkbox.tsx'
import { Choice } from '@tem/ui/choice/choice.tsx'
import { useFormField } from '@tem/ui/field/use-form-field.ts'
import { Row } from '@tem/ui/layout/layout.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'

interface FormCheckboxesProps<Value extends string> {
  name: string
  label: string
  options: readonly Value[]
  labels: Readonly<Record<Value, string>>
  /** Under each label: what programs call it. */
  detail?: (value: Value) => string
  readOnly?: boolean
  /** Beside each other. */
  inline?: boolean
}

export function FormCheckboxes<Value extends string>(props: FormCheckboxesProps<Value>) {
  const { name, label, options, labels, detail, readOnly = false, inline = false } = props
  const { value: chosen = [], error, onChange } = useFormField<Value[]>(name, nothingElse)
  const boxes = options.map((option) => (
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
  return (
    <Choice label={label} error={error} disabled={readOnly}>
      {() =>
        inline ? (
          <Row gap={5} lines={1}>
            {boxes}
          </Row>
        ) : (
          boxes
        )
      }
    </Choice>
  )
}

const nothingElse = { validate: undefined, onChange: undefined }
