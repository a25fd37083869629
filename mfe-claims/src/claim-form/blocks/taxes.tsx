// The taxes of the bill, where its amount includes them, and what the company needs to claim them back.

import { labelOf } from '@tem/rules/base/field-labels.ts'
import { shortMoney } from '@tem/rules/base/money.ts'
import { fieldsOfBlock, taxParts } from '@tem/rules/claim/claim-form.ts'
import type { HotelGst } from '@tem/rules/claim/hotel-gst.ts'
import { noTax, taxPartsOf } from '@tem/rules/tax/tax-parts.ts'
import { useQuery } from '@tem/sdk'
import { FormCheckbox } from '@tem/ui/choice/checkbox.tsx'
import { FormRadioGroup } from '@tem/ui/choice/radio-group.tsx'
import { FormMoneyField } from '@tem/ui/field/money-field.tsx'
import { FormWarnedField } from '@tem/ui/field/warned-field.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import * as texts from '../../../texts/made/blocks.ts'
import { useClaim } from '../values/claim-form-context.tsx'
import { statesQuery } from '../values/form-queries.ts'
import { Fields } from './block.tsx'
import { EnteredField } from './entered-fields.tsx'

export function Taxes() {
  const { applies, isMandatory } = useClaim()
  const hasTax = applies('cgst') || applies('totalGST') || applies('gstin')
  return (
    <>
      {applies('withTaxes') && (
        <FormCheckbox name="withTaxes" label={texts.withTaxes()} detail={texts.withTaxesHelp()} />
      )}
      {hasTax && (
        <Fields>
          {taxParts.filter(applies).map((tax) => (
            <FormMoneyField key={tax} name={tax} label={labelOf(tax)} optional={!isMandatory(tax)} />
          ))}
          {applies('totalGST') && <TotalGst />}
          {applies('gstin') && (
            <FormWarnedField
              name="gstin"
              label={labelOf('gstin')}
              maxLength={15}
              autoComplete="off"
              capitals
              optional={!isMandatory('gstin')}
            />
          )}
          {!applies('hotelName') &&
            fieldsOfBlock('bill')
              .filter(applies)
              .map((field) => <EnteredField key={field} field={field} />)}
        </Fields>
      )}
      {hasTax && applies('isInCompanyName') && (
        <FormRadioGroup
          name="isInCompanyName"
          label={labelOf('isInCompanyName')}
          options={answers()}
          inline
        />
      )}
    </>
  )
}

function estimateInWords({ total, percent }: HotelGst, state: string | undefined): string {
  if (percent === 0) return texts.noEstimate()
  const parts = Object.entries(taxPartsOf(noTax, total, state ?? null)).filter(([, paise]) => paise > 0)
  const named = parts.map(([tax, paise]) => `${inLanguage(labelOf(tax))} ${shortMoney(paise)}`)
  return texts.estimate({
    amount: shortMoney(total),
    percent,
    parts: named.reduce((one, other) => texts.and({ one, other })),
  })
}

const answers = () => [
  { value: 'yes', label: texts.yes() },
  { value: 'no', label: texts.no() },
]

function TotalGst() {
  const { estimate, form, isMandatory } = useClaim()
  const { data } = useQuery(statesQuery)
  const state = data?.list.find(({ _id }) => _id === form.state)?.code ?? form.taxes?.gstin?.slice(0, 2)
  const hint = estimate && estimateInWords(estimate, state)
  return (
    <FormMoneyField
      name="totalGST"
      label={labelOf('totalGST')}
      optional={!isMandatory('totalGST')}
      {...(hint !== undefined && { hint })}
    />
  )
}
