// The taxes of the bill, where its amount includes them, and the seller's GSTIN.

import { labelOf } from '@tem/rules/base/field-labels.ts'
import { shortMoney } from '@tem/rules/base/money.ts'
import { taxParts } from '@tem/rules/claim/claim-form.ts'
import { FormCheckbox, FormMoneyField, FormWarnedField } from '@tem/ui/forms.ts'
import { useClaim } from '../values/claim-form-context.tsx'
import { Fields } from './block.tsx'

export function Taxes() {
  const { applies, isMandatory } = useClaim()
  return (
    <>
      {applies('withTaxes') && (
        <FormCheckbox
          name="withTaxes"
          label="Inclusive taxes"
          detail="The bill shows GST that the company can claim back."
        />
      )}
      {(applies('cgst') || applies('totalGST') || applies('gstin')) && (
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
        </Fields>
      )}
    </>
  )
}

function TotalGst() {
  const { estimate, isMandatory } = useClaim()
  const hint =
    estimate &&
    `If empty, we estimate ${shortMoney(estimate.total)} at ${estimate.percent} %: CGST ${shortMoney(estimate.cgst)} and SGST ${shortMoney(estimate.sgst)}.`
  return (
    <FormMoneyField
      name="totalGST"
      label={labelOf('totalGST')}
      optional={!isMandatory('totalGST')}
      {...(hint !== undefined && { hint })}
    />
  )
}
