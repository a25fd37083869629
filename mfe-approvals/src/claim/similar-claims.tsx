// Possible duplicates beside the claim: the same figures of both, side by side, with their receipts.
import { labelOf } from '@tem/rules/base/field-labels.ts'
import { formatMoney } from '@tem/rules/base/money.ts'
import { statusLabel } from '@tem/rules/claim/claim-status.ts'
import { Link, useQuery } from '@tem/sdk'
import { Banner } from '@tem/ui/text/banner.tsx'
import { Day } from '@tem/views/claim/claim-blocks.tsx'
import { Documents, filesOf } from '@tem/views/claim/documents.tsx'
import type { ReactNode } from 'react'
import { claimantClaimQuery, claimUrl, type ReviewedClaimDetail } from '../review-queries.ts'
import styles from './similar-claims.module.css'

type Similar = ReviewedClaimDetail['similar'][number]

export function SimilarClaims({ claim }: { claim: ReviewedClaimDetail }) {
  const { similar } = claim
  if (similar.length === 0) return null
  return (
    <Banner tone="warning" title="Possible duplicate">
      {similar.map((other) => (
        <Comparison key={other.ticketNumber} claim={claim} other={other} />
      ))}
    </Banner>
  )
}

/** Without access to the other claim, only what names it. */
function Comparison({ claim, other }: { claim: ReviewedClaimDetail; other: Similar }) {
  const { _id, ticketNumber, expenseDate, status, createdBy } = other
  const { data } = useQuery({ ...claimantClaimQuery(_id ?? ''), enabled: _id !== null })
  const opened = data?.item
  const rows: readonly [label: string, of: (one: ReviewedClaimDetail) => ReactNode][] = [
    ['Amount', (one) => formatMoney(one.receiptAmount)],
    ['Remarks', (one) => one.remarks],
    [labelOf('gstin'), (one) => one.taxes?.gstin ?? one.gstin],
    ['Receipts', (one) => (filesOf(one).length > 0 ? <Documents claim={one} /> : 'Nothing is attached')],
  ]
  return (
    <table className={styles.comparison}>
      <thead>
        <tr>
          <td />
          <th scope="col">This claim</th>
          <th scope="col">
            {_id ? <Link to={claimUrl({ _id, wrapper: null })}>{ticketNumber}</Link> : ticketNumber}
          </th>
        </tr>
      </thead>
      <tbody>
        <Row label="Employee" own={claim.createdBy.name} others={createdBy.name} />
        <Row label="Date" own={<Day day={claim.expenseDate} />} others={<Day day={expenseDate} />} />
        <Row label="Status" own={statusLabel(claim.status)} others={statusLabel(status)} />
        {opened &&
          rows.map(([label, of]) => <Row key={label} label={label} own={of(claim)} others={of(opened)} />)}
      </tbody>
    </table>
  )
}

function Row({ label, own, others }: { label: string; own: ReactNode; others: ReactNode }) {
  if (!own && !others) return null
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{own}</td>
      <td>{others}</td>
    </tr>
  )
}
