import { isDay } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { claimStatuses, statusLabel } from '@tem/rules/claim/claim-status.ts'
import { named, useSettings } from '@tem/sdk'
import { FormCheckbox } from '@tem/ui/choice/checkbox.tsx'
import { Choice } from '@tem/ui/choice/choice.tsx'
import { FormMultiCombobox } from '@tem/ui/choice/multi-combobox.tsx'
import { FormDateField } from '@tem/ui/field/date-field.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Columns, Stack } from '@tem/ui/layout/layout.tsx'
import { SidePanelWindow } from '@tem/ui/overlay/side-panel-window.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { useState } from 'react'
import * as texts from '../../texts/made/filter.ts'
import { type ChosenFilter, type FilterStatus, isNarrowed, nothingChosen } from './chosen-filter.ts'
import type { CategoryOption } from './chosen-list.tsx'
import styles from './filter-panel.module.css'

interface FilterPanelProps {
  open: boolean
  chosen: ChosenFilter
  /** The statuses to choose from. */
  offer: readonly FilterStatus[]
  categories: readonly CategoryOption[]
  /** Whether the days are optional. */
  daysOptional?: boolean
  onClose: () => void
  onApply: (chosen: ChosenFilter) => void
}

interface FilterValues {
  from: string
  to: string
  categories: string[]
  statuses: Partial<Record<FilterStatus, boolean>>
}

export function FilterPanel({ open, onClose, ...form }: FilterPanelProps) {
  return (
    <SidePanelWindow open={open} onClose={onClose} title={texts.title()}>
      <FilterForm {...form} />
    </SidePanelWindow>
  )
}

type FilterFormProps = Omit<FilterPanelProps, 'open' | 'onClose'>

function FilterForm({ chosen, offer, categories, daysOptional = false, onApply }: FilterFormProps) {
  // Frozen when the panel opens: data that loads later must not undo the user's input.
  const [initialValues] = useState(() => valuesOf(chosen))
  const { dateFormat: format, today } = useSettings()
  const options = categories.map(({ _id, code, name }) => ({ value: _id, label: `${code}-${named(name)}` }))

  /** Errors wait for Apply: shown on blur, they would move the button that is about to be pressed. */
  function apply(values: FilterValues) {
    const isWithoutDays = !values.from && !values.to && isNarrowed(chosenOf(values))
    const errors = errorsOf(values, daysOptional || isWithoutDays)
    if (Object.keys(errors).length > 0) return errors
    onApply(chosenOf(values))
    return undefined
  }

  return (
    <FormFrame<FilterValues>
      initialValues={initialValues}
      onSubmit={apply}
      submitError={null}
      loading={false}
      submitLabel={texts.apply()}
      cancelLabel={texts.clear()}
      onCancel={() => onApply(nothingChosen)}
      footer="flow"
    >
      <Columns least={130} gap={3} align="start">
        <FormDateField name="from" label={texts.from()} max={today} format={format} />
        <FormDateField name="to" label={texts.to()} max={today} format={format} />
      </Columns>
      <FormMultiCombobox
        name="categories"
        label={texts.categories()}
        options={options}
        placeholder={texts.allCategories()}
      />
      <Choice label={texts.status()}>
        {() => (
          <Stack gap={1} className={styles.choices}>
            {offer.map((status) => (
              <FormCheckbox
                key={status}
                name={`statuses.${status}`}
                label={inLanguage(statusLabel(status))}
              />
            ))}
          </Stack>
        )}
      </Choice>
    </FormFrame>
  )
}

/** A filter of days has both; one of categories or statuses alone needs none. */
function errorsOf({ from, to }: FilterValues, optional: boolean) {
  const errors = { from: dayError('From', from, optional), to: dayError('To', to, optional) }
  if (!errors.from && !errors.to && from && to && to < from) errors.to = texts.toBeforeFrom()
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}

function dayError(label: string, value: string | undefined, optional: boolean): string | undefined {
  if (!value) return optional ? undefined : errorTexts.mandatory(label)
  return isDay(value) ? undefined : errorTexts.notValid(label)
}

function valuesOf({ from, to, categories, statuses }: ChosenFilter): FilterValues {
  return {
    from: from ?? '',
    to: to ?? '',
    categories: [...categories],
    statuses: Object.fromEntries(statuses.map((status) => [status, true])),
  }
}

function chosenOf({ from, to, categories = [], statuses = {} }: FilterValues): ChosenFilter {
  return {
    from: from || undefined,
    to: to || undefined,
    categories,
    statuses: claimStatuses.filter((status) => statuses[status]),
  }
}
