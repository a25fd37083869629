// What this month will come to: its parts, the method in words, and how far the same forecast was off before.
import { formatDay, monthName } from '@tem/rules/base/date-format.ts'
import { type Paise, plainDigits, shortMoney } from '@tem/rules/base/money.ts'
import { useQuery, useSettings } from '@tem/sdk'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { BarChart } from '@tem/ui/chart/bar-chart.tsx'
import { Columns, Stack } from '@tem/ui/layout/layout.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Stat } from '@tem/ui/text/stat.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/forecast.ts'
import * as spendingTexts from '../../texts/made/spending.ts'
import { type FigureColumn, FigureTable, saveFigures } from './figure-table.tsx'
import styles from './spending.module.css'
import { DepartmentChoice, SaveAndPrint, SaveButton, SpendingFrame } from './spending-frame.tsx'
import { type Forecast, forecastQuery, useNarrowed } from './spending-queries.ts'

export function ForecastScreen() {
  const { params, change } = useNarrowed()
  const department = params.get('department') ?? undefined
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    forecastQuery({ ...(department && { department }) }),
  )
  return (
    <SpendingFrame>
      {!data && error && <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <RowSkeleton count={8} />}
      {data && (
        <>
          <Panel
            title={texts.title({ month: inLanguage(monthName(`${data.month}-01`)) })}
            flush
            actions={
              <SaveAndPrint
                save={() => saveFigures(partColumns(), partsOf(data), `forecast-${data.today}`)}
                busy={isPlaceholderData}
              />
            }
          >
            <div data-off-paper className={styles.choices}>
              <DepartmentChoice departments={data.departments} chosen={department} change={change} />
            </div>
            {isPlaceholderData ? <RowSkeleton count={6} /> : <Parts of={data} />}
          </Panel>
          {!isPlaceholderData && <Before of={data} />}
        </>
      )}
    </SpendingFrame>
  )
}

interface Part {
  name: string
  amount: Paise
}

function partsOf({ paid, approved, inApproval, drafts, usualLate, forecast }: Forecast): Part[] {
  return [
    { name: common.paid(), amount: paid },
    { name: texts.approved(), amount: approved },
    { name: texts.inApproval(), amount: inApproval },
    { name: texts.drafts(), amount: drafts },
    { name: texts.usualLate(), amount: usualLate },
    { name: texts.monthEnd(), amount: forecast },
  ]
}

function partColumns(): FigureColumn<Part>[] {
  return [
    { title: texts.part(), cell: ({ name }) => name, text: ({ name }) => name },
    {
      title: common.amount(),
      cell: ({ amount }) => <Money paise={amount} />,
      text: ({ amount }) => plainDigits(amount),
      bars: 'main',
    },
  ]
}

function Parts({ of: forecast }: { of: Forecast }) {
  const { dateFormat } = useSettings()
  const phone = usePhone()
  const { today, months, percentOff, whole, drafts, usualLate } = forecast
  const parts = partsOf(forecast)
  return (
    <>
      <Stack gap={3} className={styles.within}>
        <Columns least={200} gap={3} className={styles.stats}>
          <Stat
            row={phone}
            label={texts.monthEnd()}
            figure={<Money paise={forecast.forecast} />}
            note={percentOff === null ? texts.noneBefore() : texts.meanOff({ percent: percentOff })}
          />
          <Stat
            row={phone}
            label={texts.submittedSoFar()}
            figure={<Money paise={forecast.forecast - drafts - usualLate} />}
            note={formatDay(today, dateFormat)}
          />
        </Columns>
        <p>
          {months > 0 ? texts.method({ day: Number(today.slice(8)), months }) : texts.methodWithoutMonths()}
        </p>
        <Text as="p" tone="soft">
          {whole ? spendingTexts.ofCompany() : spendingTexts.ofDepartments()}
        </Text>
      </Stack>
      <Stack gap={0} className={styles.withChart}>
        <BarChart
          names={parts.map(({ name }) => name)}
          series={[{ name: common.amount(), values: parts.map(({ amount }) => amount) }]}
          format={shortMoney}
          height={56 + 32 * parts.length}
          horizontal
        />
        <FigureTable
          label={texts.parts()}
          columns={partColumns()}
          rows={parts}
          rowKey={({ name }) => name}
          hasSum
        />
      </Stack>
    </>
  )
}

type Judged = Forecast['before'][number]

function Before({ of: { before, today } }: { of: Forecast }) {
  const columns: FigureColumn<Judged>[] = [
    {
      title: spendingTexts.month(),
      cell: ({ month }) => inLanguage(monthName(`${month}-01`)),
      text: ({ month }) => month,
    },
    {
      title: texts.forecast(),
      cell: ({ forecast }) => <Money paise={forecast} />,
      text: ({ forecast }) => plainDigits(forecast),
      bars: 'quiet',
    },
    {
      title: texts.came(),
      cell: ({ came }) => <Money paise={came} />,
      text: ({ came }) => plainDigits(came),
      bars: 'main',
    },
    { title: texts.off(), cell: offText, text: ({ percentOff }) => String(percentOff ?? '') },
  ]
  return (
    <Panel
      title={texts.before()}
      flush
      actions={
        before.length > 0 && (
          <SaveButton save={() => saveFigures(columns, before, `forecasts-before-${today}`)} />
        )
      }
    >
      <Text as="p" tone="soft" className={styles.help}>
        {before.length > 0 ? texts.beforeHelp({ day: Number(today.slice(8)) }) : texts.noneBefore()}
      </Text>
      {before.length > 0 && (
        <Stack gap={0} className={styles.withChart}>
          <BarChart
            names={before.map(({ month }) => inLanguage(monthName(`${month}-01`)))}
            series={[
              { name: texts.forecast(), values: before.map(({ forecast }) => forecast), isQuiet: true },
              { name: texts.came(), values: before.map(({ came }) => came) },
            ]}
            format={shortMoney}
            height={56 + 44 * before.length}
            horizontal
          />
          <FigureTable label={texts.before()} columns={columns} rows={before} rowKey={({ month }) => month} />
        </Stack>
      )}
    </Panel>
  )
}

function offText({ percentOff }: Judged): string {
  if (percentOff === null) return common.notThere()
  if (percentOff === 0) return texts.exact()
  return percentOff > 0 ? texts.tooHigh({ percent: percentOff }) : texts.tooLow({ percent: -percentOff })
}
