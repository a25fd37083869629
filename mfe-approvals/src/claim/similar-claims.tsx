// Possible duplicates beside the claim: the figures of both, side by side, with what differs and their receipts.
import { labelOf } from '@tem/rules/base/field-labels.ts'
import { formatMoney } from '@tem/rules/base/money.ts'
import { statusLabel } from '@tem/rules/claim/claim-status.ts'
import { Link, useQuery } from '@tem/sdk'
import { Day } from '@tem/views/claim/claim-blocks.tsx'
import { Documents, filesOf } from '@tem/views/claim/documents.tsx'
import { PdfFace } from '@tem/views/claim/pdf-face.tsx'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { claimantClaimQuery, claimUrl, type ReviewedClaimDetail } from '../review-queries.ts'
import styles from './similar-claims.module.css'

type Similar = ReviewedClaimDetail['similar'][number]

export function SimilarClaims({ claim }: { claim: ReviewedClaimDetail }) {
  const { similar } = claim
  if (similar.length === 0) return null
  return (
    <section className={styles.box} aria-label="Possible duplicate">
      <p className={styles.title}>
        <TriangleAlert aria-hidden="true" />
        Possible duplicate
      </p>
      {similar.map((other) => (
        <Comparison key={other.ticketNumber} claim={claim} other={other} />
      ))}
    </section>
  )
}

/** Without access to the other claim, only what names it. */
function Comparison({ claim, other }: { claim: ReviewedClaimDetail; other: Similar }) {
  const { _id, ticketNumber, expenseDate, status, createdBy } = other
  const { data } = useQuery({ ...claimantClaimQuery(_id ?? ''), enabled: _id !== null })
  const opened = data?.item
  return (
    <table className={styles.comparison} aria-label={`Compared with ${ticketNumber}`}>
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
        <Row
          label="Employee"
          own={claim.createdBy.name}
          others={createdBy.name}
          differs={claim.createdBy.employeeCode !== createdBy.employeeCode}
        />
        <Row
          label="Date"
          own={<Day day={claim.expenseDate} />}
          others={<Day day={expenseDate} />}
          differs={claim.expenseDate !== expenseDate}
        />
        <Row label="Status" own={statusLabel(claim.status)} others={statusLabel(status)} />
        {opened &&
          compared.map(([label, of]) => (
            <Row
              key={label}
              label={label}
              own={of(claim)}
              others={of(opened)}
              differs={(of(claim) ?? '') !== (of(opened) ?? '')}
            />
          ))}
        {opened && <Row label="Receipts" own={<Receipts of={claim} />} others={<Receipts of={opened} />} />}
      </tbody>
    </table>
  )
}

const compared: readonly [label: string, of: (one: ReviewedClaimDetail) => string | null | undefined][] = [
  ['Amount', ({ receiptAmount }) => formatMoney(receiptAmount)],
  [labelOf('subCategory'), ({ subCategory }) => subCategory.name],
  ['Remarks', ({ remarks }) => remarks],
  [labelOf('gstin'), ({ taxes, gstin }) => taxes?.gstin ?? gstin],
]

function Receipts({ of }: { of: ReviewedClaimDetail }) {
  return filesOf(of).length > 0 ? <Documents claim={of} DocumentFace={PdfFace} /> : 'Nothing is attached'
}

interface RowProps {
  label: string
  own: ReactNode
  others: ReactNode
  differs?: boolean
}

function Row({ label, own, others, differs = false }: RowProps) {
  if (!own && !others) return null
  return (
    <tr>
      <th scope="row">
        {label}
        {differs && <span className={styles.differs}> differs</span>}
      </th>
      <td>{own}</td>
      <td>{others}</td>
    </tr>
  )
}

// In the decision sheet, before the answer is given.

interface FirstDuplicateProps {
  claims: readonly Pick<ReviewedClaimDetail, '_id' | 'signs'>[]
}

export function FirstDuplicate({ claims }: FirstDuplicateProps) {
  const first = claims.find(({ signs }) => signs.some(({ kind }) => kind === 'duplicate'))
  const { data } = useQuery({ ...claimantClaimQuery(first?._id ?? ''), enabled: first !== undefined })
  return data ? <SimilarClaims claim={data.item} /> : null
}
