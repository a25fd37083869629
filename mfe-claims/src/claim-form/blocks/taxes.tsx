// The taxes of the bill, where its amount includes them, and the seller's GSTIN.

import { labelOf } from '@tem/rules/base/field-labels.ts'
import { formatRs } from '@tem/rules/base/money.ts'
import { taxParts } from '@tem/rules/claim/claim-form.ts'
import { FormCheckbox, FormMoneyField, FormWarnedField } from '@tem/ui/form/form-fields.tsx'
import { useClaim } from '../claim-form-context.tsx'
import { Fields } from './block.tsx'

export function Taxes() {
  const { asks, requires } = useClaim()
  return (
    <>
      {asks('withTaxes') && (
        <FormCheckbox
          name="withTaxes"
          label="Inclusive taxes"
          detail="The bill shows GST that the company can claim back."
        />
      )}
      {(asks('cgst') || asks('totalGST') || asks('gstin')) && (
        <Fields>
          {taxParts.filter(asks).map((tax) => (
            <FormMoneyField key={tax} name={tax} label={labelOf(tax)} optional={!requires(tax)} />
          ))}
          {asks('totalGST') && <TotalGst />}
          {asks('gstin') && (
            <FormWarnedField
              name="gstin"
              label={labelOf('gstin')}
              maxLength={15}
              autoComplete="off"
              capitals
              optional={!requires('gstin')}
            />
          )}
        </Fields>
      )}
    </>
  )
}

function TotalGst() {
  const { estimate, requires } = useClaim()
  const hint =
    estimate &&
    `If empty, we estimate ${formatRs(estimate.total)} at ${estimate.percent} %: CGST ${formatRs(estimate.cgst)} and SGST ${formatRs(estimate.sgst)}.`
  return (
    <FormMoneyField
      name="totalGST"
      label={labelOf('totalGST')}
      optional={!requires('totalGST')}
      {...(hint !== undefined && { hint })}
    />
  )
}
