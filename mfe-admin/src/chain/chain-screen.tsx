// The approval chain in sentences, and who would decide on a given claim.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { describeChain, simulateChain } from '@tem/contracts/calls/admin-chain.ts'
import { isDay } from '@tem/rules/base/company-day.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { call, callQuery, Link, useMutation, useQuery, useSettings } from '@tem/sdk'
import { FormCheckbox } from '@tem/ui/choice/checkbox.tsx'
import { FormDateField } from '@tem/ui/field/date-field.tsx'
import { FormMoneyField } from '@tem/ui/field/money-field.tsx'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Columns, Stack } from '@tem/ui/layout/layout.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as texts from '../../texts/made/chain.ts'
import * as common from '../../texts/made/common.ts'

export function ChainScreen() {
  const chain = useQuery(callQuery(describeChain, {}))
  if (chain.isPending) return <TextSkeleton count={9} />
  if (!chain.data)
    return <ErrorState message={chain.error.message} onRetry={chain.refetch} retrying={chain.isFetching} />
  const { claims, tours } = chain.data.item
  return (
    <Stack>
      <Panel title={texts.claim()}>
        <Sentences label={texts.stepsOfClaim()} sentences={claims} />
      </Panel>
      <Panel title={texts.tour()}>
        <Sentences label={texts.stepsOfTour()} sentences={tours} />
      </Panel>
      <Text as="p" tone="soft">
        {texts.stepsHint({
          link: (inside) => <Link to="/dashboard/admin/policy/thresholds">{inside}</Link>,
        })}
      </Text>
      <Panel title={texts.whoWouldDecide()}>
        <Simulator />
      </Panel>
    </Stack>
  )
}

function Sentences({ label, sentences }: { label: string; sentences: readonly string[] }) {
  return (
    <Stack as="ol" gap={2} numbered aria-label={label}>
      {sentences.map((sentence) => (
        <li key={sentence}>{inLanguage(sentence)}</li>
      ))}
    </Stack>
  )
}

interface Question {
  employeeCode?: string
  amount?: Paise
  day?: string
  limit?: Paise
  isDriverSalary?: boolean
}

function Simulator() {
  const { dateFormat, today } = useSettings()
  const asking = useMutation({
    mutationFn: ({ employeeCode = '', amount = 0, day = today, limit, isDriverSalary = false }: Question) =>
      call(simulateChain, { employeeCode, amount, day, limit: limit ?? null, isDriverSalary }),
    meta: { errorShownInline: true },
  })
  return (
    <Stack>
      <Stack most={560}>
        <FormFrame<Question>
          label={texts.whoWouldDecide()}
          initialValues={{ day: today }}
          onSubmit={(values) => asking.mutate(values)}
          submitError={asking.error?.message ?? null}
          loading={asking.isPending}
          submitLabel={common.show()}
          loadingLabel={texts.looking()}
          footer="flow"
        >
          <Columns least={240} align="end" lines={4} gap={3}>
            <FormTextField
              name="employeeCode"
              label={common.employeeId()}
              required
              validate={(code) => (code?.trim() ? undefined : errorTexts.mandatory(common.employeeId()))}
            />
            <FormMoneyField
              name="amount"
              label={common.amount()}
              required
              validate={(amount) => (amount ? undefined : errorTexts.mandatory(common.amount()))}
            />
            <FormDateField
              name="day"
              label={texts.expenseDate()}
              required
              format={dateFormat}
              validate={(day) => (isDay(day) ? undefined : errorTexts.notValid(texts.expenseDate()))}
            />
            <FormMoneyField name="limit" label={common.limit()} placeholder={texts.noLimit()} />
          </Columns>
          <FormCheckbox name="isDriverSalary" label={texts.isDriverSalary()} />
        </FormFrame>
      </Stack>
      {asking.data && <Answer answer={asking.data.item} />}
    </Stack>
  )
}

type Simulated = AnswerOf<typeof simulateChain>['item']

function Answer({ answer: { name, department, holiday, steps } }: { answer: Simulated }) {
  const who = [name, department].filter(Boolean).join(', ')
  return (
    <Stack as="section" aria-label={texts.answer()} aria-live="polite">
      <p>
        {holiday ? texts.claimOnHoliday({ who, holiday: inLanguage(holiday) }) : texts.claimGoesTo({ who })}
      </p>
      <Stack as="ol" gap={2} numbered aria-label={texts.approvers()}>
        {steps.map(({ stage, because, people }) => {
          const names = people.map((each) => each.name).join(` ${common.or()} `)
          const reasons = because.map((reason) => inLanguage(reason)).join(` ${texts.and()} `)
          return (
            <li key={stage}>
              <strong>{names || texts.administrators()}</strong> ({inLanguage(stage)})
              {reasons && <Text tone="soft"> {texts.because({ reasons })}</Text>}
            </li>
          )
        })}
      </Stack>
    </Stack>
  )
}
