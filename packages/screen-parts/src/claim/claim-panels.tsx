// The claim itself, the expense with all entered data, and its taxes.
import { dayOf } from '@tem/rules/base/company-day.ts'
import { type Description, DescriptionList } from '@tem/ui/text/description-list.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import * as texts from '../../texts/made/claim.ts'
import { OwnClaimBadge } from './claim-badge.tsx'
import { Amount, blocksOf, type ClaimDetail, Day, labelInLanguage, measuresOf } from './claim-blocks.tsx'
import { useFigures } from './claim-figures.tsx'

interface PanelProps {
  claim: ClaimDetail
}

export function ClaimDetails({ claim, withStatus = true }: PanelProps & { withStatus?: boolean }) {
  const { ticketNumber, createdAt, createdBy, type, category, subCategory } = claim
  return (
    <Panel title={texts.details()} {...(withStatus && { actions: <OwnClaimBadge claim={claim} /> })}>
      <DescriptionList
        items={given([
          { label: texts.expenseNo(), value: ticketNumber },
          { label: texts.postingDate(), value: <Day day={dayOf(new Date(createdAt))} /> },
          { label: labelInLanguage('expenseDate'), value: <Day day={claim.expenseDate} /> },
          { label: texts.employee(), value: `${createdBy.name} (${createdBy.employeeCode})` },
          // Many types have one category of the same name.
          ...(type.name === category.name ? [] : [{ label: labelInLanguage('type'), value: type.name }]),
          { label: labelInLanguage('category'), value: category.name },
          { label: labelInLanguage('subCategory'), value: subCategory.name },
          { label: labelInLanguage('employees'), value: claim.employees.map(({ name }) => name).join(', ') },
          {
            label: labelInLanguage('placesVisited'),
            value: claim.placesVisited.map(({ place }) => place).join(', '),
          },
          ...(claim.tour
            ? [{ label: texts.tour(), value: `${claim.tour.purpose} (${claim.tour.place.join(', ')})` }]
            : []),
          { label: labelInLanguage('justification'), value: claim.justification, wide: true },
          { label: labelInLanguage('remarks'), value: claim.remarks, wide: true },
        ])}
      />
    </Panel>
  )
}

/** What the claim has no value for says nothing; only its number is NA until it is submitted. */
function given(items: readonly Description[]): Description[] {
  return items.filter(({ label, value }) => label === texts.expenseNo() || Boolean(value))
}

export function ExpenseDetails({ claim }: PanelProps) {
  return (
    <Panel title={texts.expenseDetails()}>
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
    <Panel title={texts.taxesDetails()}>
      <DescriptionList
        items={[
          ...Object.entries({ cgst, sgst, igst, ugst }).map(([name, paise]) => ({
            label: labelInLanguage(name),
            value: <Amount paise={paise} />,
          })),
          ...(totalGST === null
            ? []
            : [{ label: labelInLanguage('totalGST'), value: <Amount paise={totalGST} /> }]),
          { label: labelInLanguage('gstin'), value: taxes?.gstin ?? gstin ?? 'N/A' },
          ...(typeof isInCompanyName === 'boolean'
            ? [{ label: texts.inCompanyName(), value: isInCompanyName ? texts.yes() : texts.no() }]
            : []),
        ]}
      />
    </Panel>
  )
}
