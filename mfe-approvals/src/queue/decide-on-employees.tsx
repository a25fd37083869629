// At the thumb: what is ticked, what it comes to, and the two answers.
import type { ResponseType } from '@tem/rules/decision-rules.ts'
import { useState } from 'react'
import { DecisionBar } from '../decision-bar.tsx'
import { DecisionDrawer } from '../review/decision-drawer.tsx'
import type { Claimant, ReviewFilter } from '../review-queries.ts'
import { QueueKeys } from './queue-keys.tsx'

interface DecideOnEmployeesProps {
  employees: readonly Claimant[]
  filter: ReviewFilter
  onDone: () => void
}

export function DecideOnEmployees({ employees, filter, onDone }: DecideOnEmployeesProps) {
  const [answer, setAnswer] = useState<ResponseType>()
  const decided = { employees, filter }
  return (
    <>
      <QueueKeys onAnswer={(next) => employees.length > 0 && setAnswer(next)} />
      {employees.length > 0 && <DecisionBar decided={decided} onAnswer={setAnswer} onClear={onDone} />}
      <DecisionDrawer
        open={answer !== undefined}
        decided={decided}
        answer={answer}
        onClose={() => setAnswer(undefined)}
        onDone={onDone}
      />
    </>
  )
}
