// The entered data of a claim, in blocks; each is shown only if its sub-category uses it.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { getClaimSummary } from '@tem/contracts/calls/claims.ts'
import { labelOf } from '@tem/rules/base/field-labels.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import type { FieldBlock } from '@tem/rules/claim/claim-fields.ts'
import { type BlockField, fieldsOfBlock, isApplicable, rowOf } from '@tem/rules/claim/claim-form.ts'
import { useSettings } from '@tem/sdk'
import { DayText } from '@tem/ui/text/day-text.tsx'
import type { Description } from '@tem/ui/text/description-list.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Money } from '@tem/ui/text/money.tsx'
import type { ReactNode } from 'react'
import * as texts from '../../texts/made/claim.ts'

export type ClaimDetail = AnswerOf<typeof getClaimSummary>['item']

/** The blocks of the form under the title of the detail screens. */
const blocks: readonly { title: () => string; of: readonly FieldBlock[] }[] = [
  { title: texts.vehicle, of: ['car', 'payment', 'card'] },
  { title: texts.hotel, of: ['hotel', 'bill'] },
  { title: texts.driverSalary, of: ['driver', 'salary'] },
]

export function blocksOf(claim: ClaimDetail): { title: string; items: Description[] }[] {
  return blocks
    .map(({ title, of }) => ({ title: title(), items: itemsOf(claim, ...of) }))
    .filter(({ items }) => items.length > 0)
}

/** Only what the sub-category asks for, by the rule of the form. */
function itemsOf(claim: ClaimDetail, ...of: FieldBlock[]): Description[] {
  return fieldsOfBlock(...of)
    .filter((field) => isApplicable(field, claim, { paymentType: claim.paymentType }))
    .map((field) => ({ label: labelInLanguage(field), value: shownValue(claim, field) }))
}

function shownValue(claim: ClaimDetail, field: BlockField): ReactNode {
  if (field === 'metroCity') return claim.metroCityName
  if (field === 'state') return [claim.stateName, claim.stateGSTNumber].filter(Boolean).join(' · ')
  // Most bills are of the day of the expense, which the screen says.
  if (field === 'billDate' && claim.billDate === claim.expenseDate) return null
  const value = claim[field]
  if (value === null || value === undefined) return null
  const { kind, choices } = rowOf(field)
  if (choices) return inLanguage(choices[String(value)] ?? String(value))
  return kind === 'day' ? <Day day={String(value)} /> : String(value)
}

/** The measured data: readings, routes, units and their rate, and what determines the limit. */
export function measuresOf(claim: ClaimDetail): Description[] {
  const { customFields } = claim
  return [
    ...customFields.map(({ label, value }) => ({ label, value: value?.toString() })),
    ...unitsAndRate(claim),
    ...itemsOf(claim, 'place', 'nights'),
  ]
}

/** If there is only one number field, it already shows the units. */
function unitsAndRate({ calculations, category, customFields }: ClaimDetail): Description[] {
  if (!calculations) return []
  const units = { label: category.maxUnitsName ?? texts.units(), value: calculations.multiplier.toString() }
  const rate = { label: labelInLanguage('unitRate'), value: <Amount paise={calculations.unitRate} /> }
  return customFields.filter(({ type }) => type === 'number').length === 1 ? [rate] : [units, rate]
}

export function labelInLanguage(field: string): string {
  return inLanguage(labelOf(field))
}

export function Day({ day }: { day: string }) {
  return <DayText day={day} format={useSettings().dateFormat} />
}

export function Amount({ paise, strong = false }: { paise: Paise; strong?: boolean }) {
  return <Money paise={paise} size={strong ? 'strong' : 'plain'} />
}
