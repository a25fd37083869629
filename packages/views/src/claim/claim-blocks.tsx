// The entered data of a claim, in blocks; each is shown only if its sub-category uses it.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { getClaimSummary } from '@tem/contracts/calls/claims.ts'
import { labelOf } from '@tem/rules/base/field-labels.ts'
import { toPaise } from '@tem/rules/base/money.ts'
import { paymentTypeLabels } from '@tem/rules/claim/claim-form.ts'
import { asksForGroup, type FieldGroup } from '@tem/rules/claim/sub-category-fields.ts'
import { useSettings } from '@tem/sdk'
import { DayText } from '@tem/ui/text/day-text.tsx'
import type { Description } from '@tem/ui/text/description-list.tsx'
import { Money } from '@tem/ui/text/money.tsx'

export type ClaimDetail = AnswerOf<typeof getClaimSummary>['item']

interface Block {
  title: string
  group: FieldGroup
  items: (claim: ClaimDetail) => Description[]
}

const blocks: readonly Block[] = [
  {
    title: 'Vehicle',
    group: 'car',
    items: (claim) => [
      ...fields(claim, 'carModel', 'carNumber'),
      { label: labelOf('paymentType'), value: claim.paymentType && paymentTypeLabels[claim.paymentType] },
      ...(claim.paymentType === 'petroCard'
        ? [...fields(claim, 'cardNumber'), ...days(claim, 'transactionDate')]
        : []),
    ],
  },
  {
    title: 'Hotel',
    group: 'hotel',
    items: (claim) => [...fields(claim, 'hotelName', 'place', 'billNumber'), ...days(claim, 'billDate')],
  },
  {
    title: 'Driver Salary',
    group: 'driver',
    items: (claim) => [
      ...fields(claim, 'driverName', 'driverMobileNumber', 'aadharNumber', 'licenceNumber'),
      ...days(claim, 'expiryDate'),
      ...fields(claim, 'GPANumber'),
      ...days(claim, 'startDate', 'endDate'),
      ...fields(claim, 'paymentAppName', 'transactionNumber', 'month'),
    ],
  },
]

interface Fact {
  group: FieldGroup
  item: (claim: ClaimDetail) => Description
}

/** Each depends on a separate flag. */
const facts: readonly Fact[] = [
  {
    group: 'metroCity',
    item: ({ metroCityName }) => ({ label: labelOf('metroCity'), value: metroCityName }),
  },
  {
    group: 'state',
    item: ({ stateName, stateGSTNumber }) => ({
      label: labelOf('state'),
      value: [stateName, stateGSTNumber].filter(Boolean).join(' · '),
    }),
  },
  {
    group: 'numberOfDays',
    item: ({ numberOfDays }) => ({ label: labelOf('numberOfDays'), value: numberOfDays?.toString() }),
  },
]

export function blocksOf(claim: ClaimDetail): { title: string; items: Description[] }[] {
  return blocks
    .filter(({ group }) => asksForGroup(group, claim.subCategory))
    .map(({ title, items }) => ({ title, items: items(claim) }))
}

/** The measured data: readings, routes, units and their rate, and what determines the limit. */
export function measuresOf(claim: ClaimDetail): Description[] {
  const { customFields, subCategory } = claim
  return [
    ...customFields.map(({ label, value }) => ({ label, value: value?.toString() })),
    ...unitsAndRate(claim),
    ...facts.filter(({ group }) => asksForGroup(group, subCategory)).map(({ item }) => item(claim)),
  ]
}

/** If there is only one number field, it already shows the units. */
function unitsAndRate({ calculations, category, customFields }: ClaimDetail): Description[] {
  if (!calculations) return []
  const units = { label: category.maxUnitsName ?? 'Units', value: calculations.multiplier.toString() }
  const rate = { label: labelOf('unitRate'), value: <Amount rupees={calculations.unitRate} /> }
  return customFields.filter(({ type }) => type === 'number').length === 1 ? [rate] : [units, rate]
}

type Text = 'carModel' | 'carNumber' | 'cardNumber' | 'hotelName' | 'place' | 'billNumber' | DriverText
type DriverText =
  | 'driverName'
  | 'driverMobileNumber'
  | 'aadharNumber'
  | 'licenceNumber'
  | 'GPANumber'
  | 'paymentAppName'
  | 'transactionNumber'
  | 'month'

function fields(claim: ClaimDetail, ...names: Text[]): Description[] {
  return names.map((name) => ({ label: labelOf(name), value: claim[name] }))
}

type DayField = 'billDate' | 'transactionDate' | 'expiryDate' | 'startDate' | 'endDate'

function days(claim: ClaimDetail, ...names: DayField[]): Description[] {
  return names.map((name) => ({ label: labelOf(name), value: claim[name] && <Day day={claim[name]} /> }))
}

export function Day({ day }: { day: string }) {
  return <DayText day={day} format={useSettings().dateFormat} />
}

export function Amount({ rupees, strong = false }: { rupees: number; strong?: boolean }) {
  return <Money paise={toPaise(rupees)} size={strong ? 'strong' : 'plain'} />
}
