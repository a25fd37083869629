// Possible duplicates beside the claim: what both have, and side by side what differs and their receipts.
import { type DateFormat, formatDay } from '@tem/rules/base/date-format.ts'
import { labelOf } from '@tem/rules/base/field-labels.ts'
import { formatMoney } from '@tem/rules/base/money.ts'
import { statusLabel } from '@tem/rules/claim/claim-status.ts'
import { likenessWords } from '@tem/rules/claim/similar-claims.ts'
import { Documents, filesOf } from '@tem/screen-parts/claim/documents.tsx'
import { PdfFace } from '@tem/screen-parts/claim/pdf-face.tsx'
import { Link, named, useQuery, useSettings } from '@tem/sdk'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Text } from '@tem/ui/text/text.tsx'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import * as texts from '../../texts/made/claim.ts'
import * as common from '../../texts/made/common.ts'
import { claimantClaimQuery, claimUrl, type ReviewedClaimDetail } from '../review-queries.ts'
import styles from './similar-claims.module.css'

type Similar = ReviewedClaimDetail['similar'][number]

export function SimilarClaims({ claim }: { claim: ReviewedClaimDetail }) {
  const { similar } = claim
  if (similar.length === 0) return null
  return (
    <Stack as="section" gap={2} className={styles.box} aria-label={texts.possibleDuplicate()}>
      <Text as="p" tone="deviation" weight="medium">
        <Row as="span" oneLine align="center" gap={2}>
          <TriangleAlert size={18} aria-hidden="true" />
          {texts.possibleDuplicate()}
        </Row>
      </Text>
      {similar.map((other) => (
        <Comparison key={other.ticketNumber} claim={claim} other={other} />
      ))}
    </Stack>
  )
}

/** Without access to the other claim, only what names it. */
function Comparison({ claim, other }: { claim: ReviewedClaimDetail; other: Similar }) {
  const { _id, ticketNumber } = other
  const { data } = useQuery({ ...claimantClaimQuery(_id ?? ''), enabled: _id !== null })
  const opened = data?.item
  const { dateFormat } = useSettings()
  const named = namedBy(dateFormat)
  const rows = opened
    ? [...named, ...compared()].map(([label, of]) => [label, of(claim), of(opened)] as const)
    : named.map(([label, of]) => [label, of(claim), of(other)] as const)
  const same = [
    ...(other.why === 'file' ? [inLanguage(likenessWords.file)] : []),
    ...rows.filter(([, own, others]) => own && own === others).map(([, own]) => own),
  ]
  return (
    <Stack gap={1} className={styles.comparison}>
      {same.length > 0 && (
        <Text as="p" tone="soft">
          {texts.both({ what: same.join('\u00a0· ') })}
        </Text>
      )}
      <table aria-label={texts.comparedWith({ number: ticketNumber })}>
        <thead>
          <tr>
            <td />
            <th scope="col">{texts.thisClaim()}</th>
            <th scope="col">
              {_id ? <Link to={claimUrl({ _id, wrapper: null })}>{ticketNumber}</Link> : ticketNumber}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(([, own, others]) => (own ?? '') !== (others ?? ''))
            .map(([label, own, others]) => (
              <ComparedRow key={label} label={label} own={own} others={others} />
            ))}
          {opened && (
            <ComparedRow
              label={texts.receipts()}
              own={<Receipts of={claim} />}
              others={<Receipts of={opened} />}
            />
          )}
        </tbody>
      </table>
    </Stack>
  )
}

type Compared<Claim> = readonly [label: string, of: (claim: Claim) => string | null | undefined]

function namedBy(format: DateFormat): Compared<Pick<Similar, 'createdBy' | 'expenseDate' | 'status'>>[] {
  return [
    [common.employee(), ({ createdBy }) => `${createdBy.name} (${createdBy.employeeCode})`],
    [common.date(), ({ expenseDate }) => formatDay(expenseDate, format)],
    [common.status(), ({ status }) => inLanguage(statusLabel(status))],
  ]
}

const compared = (): readonly Compared<ReviewedClaimDetail>[] => [
  [common.amount(), ({ receiptAmount }) => formatMoney(receiptAmount)],
  [inLanguage(labelOf('subCategory')), ({ subCategory }) => named(subCategory.name)],
  [inLanguage(labelOf('billNumber')), ({ billNumber }) => billNumber],
  [texts.remarks(), ({ remarks }) => remarks],
  [inLanguage(labelOf('gstin')), ({ taxes, gstin }) => taxes?.gstin ?? gstin],
]

function Receipts({ of }: { of: ReviewedClaimDetail }) {
  return filesOf(of).length > 0 ? <Documents claim={of} DocumentFace={PdfFace} /> : texts.noFiles()
}

interface ComparedRowProps {
  label: string
  own: ReactNode
  others: ReactNode
}

function ComparedRow({ label, own, others }: ComparedRowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{own}</td>
      <td>{others}</td>
    </tr>
  )
}

// In the decision sheet, before the decision.

interface FirstDuplicateProps {
  claims: readonly Pick<ReviewedClaimDetail, '_id' | 'signs'>[]
}

export function FirstDuplicate({ claims }: FirstDuplicateProps) {
  const first = claims.find(({ signs }) => signs.some(({ kind }) => kind === 'duplicate'))
  const { data } = useQuery({ ...claimantClaimQuery(first?._id ?? ''), enabled: first !== undefined })
  if (data) return <SimilarClaims claim={data.item} />
  return first?.signs
    .filter(({ kind }) => kind === 'duplicate')
    .map(({ text }) => <p key={text}>{inLanguage(text)}</p>)
}
