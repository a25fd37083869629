// The GST rates of hotels by law: what is valid, what the law says since a day, a correction of one's own, and paid bills whose
// tax is another.
import type { AnswerOf, PayloadOf } from '@tem/contracts/call.ts'
import { listChanges } from '@tem/contracts/calls/admin-changes.ts'
import { correctHotelLaw, getHotelLaw, previewHotelLaw } from '@tem/contracts/calls/admin-tax.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import { formatMoney, type Paise, shortMoney } from '@tem/rules/base/money.ts'
import { byPrice, type NightRate } from '@tem/rules/tax/hotel-law.ts'
import {
  call,
  callKey,
  callQuery,
  toast,
  useMutation,
  useQuery,
  useQueryClient,
  useSession,
  useSettings,
} from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { focusAfter } from '@tem/ui/base/focus-after.ts'
import { DateField } from '@tem/ui/field/date-field.tsx'
import { MoneyField } from '@tem/ui/field/money-field.tsx'
import { NumberField } from '@tem/ui/field/number-field.tsx'
import { SubmitError } from '@tem/ui/form/form-frame.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { Table } from '@tem/ui/list/table.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/tax-law.ts'
import { ChangeList } from '../changes/change-list.tsx'
import styles from './tax-law.module.css'

type Law = AnswerOf<typeof getHotelLaw>['item']
type Correction = PayloadOf<typeof previewHotelLaw>

export function TaxLawScreen() {
  const law = useQuery(callQuery(getHotelLaw, {}))
  const canWrite = useSession().can('administer')
  if (law.isPending) return <TextSkeleton count={10} />
  if (!law.data)
    return <ErrorState message={law.error.message} onRetry={law.refetch} retrying={law.isFetching} />
  const { offered, paid } = law.data.item
  return (
    <Stack>
      {offered && canWrite && <Offer offered={offered} />}
      <Panel title={texts.ratesByLaw()}>
        <Periods law={law.data.item.law} />
      </Panel>
      {canWrite && (
        <Panel title={texts.correctLaw()}>
          <Correct law={law.data.item.law} />
        </Panel>
      )}
      {paid.bills > 0 && (
        <Panel title={texts.paidWithOtherTax()}>
          <PaidBills paid={paid} />
        </Panel>
      )}
    </Stack>
  )
}

function useDays() {
  const { dateFormat } = useSettings()
  return (day: string) => formatDay(day, dateFormat)
}

function Offer({ offered }: { offered: Correction }) {
  const shown = useDays()
  const preview = usePreview()
  const title = texts.lawSays({ day: shown(offered.from), rates: ratesInWords(offered.rates) })
  return (
    <Panel title={texts.lawChange()}>
      <Stack>
        <Banner tone="info" title={title}>
          {texts.lawChangeHint()}
        </Banner>
        {preview.data ? (
          <Confirm correction={offered} {...preview} />
        ) : (
          <Row>
            <Button
              variant="primary"
              busy={preview.isPending && texts.lookingAtBills()}
              onClick={() => preview.mutate(offered)}
            >
              {texts.applyFrom({ day: shown(offered.from) })}
            </Button>
          </Row>
        )}
        <SubmitError text={preview.error?.message ?? null} saving={preview.isPending} />
      </Stack>
    </Panel>
  )
}

function Periods({ law }: { law: Law['law'] }) {
  const shown = useDays()
  return (
    <Stack as="dl" gap={3}>
      {law.map(({ from, to, rates }) => (
        <Row gap={4} lines={1} key={from}>
          <Text as="dt" tone="soft" className={styles.since}>
            {to === null
              ? texts.sinceDay({ day: shown(from) })
              : texts.fromTo({ from: shown(from), to: shown(to) })}
          </Text>
          <dd>{ratesInWords(rates)}</dd>
        </Row>
      ))}
    </Stack>
  )
}

interface TypedRate {
  readonly id: number
  readonly nightFrom: Paise | undefined
  readonly nightTo: Paise | undefined
  readonly percent: string
}

function Correct({ law }: { law: Law['law'] }) {
  const { today, dateFormat } = useSettings()
  const preview = usePreview()
  const [from, setFrom] = useState<string>('')
  const [rows, setRows] = useState<readonly TypedRate[]>(() => typedRates(law))
  const change = (id: number, next: Partial<TypedRate>) => {
    preview.reset()
    setRows(rows.map((row) => (row.id === id ? { ...row, ...next } : row)))
  }
  const correction = { from, rates: rows.map(rateOf) }
  return (
    <Stack>
      <Text as="p" tone="soft">
        {texts.ratesHint()}
      </Text>
      <Stack most={288}>
        <DateField
          label={common.validFrom()}
          format={dateFormat}
          value={from}
          onChange={(day) => {
            preview.reset()
            setFrom(day)
          }}
        />
      </Stack>
      {rows.map(({ id, nightFrom, nightTo, percent }, at) => (
        <fieldset key={id} className={styles.rate} aria-label={texts.rateNumber({ number: at + 1 })}>
          <MoneyField
            label={texts.nightFrom()}
            value={nightFrom}
            onChange={(value) => change(id, { nightFrom: value })}
          />
          <MoneyField
            label={texts.upTo()}
            optional
            value={nightTo}
            onChange={(value) => change(id, { nightTo: value })}
          />
          <NumberField
            label={texts.percent()}
            value={percent}
            decimals={2}
            maxDigits={2}
            onChange={(value) => change(id, { percent: value })}
          />
          <Button
            aria-label={texts.removeRate({ number: at + 1 })}
            disabled={rows.length === 1}
            onClick={() => {
              focusAfter()
              preview.reset()
              setRows(rows.filter((row) => row.id !== id))
            }}
          >
            {common.remove()}
          </Button>
        </fieldset>
      ))}
      {preview.data ? (
        <Confirm correction={correction} {...preview} />
      ) : (
        <Row>
          <Button
            onClick={() => {
              const id = Math.max(...rows.map((row) => row.id)) + 1
              setRows([...rows, { id, nightFrom: undefined, nightTo: undefined, percent: '' }])
            }}
          >
            {texts.addRate()}
          </Button>
          <Button
            variant="primary"
            disabled={from === ''}
            busy={preview.isPending && texts.lookingAtBills()}
            onClick={() => preview.mutate(correction)}
          >
            {texts.showEffect()}
          </Button>
        </Row>
      )}
      <SubmitError text={preview.error?.message ?? null} saving={preview.isPending} />
      {from > today && (
        <Text as="p" tone="soft">
          {texts.laterHint()}
        </Text>
      )}
    </Stack>
  )
}

function typedRates(law: Law['law']): TypedRate[] {
  const rates = law[0]?.rates ?? [{ nightFrom: 0, nightTo: null, percent: 0 }]
  return rates.map(({ nightFrom, nightTo, percent }, id) => ({
    id,
    nightFrom,
    nightTo: nightTo ?? undefined,
    percent: String(percent),
  }))
}

function rateOf({ nightFrom = 0, nightTo, percent }: TypedRate) {
  return { nightFrom, nightTo: nightTo ?? null, percent: Number(percent) }
}

function usePreview() {
  return useMutation({
    mutationFn: async (correction: Correction) => (await call(previewHotelLaw, correction)).item,
    meta: { errorShownInline: true },
  })
}

interface ConfirmProps extends Pick<ReturnType<typeof usePreview>, 'data' | 'reset'> {
  correction: Correction
}

function Confirm({ correction, data, reset }: ConfirmProps) {
  const queries = useQueryClient()
  const correcting = useMutation({
    mutationFn: (fingerprint: string) => call(correctHotelLaw, { ...correction, fingerprint }),
    async onSuccess({ message }) {
      toast.success(message)
      focusAfter()
      reset()
      const changed = [getHotelLaw, listChanges]
      await Promise.all(changed.map((each) => queries.invalidateQueries({ queryKey: callKey(each) })))
    },
    meta: { errorShownInline: true },
  })
  if (!data) return null
  const { changes, consequences, needsSecondYes, waitsFor, fingerprint } = data
  return (
    <Stack>
      <ChangeList changes={changes} consequences={consequences} />
      {needsSecondYes && (
        <Banner tone="info" title={common.secondPersonConfirms()}>
          {common.waitsForSecond({ names: waitsFor.slice(0, 5).join(` ${common.or()} `) })}
        </Banner>
      )}
      <SubmitError text={correcting.error?.message ?? null} saving={correcting.isPending} />
      <Row>
        <Button
          variant="primary"
          busy={correcting.isPending && common.saving()}
          onClick={() => correcting.mutate(fingerprint)}
        >
          {needsSecondYes ? common.askForConfirmation() : texts.applyRates()}
        </Button>
        <Button onClick={reset}>{common.back()}</Button>
      </Row>
    </Stack>
  )
}

function PaidBills({ paid: { bills, tax, byLaw, list } }: { paid: Law['paid'] }) {
  const { dateFormat } = useSettings()
  return (
    <>
      <Text as="p" tone="soft">
        {texts.paidBefore({ bills, tax: formatMoney(tax), byLaw: formatMoney(byLaw) })}
      </Text>
      <Table
        label={texts.paidWithOtherTax()}
        rows={list}
        rowKey={({ number }) => number}
        columns={[
          { id: 'number', header: texts.number(), cell: ({ number }) => number },
          { id: 'employee', header: common.employee(), cell: ({ employeeCode }) => employeeCode },
          { id: 'day', header: texts.billDate(), cell: ({ billDate }) => formatDay(billDate, dateFormat) },
          { id: 'bill', header: common.bill(), align: 'end', cell: ({ bill }) => formatMoney(bill) },
          { id: 'tax', header: texts.tax(), align: 'end', cell: (row) => formatMoney(row.tax) },
          { id: 'law', header: texts.byLaw(), align: 'end', cell: (row) => formatMoney(row.byLaw) },
        ]}
      />
      {list.length < bills && (
        <Text as="p" tone="soft">
          {texts.latest({ count: list.length })}
        </Text>
      )}
    </>
  )
}

/** '5 % up to ₹7,875, 18 % from ₹8,850' */
function ratesInWords(rates: readonly NightRate[]): string {
  return byPrice(rates).map(rateInWords).join(', ')
}

function rateInWords({ nightFrom, nightTo, percent }: NightRate): string {
  const from = shortMoney(nightFrom)
  if (nightTo === null) return nightFrom > 0 ? texts.rateFrom({ percent, from }) : texts.rate({ percent })
  const to = shortMoney(nightTo)
  return nightFrom > 0 ? texts.rateBetween({ percent, from, to }) : texts.rateUpTo({ percent, to })
}
