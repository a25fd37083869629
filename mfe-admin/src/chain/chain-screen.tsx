// The approval chain in sentences, and who would decide on a given claim.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { describeChain, simulateChain } from '@tem/contracts/calls/admin-chain.ts'
import { isDay } from '@tem/rules/base/company-day.ts'
import type { Paise } from '@tem/rules/base/money.ts'
import { call, callQuery, Link, useMutation, useQuery, useSettings } from '@tem/sdk'
import { FormCheckbox } from '@tem/ui/choice/checkbox.tsx'
import { FormDateField } from '@tem/ui/field/date-field.tsx'
import { FormMoneyField } from '@tem/ui/field/money-field.tsx'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import styles from './chain.module.css'

export function ChainScreen() {
  const chain = useQuery(callQuery(describeChain, {}))
  if (chain.isPending) return <TextSkeleton count={9} />
  if (!chain.data)
    return <ErrorState message={chain.error.message} onRetry={chain.refetch} retrying={chain.isFetching} />
  const { claims, tours } = chain.data.item
  return (
    <Stack>
      <Panel title="A claim">
        <Sentences label="Steps of a claim" sentences={claims} />
      </Panel>
      <Panel title="A tour">
        <Sentences label="Steps of a tour" sentences={tours} />
      </Panel>
      <p className={styles.hint}>
        The steps are in this order. Their thresholds are a{' '}
        <Link to="/dashboard/admin/policy/thresholds">sheet of the policy</Link>.
      </p>
      <Panel title="Who would decide?">
        <Simulator />
      </Panel>
    </Stack>
  )
}

function Sentences({ label, sentences }: { label: string; sentences: readonly string[] }) {
  return (
    <Stack as="ol" gap={2} className={styles.sentences} aria-label={label}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
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
    <>
      <div className={styles.question}>
        <FormFrame<Question>
          label="Who would decide?"
          initialValues={{ day: today }}
          onSubmit={(values) => asking.mutate(values)}
          submitError={asking.error?.message ?? null}
          loading={asking.isPending}
          submitLabel="Show"
          loadingLabel="Looking"
          footer="flow"
        >
          <div className={styles.pairs}>
            <FormTextField
              name="employeeCode"
              label="Employee ID"
              required
              validate={(code) => (code?.trim() ? undefined : 'Employee ID is Mandatory.')}
            />
            <FormMoneyField
              name="amount"
              label="Amount"
              required
              validate={(amount) => (amount ? undefined : 'Amount is Mandatory.')}
            />
            <FormDateField
              name="day"
              label="Expense Date"
              required
              format={dateFormat}
              validate={(day) => (isDay(day) ? undefined : 'Expense Date is not valid.')}
            />
            <FormMoneyField name="limit" label="Limit" placeholder="No limit" />
          </div>
          <FormCheckbox name="isDriverSalary" label="It is a driver's salary" />
        </FormFrame>
      </div>
      {asking.data && <Answer answer={asking.data.item} />}
    </>
  )
}

type Simulated = AnswerOf<typeof simulateChain>['item']

function Answer({ answer: { name, department, holiday, steps } }: { answer: Simulated }) {
  return (
    <Stack as="section" className={styles.answer} aria-label="Answer" aria-live="polite">
      <p>
        A claim by {name}
        {department && `, ${department}`}
        {holiday && `, on a holiday (${holiday})`} goes to:
      </p>
      <Stack as="ol" gap={2} className={styles.sentences} aria-label="Approvers">
        {steps.map(({ stage, because, people }) => (
          <li key={stage}>
            <strong>{people.map((each) => each.name).join(' or ') || 'The administrators'}</strong> ({stage})
            {because.length > 0 && <span className={styles.hint}> because {because.join(' and ')}</span>}
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
