// The claim itself, the expense with all entered data, and its taxes.
import { dayOf } from '@tem/rules/base/company-day.ts'
import { labelOf } from '@tem/rules/base/field-labels.ts'
import { type Description, DescriptionList } from '@tem/ui/text/description-list.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { OwnClaimBadge } from './claim-badge.tsx'
import { Amount, blocksOf, type ClaimDetail, Day, measuresOf } from './claim-blocks.tsx'
import { useFigures } from './claim-figures.tsx'

interface PanelProps {
  claim: ClaimDetail
}

export function ClaimDetails({ claim, withStatus = true }: PanelProps & { withStatus?: boolean }) {
  const { ticketNumber, createdAt, createdBy, type, category, subCategory } = claim
  return (
    <Panel title="Claim Details" {...(withStatus && { actions: <OwnClaimBadge claim={claim} /> })}>
      <DescriptionList
        items={given([
          { label: 'Expense No', value: ticketNumber },
          { label: 'Posting Date', value: <Day day={dayOf(new Date(createdAt))} /> },
          { label: labelOf('expenseDate'), value: <Day day={claim.expenseDate} /> },
          { label: 'Employee', value: `${createdBy.name} (${createdBy.employeeCode})` },
          // Many types have one category of the same name.
          ...(type.name === category.name ? [] : [{ label: labelOf('type'), value: type.name }]),
          { label: labelOf('category'), value: category.name },
          { label: labelOf('subCategory'), value: subCategory.name },
          { label: labelOf('employees'), value: claim.employees.map(({ name }) => name).join(', ') },
          {
            label: labelOf('placesVisited'),
            value: claim.placesVisited.map(({ place }) => place).join(', '),
          },
          ...(claim.tour
            ? [{ label: 'Tour', value: `${claim.tour.purpose} (${claim.tour.place.join(', ')})` }]
            : []),
          { label: labelOf('justification'), value: claim.justification, wide: true },
          { label: labelOf('remarks'), value: claim.remarks, wide: true },
        ])}
      />
    </Panel>
  )
}

/** What the claim has no value for says nothing; only its number is NA until it is submitted. */
function given(items: readonly Description[]): Description[] {
  return items.filter(({ label, value }) => label === 'Expense No' || Boolean(value))
}

export function ExpenseDetails({ claim }: PanelProps) {
  return (
    <Panel title="Expense Details">
      <DescriptionList
        items={given([
          ...useFigures(claim),
          ...measuresOf(claim),
          ...blocksOf(claim).flatMap(({ items }) => items),
        ])}
      />
    </Panel>
  )
}

export function TaxesDetails({ claim: { taxes, totalGST, gstin, isInCompanyName } }: PanelProps) {
  const { cgst = 0, sgst = 0, igst = 0, ugst = 0 } = taxes ?? {}
  return (
    <Panel title="Taxes Details">
      <DescriptionList
        items={[
          ...Object.entries({ cgst, sgst, igst, ugst }).map(([name, paise]) => ({
            label: labelOf(name),
            value: <Amount paise={paise} />,
          })),
          ...(totalGST === null ? [] : [{ label: labelOf('totalGST'), value: <Amount paise={totalGST} /> }]),
          { label: labelOf('gstin'), value: taxes?.gstin ?? gstin ?? 'N/A' },
          ...(typeof isInCompanyName === 'boolean'
            ? [{ label: 'In the company’s name and GSTIN', value: isInCompanyName ? 'Yes' : 'No' }]
            : []),
        ]}
      />
    </Panel>
  )
}
