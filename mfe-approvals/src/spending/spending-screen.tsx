// Spending: one period against the one before, for everybody who leads people; below it, for finance and auditors, rupees
// claimed, approved and paid, by month, team, category and use of the limit, and who waits longest.
import { addMonths, type Day, monthStart } from '@tem/rules/base/company-day.ts'
import { monthName } from '@tem/rules/base/date-format.ts'
import { formatCount, type Paise } from '@tem/rules/base/money.ts'
import { rangeErrors } from '@tem/rules/calendar/report-range.ts'
import { overTheLimit } from '@tem/rules/claim/claim-limit.ts'
import { named, useQuery, useSearchParams, useSession, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { FormGroup } from '@tem/ui/form/form-frame.tsx'
import { Columns, Stack } from '@tem/ui/layout/layout.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Stat } from '@tem/ui/text/stat.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { Form } from 'react-final-form'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/spending.ts'
import line from '../field-line.module.css'
import { LinkWithBack } from '../link-with-back.tsx'
import { RangeFields } from '../range-fields.tsx'
import { personUrl } from '../review-queries.ts'
import { ComparedSpending } from './compared-spending.tsx'
import styles from './spending.module.css'
import { SpendingFrame } from './spending-frame.tsx'
import { type Spending, spendingQuery } from './spending-queries.ts'

interface Range {
  from: Day
  to: Day
}

export function SpendingScreen() {
  const seesCompany = useSession().can('see-payments')
  return (
    <SpendingFrame>
      <ComparedSpending>{seesCompany && <CompanySpending />}</ComparedSpending>
    </SpendingFrame>
  )
}

function CompanySpending() {
  const [params, setParams] = useSearchParams()
  const { today } = useSettings()
  const range = {
    from: params.get('from') ?? monthStart(addMonths(today, -5)),
    to: params.get('to') ?? today,
  }
  const { data, error, refetch, isFetching } = useQuery(spendingQuery(range))
  return (
    <Stack>
      <Panel>
        <Form<Range>
          initialValues={range}
          validate={(values) => rangeErrors(values, today)}
          onSubmit={({ from, to }) => {
            const next = new URLSearchParams(params)
            next.set('from', from)
            next.set('to', to)
            setParams(next, { replace: true, preventScrollReset: true })
          }}
        >
          {({ values }) => (
            <FormGroup label={common.days()} className={line.days} errorsWait>
              {(submit) => (
                <>
                  <RangeFields from={values.from} />
                  <Button className={line.level} onClick={submit} busy={isFetching && texts.counting()}>
                    {common.show()}
                  </Button>
                </>
              )}
            </FormGroup>
          )}
        </Form>
      </Panel>
      {data && <Figures spending={data.item} />}
      {!data && error && <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <RowSkeleton count={6} />}
    </Stack>
  )
}

function Figures({ spending }: { spending: Spending }) {
  const { claims, claimed, approved, paid, days, months, teams, categories, limits, waits } = spending
  const called = categories.map((row) => ({ ...row, name: named(row.name) }))
  const phone = usePhone()
  const over = limits.find(({ name }) => name === overTheLimit)
  return (
    <>
      <Columns least={200} gap={3} className={styles.stats}>
        <Stat
          row={phone}
          label={texts.claimed()}
          figure={<Money paise={claimed} />}
          note={common.claimCount({ count: claims })}
        />
        <Stat
          row={phone}
          label={texts.approved()}
          figure={<Money paise={approved} />}
          note={texts.byAllButPayer()}
        />
        <Stat
          row={phone}
          label={common.paid()}
          figure={<Money paise={paid} />}
          note={common.claimCount({ count: days.paid })}
        />
        <Stat
          row={phone}
          label={texts.daysToPayment()}
          figure={days.median ?? texts.nonePaid()}
          note={days.slowest !== null && texts.slowest({ count: days.slowest })}
        />
      </Columns>
      {claims === 0 && <EmptyState help={texts.noneCreated()} />}
      {claims > 0 && (
        <>
          <Bars
            of={texts.month()}
            title={monthsTitle(months)}
            rows={months.map(({ month, ...row }) => ({ ...row, name: inLanguage(monthName(`${month}-01`)) }))}
          />
          <Bars
            of={common.category()}
            title={leading(called, claimed, texts.byCategory, texts.byCategoryMost)}
            rows={called}
          />
          <Bars
            of={texts.teamOf()}
            title={leading(teams, claimed, texts.byTeam, texts.byTeamMost)}
            rows={teams}
          />
          <Bars
            of={texts.limitUse()}
            title={over ? texts.byLimitOver({ count: over.claims }) : texts.byLimit()}
            rows={limits.map((row) => ({ ...row, name: inLanguage(row.name) }))}
          />
        </>
      )}
      {waits.length > 0 && <Waits waits={waits} />}
    </>
  )
}

/** 'By month: most in October 2026' */
function monthsTitle(months: Spending['months']): string {
  const [first, ...others] = months.toSorted((a, b) => b.claimed - a.claimed)
  if (!first || others.length === 0) return texts.byMonth()
  return texts.byMonthMost({ month: inLanguage(monthName(`${first.month}-01`)) })
}

/** 'By category: Travel takes 62 %' */
function leading(
  rows: readonly Row[],
  total: Paise,
  title: () => string,
  titleWith: (first: { name: string; percent: number }) => string,
): string {
  const [first] = rows
  if (!first || rows.length < 2 || total === 0) return title()
  return titleWith({ name: first.name, percent: Math.round((100 * first.claimed) / total) })
}

interface Row {
  name: string
  /** Tells rows apart. */
  code?: string | null | undefined
  claims: number
  claimed: Paise
  approved: Paise
  paid: Paise
}

interface BarsProps {
  of: string
  title: string
  rows: readonly Row[]
}

/** A table whose rows are bars: paid within approved within claimed. The titles of the columns are the legend. */
function Bars({ of, title, rows }: BarsProps) {
  const most = Math.max(1, ...rows.map(({ claimed }) => claimed))
  const share = (paise: Paise) => `${(100 * paise) / most}%`
  return (
    <Panel title={title} flush>
      <table className={styles.bars} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">{common.claims()}</th>
            <th scope="col" className={styles.isClaimed}>
              {texts.claimed()}
            </th>
            <th scope="col" className={styles.isApproved}>
              {texts.approved()}
            </th>
            <th scope="col" className={styles.isPaid}>
              {common.paid()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, code, claims, claimed, approved, paid }) => (
            <tr key={code ?? name}>
              <th scope="row">
                {name}
                <span className={styles.bar} aria-hidden="true">
                  <span className={styles.isClaimed} style={{ width: share(claimed) }} />
                  <span className={styles.isApproved} style={{ width: share(approved) }} />
                  <span className={styles.isPaid} style={{ width: share(paid) }} />
                </span>
              </th>
              <td data-label={common.claims()}>{formatCount(claims)}</td>
              <td className={styles.isClaimed} data-label={texts.claimed()}>
                <Money paise={claimed} />
              </td>
              <td className={styles.isApproved} data-label={texts.approved()}>
                <Money paise={approved} />
              </td>
              <td className={styles.isPaid} data-label={common.paid()}>
                <Money paise={paid} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function Waits({ waits }: Pick<Spending, 'waits'>) {
  return (
    <Panel title={texts.waitsLongest()} flush>
      <table className={styles.bars} aria-label={texts.waitsLongest()}>
        <thead>
          <tr>
            <th scope="col">{common.employee()}</th>
            <th scope="col">{common.claims()}</th>
            <th scope="col">{common.days()}</th>
            <th scope="col">{common.amount()}</th>
          </tr>
        </thead>
        <tbody>
          {waits.map(({ person, name, employeeCode, claims, days, amount }) => (
            <tr key={person}>
              <th scope="row">
                <LinkWithBack to={personUrl(person)}>{name}</LinkWithBack>{' '}
                <Text tone="soft">{employeeCode}</Text>
              </th>
              <td data-label={common.claims()}>{claims}</td>
              <td data-label={common.days()}>{days}</td>
              <td data-label={common.amount()}>
                <Money paise={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
