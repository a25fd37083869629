// The questions about a new sub-category, in the order in which an administrator thinks of them.
import { type CityTier, tierText } from '@tem/rules/claim/allowance.ts'
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
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/expense.ts'
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
    <Panel title={texts.whatIsIt()}>
      <Stack>
        <Columns least={220} align="start">
          <FormTextField name="name" label={common.name()} hint={texts.nameHint()} maxLength={100} />
          <FormTextField
            name="code"
            label={common.code()}
            hint={made && !values.code ? texts.codeMade({ code: made }) : texts.codeHint()}
            optional
            maxLength={40}
          />
        </Columns>
        <FormSelect
          name="category"
          label={texts.categoryOfIt()}
          options={[...options, { value: newCategory, label: texts.newCategory() }]}
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
    multiply && texts.rateEach({ unit: maxUnitsName ?? texts.unitWord() }),
    disallowMultiple && texts.onceADayWord(),
  ]
  return parts.filter(Boolean).join(' · ')
}

function NewCategory({ values, categories }: AskedOf) {
  const types = [...new Set(categories.map(({ expenseType }) => expenseType))]
  const groups = reportGroups.map((value) => ({ value, label: inLanguage(reportGroupLabels[value]) }))
  return (
    <Stack className={styles.part}>
      <FormTextField name="categoryName" label={texts.categoryName()} maxLength={100} />
      <Columns least={220} align="start">
        <ExpenseType types={types} />
        <FormSelect name="reportGroup" label={texts.reportGroup()} options={groups} />
      </Columns>
      <FormCheckbox name="isOnceADay" label={texts.onceADay()} detail={texts.onceADayHint()} />
      <FormCheckbox name="isByUnit" label={texts.byUnit()} detail={texts.byUnitHint()} />
      {values.isByUnit && (
        <Columns least={160} align="start">
          <FormTextField name="unit" label={texts.unit()} hint={texts.unitHint()} maxLength={20} />
          <FormNumberField name="mostUnits" label={texts.mostUnits()} optional maxDigits={6} />
        </Columns>
      )}
    </Stack>
  )
}

function ExpenseType({ types }: { types: readonly string[] }) {
  return (
    <FormSelect
      name="expenseType"
      label={texts.foundUnder()}
      options={[
        { value: ownType, label: texts.ownType() },
        ...types.map((type) => ({ value: type, label: type })),
      ]}
    />
  )
}

export function Asked({ values, categories }: AskedOf) {
  const category = categoryOf(values, categories)
  const unit = category?.maxUnitsName ?? texts.units()
  return (
    <Panel title={texts.whatToFillIn()}>
      <Stack>
        <Text as="p" tone="soft">
          {texts.fillInHint()}
        </Text>
        <Questions values={values} />
        {category?.multiply && (
          <FormRadioGroup
            name="counted"
            label={texts.howCounted({ unit })}
            options={[
              { value: 'number', label: texts.numberOf({ unit }) },
              { value: 'readings', label: texts.readings() },
            ]}
          />
        )}
        <FormTextArea
          name="ownTexts"
          label={texts.ownTexts()}
          hint={texts.ownTextsHint()}
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
    <Choice label={texts.alsoAsked()} labelHidden error={error}>
      {() => (
        <Columns least={260} keep lines={1}>
          {questionNames.map((name) => {
            const isImplied = implied.includes(name)
            const isAsked = isImplied || values.asks.includes(name)
            const fields = fieldsAskedBy(name, values).join(', ')
            const detail = isImplied ? texts.limitDependsOnIt() : fields
            return (
              <div key={name}>
                <Checkbox
                  label={questions[name].label()}
                  {...(detail && { detail })}
                  checked={isAsked}
                  disabled={isImplied}
                  onChange={(isOn) => onChange(toggled(values.asks, name, isOn))}
                />
                {'must' in questions[name] && isAsked && !isImplied && (
                  <div className={styles.below}>
                    <Checkbox
                      label={texts.mustBeFilled({ field: questions[name].label() })}
                      checked={values.musts.includes(name)}
                      onChange={(isOn) => musts.onChange(toggled(values.musts, name, isOn))}
                    />
                  </div>
                )}
              </div>
            )
          })}
        </Columns>
      )}
    </Choice>
  )
}

const nothingElse = { validate: undefined, onChange: undefined }

export function Billed({ values }: { values: ExpenseValues }) {
  return (
    <Panel title={texts.billQuestion()}>
      <Stack gap={3}>
        <FormRadioGroup
          name="bill"
          label={common.bill()}
          labelHidden
          options={[
            { value: 'always', label: texts.always() },
            { value: 'above', label: texts.aboveAnAmount() },
            { value: 'never', label: common.no(), detail: texts.billOptional() },
          ]}
        />
        {values.bill === 'above' && (
          <Stack most={260}>
            <FormMoneyField name="billAbove" label={texts.neededAbove()} />
          </Stack>
        )}
      </Stack>
    </Panel>
  )
}

export function Limited({ values, categories, was }: AskedOf & { was: Cells | undefined }) {
  const category = categoryOf(values, categories)
  const { subCategory } = rulesOf(cellsOf(values, categories, was), category)
  const one = category?.multiply ? texts.rate() : texts.amountWord()
  const each = eachOf(category, isPaidByDay(subCategory))
  const kinds: { value: LimitKind; label: string; detail?: string }[] = [
    { value: 'actuals', label: texts.actuals(), detail: texts.actualsHint() },
    { value: 'amount', label: texts.oneEach({ one, each }) },
    { value: 'city', label: texts.oneEachByCity({ one, each }) },
    { value: 'grade', label: texts.byGrade({ one }) },
    { value: 'gradeAndCity', label: texts.byGradeAndCity({ one }) },
    ...(was && valuesOf(was, categories).limit === 'kept'
      ? [{ value: 'kept' as const, label: texts.asInSheet(), detail: was.limits || was.max_amount || '' }]
      : []),
  ]
  return (
    <Panel title={texts.limitQuestion()}>
      <Stack gap={3}>
        <FormRadioGroup name="limit" label={common.limit()} labelHidden options={kinds} />
        {values.limit === 'amount' && (
          <Stack most={260}>
            <FormMoneyField name="amount" label={texts.upToEach({ each })} />
          </Stack>
        )}
        {values.limit === 'city' && (
          <Columns least={160} align="start">
            {values.tiers.map((tier) => (
              <FormMoneyField key={tier} name={`inCities.${tier}`} label={tierEach(tier, each)} />
            ))}
          </Columns>
        )}
        {(values.limit === 'grade' || values.limit === 'gradeAndCity') && <ByGrade values={values} />}
        {values.limit !== 'actuals' && (
          <>
            <FormCheckbox name="isHard" label={texts.strictLimit()} detail={texts.strictLimitHint()} />
            <Stack most={260}>
              <FormNumberField
                name="people"
                label={texts.mostPeople()}
                hint={texts.mostPeopleHint()}
                maxDigits={3}
              />
            </Stack>
          </>
        )}
      </Stack>
    </Panel>
  )
}

function eachOf(category: Category | undefined, isByNight: boolean): string {
  if (isByNight) return texts.aNight()
  if (category?.multiply) return texts.forUnit({ unit: category.maxUnitsName ?? texts.unitWord() })
  return category?.disallowMultiple ? texts.aDay() : texts.forClaim()
}

function tierEach(tier: CityTier, each: string): string {
  return tierText(tier, {
    metro: () => texts.metroEach({ each }),
    numbered: ({ number }) => texts.tierEach({ number, each }),
    other: () => texts.othersEach({ each }),
  })
}

function ByGrade({ values: { who, grades, limit, tiers } }: { values: ExpenseValues }) {
  const shown = who === 'everybody' ? levels : levels.filter((level) => grades.includes(level))
  if (shown.length === 0)
    return (
      <Text as="p" tone="soft">
        {texts.gradesBelow()}
      </Text>
    )
  return (
    <Columns least={limit === 'grade' ? 130 : 260} gap={3} align="start">
      {shown.map((level) => (
        <AmountsOf key={level} level={level} tiers={limit === 'gradeAndCity' ? tiers : []} />
      ))}
    </Columns>
  )
}

/** Without tiers: one amount for any city. */
function AmountsOf({ level, tiers }: { level: Level; tiers: readonly CityTier[] }) {
  if (tiers.length === 0) return <FormMoneyField name={`byGrade.${level}.any`} label={level} />
  return (
    <Columns least={99} gap={2}>
      {tiers.map((tier) => (
        <FormMoneyField key={tier} name={`byGrade.${level}.${tier}`} label={levelIn(tier, level)} />
      ))}
    </Columns>
  )
}

function levelIn(tier: CityTier, level: Level): string {
  return tierText(tier, {
    metro: () => texts.levelMetro({ level }),
    numbered: ({ number }) => texts.levelTier({ level, number }),
    other: () => texts.levelOthers({ level }),
  })
}

const levelLabels = Object.fromEntries(levels.map((level) => [level, level])) as Record<Level, string>

export function WhoMay({ values }: { values: ExpenseValues }) {
  if (values.limit === 'kept') return null
  return (
    <Panel title={texts.whoQuestion()}>
      <Stack gap={3}>
        <FormRadioGroup
          name="who"
          label={common.people()}
          labelHidden
          options={[
            { value: 'everybody', label: common.everybody() },
            { value: 'grades', label: texts.someGrades() },
          ]}
        />
        {values.who === 'grades' && (
          <FormCheckboxes inline name="grades" label={texts.grades()} options={levels} labels={levelLabels} />
        )}
      </Stack>
    </Panel>
  )
}

export function Since() {
  const { dateFormat } = useSettings()
  return (
    <Panel title={texts.fromWhen()}>
      <Stack most={260}>
        <FormDateField
          name="effectiveFrom"
          label={common.validFrom()}
          hint={common.oneDayForDraft()}
          format={dateFormat}
        />
      </Stack>
    </Panel>
  )
}
