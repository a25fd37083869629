// The claim form of a new sub-category as an officer of a grade will find it: the rules' own fields, order and limit.

import { shortMoney } from '@tem/rules/base/money.ts'
import { limitIn } from '@tem/rules/claim/allowance.ts'
import type { Choices } from '@tem/rules/claim/claim-fields.ts'
import { claimLimit, limitNote } from '@tem/rules/claim/claim-limit.ts'
import { isAmountTyped } from '@tem/rules/claim/claim-units.ts'
import { ExpenseIcon } from '@tem/screen-parts/claim/expense-icon.tsx'
import { limitInLanguage } from '@tem/screen-parts/claim/limit-in-language.ts'
import { Checkbox } from '@tem/ui/choice/checkbox.tsx'
import { RadioGroup } from '@tem/ui/choice/radio-group.tsx'
import { Select } from '@tem/ui/choice/select.tsx'
import { Field } from '@tem/ui/field/field.tsx'
import { MoneyField } from '@tem/ui/field/money-field.tsx'
import { TextArea } from '@tem/ui/field/text-area.tsx'
import { TextField } from '@tem/ui/field/text-field.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { VisuallyHidden } from '@tem/ui/text/visually-hidden.tsx'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/expense.ts'
import named from '../named-list.module.css'
import styles from './expense.module.css'
import { expenseErrors } from './expense-errors.ts'
import { allowedFor, rulesOf, type ShownField, shownFields } from './expense-rules.ts'
import {
  type Category,
  type Cells,
  categoryOf,
  cellsOf,
  type ExpenseValues,
  type Level,
  levels,
} from './expense-values.ts'

interface ExpensePreviewProps {
  values: ExpenseValues
  categories: readonly Category[]
  was: Cells | undefined
}

export function ExpensePreview({ values, categories, was }: ExpensePreviewProps) {
  const [chosen, setLevel] = useState<Level>()
  const cells = cellsOf(values, categories, was)
  const level = chosen ?? levels.find((each) => mayClaim(values, cells, each)) ?? 'L1'
  const category = categoryOf(values, categories)
  const rules = rulesOf(cells, category)
  const allowed = allowedFor(cells, level)
  const errors = expenseErrors(values)
  const isOpen = limitFields.some((field) => field in errors)
  const name = values.name.trim() || texts.unnamed()
  const names = { category: { name: category?.name ?? '' }, subCategory: { code: cells.code ?? '', name } }
  return (
    <Panel title={texts.whatOfficersSee()} className={styles.preview ?? ''}>
      <Stack>
        <Select
          label={texts.previewLevel()}
          options={levels.map((each) => ({ value: each, label: each }))}
          value={level}
          onChange={setLevel}
        />
        <Row align="center">
          <ExpenseIcon {...names} />
          <span className={named.name}>
            <Text weight="strong">{name}</Text>
            <Text tone="soft">{category?.name || texts.category()}</Text>
          </span>
        </Row>
        {mayClaim(values, cells, level) ? (
          <Fields
            rules={rules}
            limit={isOpen || !allowed ? texts.limitToCome() : limitOf(rules, allowed, level)}
            rate={allowed ? limitIn(allowed, undefined) : null}
          />
        ) : (
          <Text as="p" tone="soft">
            {texts.notOffered({ level })}
          </Text>
        )}
      </Stack>
    </Panel>
  )
}

const limitFields = ['amount', 'inCities', 'byGrade']

/** Also before the amount is written. */
function mayClaim({ limit, who, grades }: ExpenseValues, cells: Cells, level: Level): boolean {
  if (limit === 'kept') return allowedFor(cells, level) !== undefined
  return who === 'everybody' || grades.includes(level)
}

type Rules = ReturnType<typeof rulesOf>
type Allowed = NonNullable<ReturnType<typeof allowedFor>>

function limitOf(rules: Rules, allowed: Allowed, level: Level): string {
  const limit = claimLimit({}, { ...rules, allowed, level })
  const note = limitNote(limit, rules.category)
  return note === undefined
    ? limitInLanguage(limit.explanation)
    : `${inLanguage(note)} · ${limitInLanguage(limit.basis)}`
}

interface FieldsProps {
  rules: Rules
  limit: string
  rate: number | null
}

/** Drawn with the parts of the form, but nobody can enter anything; for a screen reader it is a list. */
function Fields({ rules, limit, rate }: FieldsProps) {
  const { category, subCategory } = rules
  const isTyped = isAmountTyped(category, subCategory, {}, rate)
  const above = subCategory.isInvoiceRequired ? subCategory.billRequiredAbove : null
  const hints: Readonly<Record<string, string | undefined>> = {
    receiptAmount: isTyped ? limit : `${limit} · ${texts.calculated()}`,
    attachments: above ? texts.neededAboveAmount({ amount: shortMoney(above) }) : undefined,
  }
  const fields = shownFields(rules, rate).map((field) => ({
    ...field,
    isRequired: field.isRequired && !(field.name === 'attachments' && above),
    hint: hints[field.name],
  }))
  return (
    <>
      <VisuallyHidden>
        <ul aria-label={texts.claimFields()}>
          {fields.map(({ name, label, isRequired, hint }) => (
            <li key={name}>
              {[isRequired ? label : texts.optionalField({ label }), hint].filter(Boolean).join(', ')}
            </li>
          ))}
        </ul>
      </VisuallyHidden>
      <Stack inert aria-hidden="true">
        {fields.map((field) => (
          <DrawnField key={field.name} field={field} rate={rate} />
        ))}
      </Stack>
    </>
  )
}

const ignore = () => {}

function DrawnField({
  field,
  rate,
}: {
  field: ShownField & { hint: string | undefined }
  rate: number | null
}) {
  const { name, label, kind, choices, usualChoice, isRequired, suffix, hint } = field
  const words = { label, optional: !isRequired, ...(hint !== undefined && { hint }) }
  const end = suffix === undefined ? {} : { suffix }
  if (kind === 'flag') return <Checkbox label={label} checked={false} onChange={ignore} />
  if (kind === 'yesNo')
    return <RadioGroup label={label} options={answers()} value="" onChange={ignore} inline />
  if (choices && usualChoice !== undefined)
    return (
      <RadioGroup label={label} options={offered(choices)} value={usualChoice} onChange={ignore} inline />
    )
  if (kind === 'files')
    return (
      <Field {...words}>
        {() => (
          <Row oneLine align="center" gap={2} className={styles.files}>
            {texts.addFiles()}
          </Row>
        )}
      </Field>
    )
  if (choices || kind === 'reference' || kind === 'month')
    return <Select {...words} options={[]} value="" onChange={ignore} />
  if (kind === 'money' || kind === 'tax') return <MoneyField {...words} value={undefined} onChange={ignore} />
  if (kind === 'rate')
    return <MoneyField {...words} {...end} value={rate ?? undefined} onChange={ignore} readOnly />
  if (name === 'remarks' || name === 'justification')
    return <TextArea {...words} rows={2} value="" onChange={ignore} />
  return <TextField {...words} {...end} value="" onChange={ignore} />
}

const answers = () => [
  { value: 'yes', label: common.yes() },
  { value: 'no', label: common.no() },
]

function offered(choices: Choices) {
  return Object.entries(choices).map(([value, label]) => ({ value, label: inLanguage(label) }))
}
