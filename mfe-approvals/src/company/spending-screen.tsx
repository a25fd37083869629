// Spending: one period against the one before, for everybody who leads people; below it, for finance and auditors, rupees
// claimed, approved and paid, by month, team, category and use of the limit, and who waits longest.
import { addMonths, type Day, monthStart } from '@tem/rules/base/company-day.ts'
import { monthName } from '@tem/rules/base/date-format.ts'
import { formatCount, type Paise } from '@tem/rules/base/money.ts'
import { rangeErrors } from '@tem/rules/calendar/report-range.ts'
import { useQuery, useSearchParams, useSession, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { FormDateField } from '@tem/ui/field/date-field.tsx'
import { FormGroup } from '@tem/ui/form/form-frame.tsx'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Stat } from '@tem/ui/text/stat.tsx'
import { Form } from 'react-final-form'
import { LinkWithBack } from '../link-with-back.tsx'
import { countOf } from '../payments/payment-queries.ts'
import { personUrl } from '../review-queries.ts'
import styles from './company.module.css'
import { type Spending, spendingQuery } from './company-queries.ts'
import { ComparedSpending } from './compared-spending.tsx'

interface Range {
  from: Day
  to: Day
}

export function SpendingScreen() {
  const seesCompany = useSession().can('see-payments')
  return (
    <Stack>
      <ComparedSpending>{seesCompany && <CompanySpending />}</ComparedSpending>
    </Stack>
  )
}

function CompanySpending() {
  const [params, setParams] = useSearchParams()
  const { today, dateFormat } = useSettings()
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
            <FormGroup label="Days" className={styles.range} errorsWait>
              {(submit) => (
                <>
                  <FormDateField name="from" label="Start Date" max={today} format={dateFormat} />
                  <FormDateField
                    name="to"
                    label="End Date"
                    min={values.from}
                    max={today}
                    format={dateFormat}
                  />
                  <Button className={styles.beside} onClick={submit} busy={isFetching && 'Counting'}>
                    Show
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
  const phone = usePhone()
  const over = limits.find(({ name }) => name === 'Over the limit')
  return (
    <>
      <div className={styles.stats}>
        <Stat
          row={phone}
          label="Claimed"
          figure={<Money paise={claimed} />}
          note={countOf(claims, 'claim')}
        />
        <Stat
          row={phone}
          label="Approved"
          figure={<Money paise={approved} />}
          note="By everybody but the payer"
        />
        <Stat row={phone} label="Paid" figure={<Money paise={paid} />} note={countOf(days.paid, 'claim')} />
        <Stat
          row={phone}
          label="Days from submission to payment"
          figure={days.median ?? 'None paid'}
          note={days.slowest !== null && `The slowest tenth: ${countOf(days.slowest, 'day')} or more`}
        />
      </div>
      {claims === 0 && <EmptyState help="No claim was created on these days. Choose others." />}
      {claims > 0 && (
        <>
          <Bars
            of="Month"
            title={monthsTitle(months)}
            rows={months.map(({ month, ...row }) => ({ ...row, name: monthName(`${month}-01`) }))}
          />
          <Bars of="Category" title={leading('By category', categories, claimed)} rows={categories} />
          <Bars of="Team of" title={leading('By team', teams, claimed)} rows={teams} />
          <Bars
            of="Use of the limit"
            title={
              over ? `By use of the limit: ${countOf(over.claims, 'claim')} over it` : 'By use of the limit'
            }
            rows={limits}
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
  return first && others.length > 0 ? `By month: most in ${monthName(`${first.month}-01`)}` : 'By month'
}

/** 'By category: Travel takes 62 %' */
function leading(title: string, rows: readonly Row[], total: Paise): string {
  const [first] = rows
  if (!first || rows.length < 2 || total === 0) return title
  return `${title}: ${first.name} takes ${Math.round((100 * first.claimed) / total)} %`
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
            <th scope="col">Claims</th>
            <th scope="col" className={styles.isClaimed}>
              Claimed
            </th>
            <th scope="col" className={styles.isApproved}>
              Approved
            </th>
            <th scope="col" className={styles.isPaid}>
              Paid
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
              <td data-label="Claims">{formatCount(claims)}</td>
              <td className={styles.isClaimed} data-label="Claimed">
                <Money paise={claimed} />
              </td>
              <td className={styles.isApproved} data-label="Approved">
                <Money paise={approved} />
              </td>
              <td className={styles.isPaid} data-label="Paid">
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
    <Panel title="Who waits longest" flush>
      <table className={styles.bars} aria-label="Who waits longest">
        <thead>
          <tr>
            <th scope="col">Employee</th>
            <th scope="col">Claims</th>
            <th scope="col">Days</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {waits.map(({ person, name, employeeCode, claims, days, amount }) => (
            <tr key={person}>
              <th scope="row">
                <LinkWithBack to={personUrl(person)}>{name}</LinkWithBack>{' '}
                <span className={styles.soft}>{employeeCode}</span>
              </th>
              <td data-label="Claims">{claims}</td>
              <td data-label="Days">{days}</td>
              <td data-label="Amount">
                <Money paise={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
