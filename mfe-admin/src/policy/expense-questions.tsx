// The questions about a new sub-category, in the order in which an administrator thinks of them.
import { isPaidByDay } from '@tem/rules/claim/claim-limit.ts'
import { reportGroupLabels, reportGroups } from '@tem/rules/claim/report-groups.ts'
import { useSettings } from '@tem/sdk'
import { Checkbox, FormCheckbox } from '@tem/ui/choice/checkbox.tsx'
import { Choice } from '@tem/ui/choice/choice.tsx'
import { FormRadioGroup } from '@tem/ui/choice/radio-group.tsx'
import { FormSelect } from '@tem/ui/choice/select.tsx'
import { FormDateField } from '@tem/ui/field/date-field.tsx'
import { FormMoneyField } from '@tem/ui/field/money-field.tsx'
import { FormNumberField } from '@tem/ui/field/number-field.tsx'
import { FormTextArea } from '@tem/ui/field/text-area.tsx'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { useFormField } from '@tem/ui/field/use-form-field.ts'
import { Columns, Stack } from '@tem/ui/layout/layout.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { FormCheckboxes } from '../form-checkboxes.tsx'
import styles from './expense.module.css'
import { fieldsAskedBy, rulesOf } from './expense-rules.ts'
import {
  type Category,
  type Cells,
  categoryOf,
  cellsOf,
  codeOf,
  type ExpenseValues,
  impliedBy,
  type Level,
  type LimitKind,
  levels,
  newCategory,
  ownType,
  type Question,
  questionNames,
  questions,
  valuesOf,
} from './expense-values.ts'

interface AskedOf {
  values: ExpenseValues
  categories: readonly Category[]
}

export function Described({ values, categories }: AskedOf) {
  const made = codeOf(values.name)
  const options = categories.map((category) => ({
    value: category.code,
    label: category.name,
    detail: categoryInWords(category),
  }))
  return (
    <Panel title="What is it?">
      <Stack>
        <Columns least={220} align="start">
          <FormTextField
            name="name"
            label="Name"
            hint="As officers choose it, such as Courier."
            maxLength={100}
          />
          <FormTextField
            name="code"
            label="Code"
            hint={
              made && !values.code
                ? `For files and the books. Left empty: ${made}`
                : 'For files and the books.'
            }
            optional
            maxLength={40}
          />
        </Columns>
        <FormSelect
          name="category"
          label="Category it belongs to"
          options={[...options, { value: newCategory, label: 'A new category' }]}
        />
        {values.category === newCategory && <NewCategory values={values} categories={categories} />}
      </Stack>
    </Panel>
  )
}

/** 'Travel · a rate for each KM · once a day' */
function categoryInWords({ expenseType, multiply, maxUnitsName, disallowMultiple }: Category): string {
  const parts = [
    expenseType,
    multiply && `a rate for each ${maxUnitsName ?? 'unit'}`,
    disallowMultiple && 'once a day',
  ]
  return parts.filter(Boolean).join(' · ')
}

function NewCategory({ values, categories }: AskedOf) {
  const types = [...new Set(categories.map(({ expenseType }) => expenseType))]
  const groups = reportGroups.map((value) => ({ value, label: reportGroupLabels[value] }))
  return (
    <div className={styles.part}>
      <FormTextField name="categoryName" label="Name of the category" maxLength={100} />
      <Columns least={220} align="start">
        <ExpenseType types={types} />
        <FormSelect name="reportGroup" label="Counted in reports as" options={groups} />
      </Columns>
      <FormCheckbox
        name="isOnceADay"
        label="Once a day"
        detail="An officer claims one of this category for each day, so its limit is a limit a day."
      />
      <FormCheckbox
        name="isByUnit"
        label="Paid by the unit"
        detail="The amount is a rate times units, such as kilometres."
      />
      {values.isByUnit && (
        <Columns least={160} align="start">
          <FormTextField name="unit" label="Unit" hint="Such as KM." maxLength={20} />
          <FormNumberField name="mostUnits" label="Most units" optional maxDigits={6} />
        </Columns>
      )}
    </div>
  )
}

function ExpenseType({ types }: { types: readonly string[] }) {
  return (
    <FormSelect
      name="expenseType"
      label="Found under the expense type"
      options={[
        { value: ownType, label: 'A type with its own name' },
        ...types.map((type) => ({ value: type, label: type })),
      ]}
    />
  )
}

export function Asked({ values, categories }: AskedOf) {
  const category = categoryOf(values, categories)
  const unit = category?.maxUnitsName ?? 'Units'
  return (
    <Panel title="What does the officer fill in?">
      <Stack>
        <p className={styles.hint}>
          Each claim has its day, its amount, bills, remarks and the colleagues who shared it. What else?
        </p>
        <Questions values={values} />
        {category?.multiply && (
          <FormRadioGroup
            name="counted"
            label={`How are ${unit} counted?`}
            options={[
              { value: 'number', label: `Number of ${unit}` },
              { value: 'readings', label: 'Opening and closing reading' },
            ]}
          />
        )}
        <FormTextArea
          name="ownTexts"
          label="Texts of your own"
          hint="One a line, such as Route. Each must be filled in."
          rows={2}
          optional
        />
      </Stack>
    </Panel>
  )
}

function Questions({ values }: { values: ExpenseValues }) {
  const { error, onChange } = useFormField<Question[]>('asks', nothingElse)
  const musts = useFormField<Question[]>('musts', nothingElse)
  const implied = impliedBy(values)
  const toggled = (list: readonly Question[], name: Question, isOn: boolean) =>
    isOn ? [...list, name] : list.filter((each) => each !== name)
  return (
    <Choice label="Also asked" labelHidden error={error}>
      {() => (
        <div className={styles.questions}>
          {questionNames.map((name) => {
            const isImplied = implied.includes(name)
            const isAsked = isImplied || values.asks.includes(name)
            const fields = fieldsAskedBy(name, values).join(', ')
            const detail = isImplied ? 'The limit depends on it.' : fields
            return (
              <div key={name}>
                <Checkbox
                  label={questions[name].label}
                  {...(detail && { detail })}
                  checked={isAsked}
                  disabled={isImplied}
                  onChange={(isOn) => onChange(toggled(values.asks, name, isOn))}
                />
                {'must' in questions[name] && isAsked && !isImplied && (
                  <div className={styles.below}>
                    <Checkbox
                      label={`${questions[name].label} must be filled in`}
                      checked={values.musts.includes(name)}
                      onChange={(isOn) => musts.onChange(toggled(values.musts, name, isOn))}
                    />
                  </div>
                )}
              </div>
            )
          })}
        </div>
      )}
    </Choice>
  )
}

const nothingElse = { validate: undefined, onChange: undefined }

export function Billed({ values }: { values: ExpenseValues }) {
  return (
    <Panel title="Is a bill needed?">
      <Stack gap={3}>
        <FormRadioGroup
          name="bill"
          label="Bill"
          labelHidden
          options={[
            { value: 'always', label: 'Always' },
            { value: 'above', label: 'Above an amount' },
            { value: 'never', label: 'No', detail: 'The officer may still add one.' },
          ]}
        />
        {values.bill === 'above' && (
          <div className={styles.short}>
            <FormMoneyField name="billAbove" label="Needed above" />
          </div>
        )}
      </Stack>
    </Panel>
  )
}

export function Limited({ values, categories, was }: AskedOf & { was: Cells | undefined }) {
  const category = categoryOf(values, categories)
  const { subCategory } = rulesOf(cellsOf(values, categories, was), category)
  const one = category?.multiply ? 'rate' : 'amount'
  const each = eachOf(category, isPaidByDay(subCategory))
  const kinds: { value: LimitKind; label: string; detail?: string }[] = [
    { value: 'actuals', label: 'Actuals', detail: 'What it cost, without a limit.' },
    { value: 'amount', label: `One ${one} ${each}` },
    { value: 'city', label: `One ${one} ${each} in metro cities, another elsewhere` },
    { value: 'grade', label: `Each grade has its own ${one}` },
    { value: 'gradeAndCity', label: `Each grade has its own ${one}, by city` },
    ...(was && valuesOf(was, categories).limit === 'kept'
      ? [{ value: 'kept' as const, label: 'As in the sheet', detail: was.limits || was.max_amount || '' }]
      : []),
  ]
  return (
    <Panel title="How is the limit found?">
      <Stack gap={3}>
        <FormRadioGroup name="limit" label="Limit" labelHidden options={kinds} />
        {values.limit === 'amount' && (
          <div className={styles.short}>
            <FormMoneyField name="amount" label={`Up to, ${each}`} />
          </div>
        )}
        {values.limit === 'city' && (
          <Columns least={160} align="start">
            <FormMoneyField name="metro" label={`Metro cities, ${each}`} />
            <FormMoneyField name="other" label={`All others, ${each}`} />
          </Columns>
        )}
        {(values.limit === 'grade' || values.limit === 'gradeAndCity') && <ByGrade values={values} />}
        {values.limit !== 'actuals' && (
          <>
            <FormCheckbox
              name="isHard"
              label="Nothing above the limit"
              detail="Otherwise an officer may claim more, and the approvers decide."
            />
            <div className={styles.short}>
              <FormNumberField
                name="people"
                label="People counted at most"
                hint="The limit is for each person who shared the expense."
                maxDigits={3}
              />
            </div>
          </>
        )}
      </Stack>
    </Panel>
  )
}

function eachOf(category: Category | undefined, isByNight: boolean): string {
  if (isByNight) return 'a night'
  if (category?.multiply) return `for each ${category.maxUnitsName ?? 'unit'}`
  return category?.disallowMultiple ? 'a day' : 'for each claim'
}

function ByGrade({ values: { who, grades, limit } }: { values: ExpenseValues }) {
  const shown = who === 'everybody' ? levels : levels.filter((level) => grades.includes(level))
  if (shown.length === 0) return <p className={styles.hint}>Choose the grades below.</p>
  return (
    <Columns least={limit === 'grade' ? 130 : 260} gap={3} align="start">
      {shown.map((level) => (
        <AmountsOf key={level} level={level} isByCity={limit === 'gradeAndCity'} />
      ))}
    </Columns>
  )
}

function AmountsOf({ level, isByCity }: { level: Level; isByCity: boolean }) {
  if (!isByCity) return <FormMoneyField name={`byGrade.${level}.any`} label={level} />
  return (
    <div className={styles.pair}>
      <FormMoneyField name={`byGrade.${level}.metro`} label={`${level}, metro`} />
      <FormMoneyField name={`byGrade.${level}.other`} label={`${level}, others`} />
    </div>
  )
}

const levelLabels = Object.fromEntries(levels.map((level) => [level, level])) as Record<Level, string>

export function WhoMay({ values }: { values: ExpenseValues }) {
  if (values.limit === 'kept') return null
  return (
    <Panel title="Who may claim it?">
      <Stack gap={3}>
        <FormRadioGroup
          name="who"
          label="People"
          labelHidden
          options={[
            { value: 'everybody', label: 'Everybody' },
            { value: 'grades', label: 'Only some grades' },
          ]}
        />
        {values.who === 'grades' && (
          <div className={styles.grades}>
            <FormCheckboxes name="grades" label="Grades" options={levels} labels={levelLabels} />
          </div>
        )}
      </Stack>
    </Panel>
  )
}

export function Since() {
  const { dateFormat } = useSettings()
  return (
    <Panel title="From when?">
      <div className={styles.short}>
        <FormDateField
          name="effectiveFrom"
          label="Valid from"
          hint="The same day for the whole draft."
          format={dateFormat}
        />
      </div>
    </Panel>
  )
}
