// Who breaks limits: people and claims above them, by how much, and who approved it.
import { formatDay } from '@tem/rules/base/date-format.ts'
import { formatCount, plainDigits, shortMoney } from '@tem/rules/base/money.ts'
import { Link, useQuery, useSettings } from '@tem/sdk'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { BarChart } from '@tem/ui/chart/bar-chart.tsx'
import { Columns, Stack } from '@tem/ui/layout/layout.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Stat } from '@tem/ui/text/stat.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/limits.ts'
import * as spendingTexts from '../../texts/made/spending.ts'
import { type FigureColumn, FigureTable, saveFigures } from './figure-table.tsx'
import { OpenedClaim } from './opened-claim.tsx'
import styles from './spending.module.css'
import {
  DepartmentChoice,
  PeriodAndScope,
  PeriodChoice,
  SaveAndPrint,
  SaveButton,
  SpendingFrame,
} from './spending-frame.tsx'
import { type Breaches, breachesQuery, useNarrowed } from './spending-queries.ts'

/** More bars can't be read. */
const MOST_BARS = 10

export function LimitsScreen() {
  const { params, period, urlWith, change } = useNarrowed()
  const department = params.get('department') ?? undefined
  const person = params.get('person') ?? undefined
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    breachesQuery({ period, ...(department && { department }), ...(person && { person }) }),
  )
  return (
    <SpendingFrame>
      {!data && error && <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <RowSkeleton count={8} />}
      {data && (
        <>
          <Panel
            title={texts.who()}
            flush
            actions={
              data.people.length > 0 && (
                <SaveAndPrint
                  save={() => saveFigures(peopleColumns(urlWith), data.people, fileName('limits', data))}
                  busy={isPlaceholderData}
                />
              )
            }
          >
            <div data-off-paper className={styles.choices}>
              <PeriodChoice period={period} change={change} />
              <DepartmentChoice departments={data.departments} chosen={department} change={change} />
            </div>
            {isPlaceholderData ? (
              <RowSkeleton count={6} />
            ) : (
              <People breaches={data} urlWith={urlWith} isOne={person !== undefined} />
            )}
          </Panel>
          {!isPlaceholderData && data.claims.length > 0 && <Claims breaches={data} />}
        </>
      )}
    </SpendingFrame>
  )
}

function fileName(name: string, { days: { from, to } }: Breaches): string {
  return `${name}-${from}-${to}`
}

interface PeopleProps {
  breaches: Breaches
  urlWith: ReturnType<typeof useNarrowed>['urlWith']
  /** One person was chosen. */
  isOne: boolean
}

function People({ breaches: { people, total, days, whole }, urlWith, isOne }: PeopleProps) {
  const phone = usePhone()
  const shown = people.slice(0, MOST_BARS)
  return (
    <>
      <Stack gap={3} className={styles.within}>
        <PeriodAndScope days={days} whole={whole} />
        <Columns least={200} gap={3} className={styles.stats}>
          <Stat
            row={phone}
            label={texts.claimsAbove()}
            figure={texts.outOf({ claims: formatCount(total.claims), all: formatCount(total.outOf) })}
          />
          <Stat row={phone} label={texts.amountAbove()} figure={<Money paise={total.above} />} />
          <Stat row={phone} label={spendingTexts.people()} figure={formatCount(total.people)} />
        </Columns>
        {isOne && (
          <p>
            <Link to={urlWith({ person: undefined })}>{spendingTexts.everybody()}</Link>
          </p>
        )}
      </Stack>
      {people.length === 0 && <EmptyState help={texts.none()} />}
      {people.length > 0 && (
        <Stack gap={0} className={styles.withChart}>
          <BarChart
            names={shown.map(({ name }) => name)}
            series={[{ name: texts.above(), values: shown.map(({ above }) => above) }]}
            format={shortMoney}
            height={56 + 32 * shown.length}
            horizontal
          />
          <FigureTable
            label={texts.who()}
            columns={peopleColumns(urlWith)}
            rows={people}
            rowKey={({ _id }) => _id}
          />
        </Stack>
      )}
      {people.length < total.people && (
        <Text as="p" tone="soft" className={styles.cut}>
          {spendingTexts.onlyLargest({ count: people.length })}
        </Text>
      )}
    </>
  )
}

function peopleColumns(urlWith: PeopleProps['urlWith']): FigureColumn<Breaches['people'][number]>[] {
  return [
    {
      title: common.employee(),
      cell: ({ _id, name, employeeCode }) => (
        <>
          <Link to={urlWith({ person: _id })}>{name}</Link> <Text tone="soft">{employeeCode}</Text>
        </>
      ),
      text: ({ name, employeeCode }) => `${name} (${employeeCode})`,
    },
    {
      title: common.claims(),
      cell: ({ claims }) => formatCount(claims),
      text: ({ claims }) => String(claims),
    },
    {
      title: texts.above(),
      cell: ({ above }) => <Money paise={above} />,
      text: ({ above }) => plainDigits(above),
      bars: 'main',
    },
    {
      title: texts.approvedBy(),
      cell: approversText,
      text: approversText,
      isText: true,
    },
  ]
}

/** 'Meera Nair (3), Ravi Shah (1)' */
function approversText({ approvers }: Breaches['people'][number]): string {
  if (approvers.length === 0) return texts.nobodyYet()
  return approvers.map(({ name, claims }) => texts.nameTimes({ name, count: claims })).join(', ')
}

function Claims({ breaches }: { breaches: Breaches }) {
  const { dateFormat } = useSettings()
  const columns: FigureColumn<Breaches['claims'][number]>[] = [
    {
      title: common.claim(),
      cell: (claim) => <OpenedClaim claim={claim} />,
      text: ({ category, ticket, name }) => [ticket, category, name].filter(Boolean).join(', '),
    },
    {
      title: spendingTexts.day(),
      cell: ({ expenseDate }) => formatDay(expenseDate, dateFormat),
      text: ({ expenseDate }) => expenseDate,
    },
    {
      title: common.amount(),
      cell: ({ spent }) => <Money paise={spent} />,
      text: ({ spent }) => plainDigits(spent),
    },
    {
      title: texts.limit(),
      cell: ({ limit }) => <Money paise={limit} />,
      text: ({ limit }) => plainDigits(limit),
    },
    {
      title: texts.above(),
      cell: ({ above }) => <Money paise={above} />,
      text: ({ above }) => plainDigits(above),
    },
    {
      title: common.status(),
      cell: ({ status }) => inLanguage(status),
      text: ({ status }) => inLanguage(status),
      isText: true,
    },
    {
      title: texts.approvedBy(),
      cell: ({ approvers }) => approvers.join(', ') || texts.nobodyYet(),
      text: ({ approvers }) => approvers.join(', '),
      isText: true,
    },
  ]
  const { claims, total } = breaches
  return (
    <Panel
      title={texts.claimsAbove()}
      flush
      actions={
        <SaveButton save={() => saveFigures(columns, claims, fileName('claims-above-limit', breaches))} />
      }
    >
      <FigureTable label={texts.claimsAbove()} columns={columns} rows={claims} rowKey={({ _id }) => _id} />
      {claims.length < total.claims && (
        <Text as="p" tone="soft" className={styles.cut}>
          {spendingTexts.onlyLargest({ count: claims.length })}
        </Text>
      )}
    </Panel>
  )
}
