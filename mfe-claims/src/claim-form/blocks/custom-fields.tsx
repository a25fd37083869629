// The fields that the sub-category defines for itself, and the units that they add up to.
import type { CustomField } from '@tem/rules/allowance.ts'
import { showsTotalUnits, unitsOf } from '@tem/rules/claim-units.ts'
import { numberBounds } from '@tem/rules/custom-field-rules.ts'
import { FormNumberField } from '@tem/ui/form/form-number-field.tsx'
import { FormTextField } from '@tem/ui/form/form-text-field.tsx'
import { NumberField } from '@tem/ui/number-field.tsx'
import { useClaim } from '../use-claim.ts'

export function CustomFields() {
  const { chosen, form, asks } = useClaim()
  if (!asks('customFields')) return null
  const unit = chosen.category.maxUnitsName ?? ''
  return (
    <>
      {chosen.customFields.map((field) => (
        <OwnField key={field.name} field={field} />
      ))}
      {showsTotalUnits(chosen.category, chosen) && (
        <NumberField
          label={`Total ${unit || 'Units'}`}
          value={String(unitsOf(chosen, form) ?? '')}
          onChange={() => {}}
          suffix={unit}
          readOnly
        />
      )}
    </>
  )
}

function OwnField({ field }: { field: CustomField }) {
  const { chosen } = useClaim()
  const name = `customFields.${field.name}`
  if (field.type === 'text') return <FormTextField name={name} label={field.label} maxLength={200} />
  const { min, max } = numberBounds(field, chosen.category, chosen)
  return (
    <FormNumberField
      name={name}
      label={field.label}
      {...(max !== null && {
        hint: min === max ? `${max} as per the policy` : `${min} to ${max} as per the policy`,
      })}
      {...(chosen.category.maxUnitsName && { suffix: chosen.category.maxUnitsName })}
    />
  )
}
