// A month's claims on one printable page.
import { listMyClaims } from '@tem/contracts/calls/claims.ts'
import { monthStart } from '@tem/rules/base/company-day.ts'
import { formatDay, monthName } from '@tem/rules/base/date-format.ts'
import { formatMoney, type Paise } from '@tem/rules/base/money.ts'
import { shownTicket, statusLabel } from '@tem/rules/claim/claim-status.ts'
import { isDraft } from '@tem/screen-parts/claim/claim-badge.tsx'
import page from '@tem/screen-parts/printed-page.module.css'
import { callQuery, named, useHeader, useQuery, useSession, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { CardSkeleton } from '@tem/ui/state/skeletons.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Text } from '@tem/ui/text/text.tsx'
import Printer from 'lucide-react/icons/printer'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/statement.ts'
import { monthUrl, useDayInUrl } from '../calendar/calendar.ts'
import type { Claim } from '../status/claim-queries.ts'
import { type Statement, statementOf } from './statement.ts'
import styles from './statement-screen.module.css'

export function StatementScreen() {
  const { day } = useDayInUrl()
  useHeader({ title: texts.title({ month: inLanguage(monthName(day)) }), back: monthUrl(day) })
  // A claim is entered on its day or later, so those of the month come first.
  const { data, error, refetch, isFetching } = useQuery(
    callQuery(listMyClaims, {
      filter: { createdAt: { from: monthStart(day) } },
      sort: 'asc',
      sortBy: 'expenseDate',
      limit: 500,
    }),
  )
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  if (!data) return <CardSkeleton count={3} />
  const statement = statementOf(data.list, day)
  if (statement.rows.length === 0) return <EmptyState help={texts.none()} />
  return (
    <Stack className={page.screen}>
      <div data-off-paper>
        <Button variant="primary" onClick={() => print()}>
          <Printer aria-hidden="true" />
          {texts.print()}
        </Button>
      </div>
      {data.count > data.list.length && (
        <Banner tone="warning">{texts.onlyFirst({ count: data.list.length })}</Banner>
      )}
      <Sheet statement={statement} month={inLanguage(monthName(day))} />
    </Stack>
  )
}

function Sheet({ statement, month }: { statement: Statement<Claim>; month: string }) {
  const { companyName, dateFormat } = useSettings()
  const { name, employeeCode } = useSession()
  return (
    <Stack as="article" className={page.sheet}>
      <header className={page.head}>
        <Text as="p" tone="accent" size="small" weight="medium">
          {companyName}
        </Text>
        <h2 className={page.title}>{month}</h2>
        <p>
          {name} ({employeeCode})
        </p>
      </header>
      <table className={styles.claims}>
        <thead>
          <tr>
            <th scope="col">{texts.day()}</th>
            <th scope="col">{texts.expense()}</th>
            <th scope="col" className={styles.end}>
              {texts.claimed()}
            </th>
          </tr>
        </thead>
        <tbody>
          {statement.rows.map((claim) => (
            <tr key={claim._id}>
              <td className={styles.figure}>{formatDay(claim.expenseDate, dateFormat)}</td>
              <td>
                {named(claim.subCategory.name)}
                <Text as="div" tone="soft" size="small">
                  {isDraft(claim)
                    ? common.draft()
                    : `${shownTicket(claim.ticketNumber)} · ${inLanguage(statusLabel(claim.status))}`}
                </Text>
              </td>
              <td className={styles.end}>{formatMoney(claim.receiptAmount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Stack as="dl" gap={1} className={styles.sums}>
        <Sum label={texts.claimed()} paise={statement.claimed} />
        <Sum label={texts.paid()} paise={statement.paid} />
        <Sum label={texts.underway()} paise={statement.underway} />
        <Sum label={common.rejected()} paise={statement.rejected} />
        <Sum label={texts.notSubmitted()} paise={statement.drafts} />
        <Sum label={common.byCard()} paise={statement.byCard} />
      </Stack>
    </Stack>
  )
}

function Sum({ label, paise }: { label: string; paise: Paise }) {
  if (paise === 0) return null
  return (
    <Row oneLine spread gap={4}>
      <dt>{label}</dt>
      <dd>{formatMoney(paise)}</dd>
    </Row>
  )
}
