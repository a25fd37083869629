// The blocks of the form: what makes up the amount first, then the bill, then the rest. Each is shown only if the
// sub-category needs it.
import { Stack } from '@tem/ui/layout/layout.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Amount, CustomNumbers, CustomTexts, UnitRate } from './blocks/amount.tsx'
import { Fields } from './blocks/block.tsx'
import { Documents } from './blocks/documents.tsx'
import { EnteredFields, Nights } from './blocks/entered-fields.tsx'
import { More, RareInputs, useRareFields } from './blocks/more.tsx'
import { Taxes } from './blocks/taxes.tsx'
import { useClaim } from './values/claim-form-context.tsx'
import { fileFields } from './values/claim-values.ts'

export function ClaimBlocks() {
  const rare = useRareFields()
  return (
    <Panel>
      <Stack gap={5}>
        <Fields narrow>
          <CustomNumbers />
          <UnitRate />
          <Nights />
        </Fields>
        <Amount />
        <Fields>
          <AllDocuments />
        </Fields>
        <Fields>
          <CustomTexts />
        </Fields>
        <EnteredFields without={rare.underMore} />
        <Taxes />
        <RareInputs fields={rare.inPlace.filter((field) => field !== 'state')} />
        <More {...rare} />
      </Stack>
    </Panel>
  )
}

function AllDocuments() {
  const { applies, isMandatory, chosen } = useClaim()
  const above = chosen.isInvoiceRequired ? chosen.billRequiredAbove : null
  return fileFields
    .filter(applies)
    .map((field) => (
      <Documents
        key={field}
        field={field}
        optional={!isMandatory(field)}
        neededAbove={field === 'attachments' ? (above ?? undefined) : undefined}
      />
    ))
}
