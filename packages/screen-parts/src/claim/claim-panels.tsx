// The claim itself, the expense with all entered data, and its taxes.
import { dayOf } from '@tem/rules/base/company-day.ts'
import { named } from '@tem/sdk'
import { type Description, DescriptionList } from '@tem/ui/text/description-list.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import * as texts from '../../texts/made/claim.ts'
import { OwnClaimBadge } from './claim-badge.tsx'
import { Amount, blocksOf, type ClaimDetail, Day, labelInLanguage, measuresOf } from './claim-blocks.tsx'
import { useFigures } from './claim-figures.tsx'

interface PanelProps {
  claim: ClaimDetail
}

interface ClaimDetailsProps extends PanelProps {
  withStatus?: boolean
  /** Default: true. Off where the head of the screen says whose claim it is, and of which day. */
  withWhose?: boolean
}

export function ClaimDetails({ claim, withStatus = true, withWhose = true }: ClaimDetailsProps) {
  const { ticketNumber, createdAt, createdBy, type, category, subCategory } = claim
  return (
    <Panel title={texts.details()} {...(withStatus && { actions: <OwnClaimBadge claim={claim} /> })}>
      <DescriptionList
        items={given([
          { label: texts.expenseNo(), value: ticketNumber },
          { label: texts.postingDate(), value: <Day day={dayOf(new Date(createdAt))} /> },
          ...(withWhose
            ? [
                { label: labelInLanguage('expenseDate'), value: <Day day={claim.expenseDate} /> },
                { label: texts.employee(), value: `${createdBy.name} (${createdBy.employeeCode})` },
              ]
            : []),
          // Many types have one category of the same name.
          ...(type.name === category.name
            ? []
            : [{ label: labelInLanguage('type'), value: named(type.name) }]),
          { label: labelInLanguage('category'), value: named(category.name) },
          { label: labelInLanguage('subCategory'), value: named(subCategory.name) },
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

/** A tax of nothing is not shown, and a bill without any says so in one line. */
export function TaxesDetails({ claim }: PanelProps) {
  const items = taxesOf(claim)
  return (
    <Panel title={texts.taxesDetails()}>
      {items.length > 0 ? <DescriptionList items={items} /> : <p>{texts.noTaxes()}</p>}
    </Panel>
  )
}

export function taxesOf({ taxes, totalGST, gstin, isInCompanyName }: Taxed): Description[] {
  const { cgst = 0, sgst = 0, igst = 0, ugst = 0 } = taxes ?? {}
  const amounts = Object.entries({ cgst, sgst, igst, ugst, totalGST }).filter(([, paise]) => paise)
  const number = taxes?.gstin ?? gstin ?? (amounts.length > 0 ? 'N/A' : null)
  if (number === null) return []
  return [
    ...amounts.map(([name, paise]) => ({
      label: labelInLanguage(name),
      value: <Amount paise={paise ?? 0} />,
    })),
    { label: labelInLanguage('gstin'), value: number },
    ...(typeof isInCompanyName === 'boolean'
      ? [{ label: texts.inCompanyName(), value: isInCompanyName ? texts.yes() : texts.no() }]
      : []),
  ]
}

type Taxed = Pick<ClaimDetail, 'taxes' | 'totalGST' | 'gstin' | 'isInCompanyName'>
