// What the claimant entered besides the words that stand with the amount, short enough for the receipt's side.
import { Amount, blocksOf, Day, measuresOf } from '@tem/claim-view/claim-blocks.tsx'
import { labelOf } from '@tem/rules/field-labels.ts'
import { type Description, DescriptionList } from '@tem/ui/description-list.tsx'
import type { ReviewedClaimDetail } from '../review-queries.ts'

export function ClaimEntry({ claim }: { claim: ReviewedClaimDetail }) {
  return <DescriptionList items={entered(claim).filter(({ value }) => Boolean(value))} />
}

function entered(claim: ReviewedClaimDetail): Description[] {
  const { createdBy, category, employees, placesVisited, totalGST, gstin, tour } = claim
  return [
    { label: 'Employee', value: `${createdBy.name} (${createdBy.employeeCode})` },
    { label: labelOf('expenseDate'), value: <Day day={claim.expenseDate} /> },
    { label: labelOf('category'), value: category.name },
    ...measuresOf(claim),
    ...blocksOf(claim).flatMap(({ items }) => items),
    { label: labelOf('employees'), value: employees.map(({ name }) => name).join(', ') },
    { label: labelOf('placesVisited'), value: placesVisited.map(({ place }) => place).join(', ') },
    { label: 'Tour', value: tour?.purpose },
    { label: labelOf('totalGST'), value: totalGST !== null && <Amount rupees={totalGST} /> },
    { label: labelOf('gstin'), value: claim.taxes?.gstin ?? gstin },
  ]
}
