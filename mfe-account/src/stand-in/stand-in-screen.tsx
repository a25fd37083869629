// Stand-ins: who decides for the viewer while they are away, and for which colleagues the viewer decides.

import type { AnswerOf } from '@tem/contracts/call.ts'
import { appointStandIn, endStandIn, listStandIns } from '@tem/contracts/calls/stand-ins.ts'
import { type StandInForm, standInErrors } from '@tem/rules/approval/stand-in-rules.ts'
import { useColleagues } from '@tem/screen-parts/use-colleagues.ts'
import {
  call,
  callKey,
  callQuery,
  confirm,
  toast,
  useMutation,
  useQuery,
  useQueryClient,
  useSettings,
} from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { FormCombobox } from '@tem/ui/choice/combobox.tsx'
import { FormDateField } from '@tem/ui/field/date-field.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Columns, Row, Split, Stack } from '@tem/ui/layout/layout.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Avatar } from '@tem/ui/text/avatar.tsx'
import { DayText } from '@tem/ui/text/day-text.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { type ReactNode, useState } from 'react'
import * as texts from '../../texts/made/stand-in.ts'
import styles from './stand-in-screen.module.css'

export function StandInScreen() {
  const standIns = useQuery(standInsQuery)
  if (standIns.isPending) return <TextSkeleton count={6} />
  if (standIns.isError && !standIns.data)
    return (
      <ErrorState
        message={standIns.error.message}
        onRetry={standIns.refetch}
        retrying={standIns.isFetching}
      />
    )
  const { mine, others } = standIns.data
  return (
    <Stack>
      <Stack most={560}>
        <Text as="p" tone="soft">
          {texts.about()}
        </Text>
      </Stack>
      <Split even className={styles.panels}>
        <Panel title={texts.forYou()}>
          <StandInList
            list={mine}
            empty={texts.nobodyForYou()}
            action={(standIn) => <EndStandIn standIn={standIn} />}
          />
        </Panel>
        <Panel title={texts.appointTitle()}>
          <AppointStandIn />
        </Panel>
        {others.length > 0 && (
          <Panel title={texts.youFor()}>
            <StandInList list={others} empty={texts.nobody()} />
          </Panel>
        )}
      </Split>
    </Stack>
  )
}

function AppointStandIn() {
  const queries = useQueryClient()
  const { today, dateFormat } = useSettings()
  const colleagues = useColleagues({ exceptMe: true })
  // Reset the form after an appointment.
  const [appointed, setAppointed] = useState(0)
  const appointing = useMutation({
    mutationFn: ({ person = '', from = '', to = '' }: StandInForm) =>
      call(appointStandIn, { person, from, to }),
    onSuccess: ({ message }) => {
      toast.success(message)
      setAppointed((count) => count + 1)
      return queries.invalidateQueries({ queryKey: standInsKey })
    },
    meta: { errorShownInline: true },
  })

  return (
    <FormFrame<StandInForm>
      key={appointed}
      initialValues={{ from: today }}
      validate={(values) => standInErrors(values, { today })}
      onSubmit={(values) => appointing.mutate(values)}
      submitError={appointing.error?.message ?? null}
      loading={appointing.isPending}
      submitLabel={texts.appoint()}
      loadingLabel={texts.appointing()}
      footer="flow"
    >
      {({ values }) => (
        <>
          <FormCombobox name="person" label={texts.standIn()} {...colleagues} />
          <Columns least={200} gap={5}>
            <FormDateField name="from" label={texts.from()} min={today} format={dateFormat} />
            <FormDateField name="to" label={texts.to()} min={values.from || today} format={dateFormat} />
          </Columns>
        </>
      )}
    </FormFrame>
  )
}

function EndStandIn({ standIn: { _id, person, isRunning } }: { standIn: StandIn }) {
  const queries = useQueryClient()
  const ending = useMutation({
    mutationFn: () => call(endStandIn, { _id }),
    onSuccess: ({ message }) => {
      toast.success(message)
      return queries.invalidateQueries({ queryKey: standInsKey })
    },
  })

  async function end() {
    const isSure = await confirm({
      title: isRunning ? texts.endNow() : texts.remove(),
      text: (isRunning ? texts.willNoLonger : texts.willNot)({ name: person.name }),
      confirm: isRunning ? texts.endNow() : texts.remove(),
    })
    if (isSure) ending.mutate()
  }

  return (
    <Button
      size="small"
      onClick={end}
      busy={ending.isPending && texts.ending()}
      aria-label={(isRunning ? texts.endOf : texts.removeOf)({ name: person.name })}
    >
      {isRunning ? texts.end() : texts.remove()}
    </Button>
  )
}

interface StandInListProps {
  list: readonly StandIn[]
  /** Shown if there is none. */
  empty: string
  action?: (standIn: StandIn) => ReactNode
}

function StandInList({ list, empty, action }: StandInListProps) {
  if (list.length === 0)
    return (
      <Text as="p" tone="soft">
        {empty}
      </Text>
    )
  return (
    <Stack as="ul">
      {list.map((standIn) => (
        <Row as="li" oneLine align="center" key={standIn._id}>
          <Avatar name={standIn.person.name} />
          <Stack gap={1} grow>
            <Text as="p" weight="strong" breaks>
              {standIn.person.name}{' '}
              <Text tone="soft" weight="plain" whole>
                {standIn.person.employeeCode}
              </Text>
            </Text>
            <Days standIn={standIn} />
          </Stack>
          {action?.(standIn)}
        </Row>
      ))}
    </Stack>
  )
}

function Days({ standIn: { from, to, isRunning } }: { standIn: StandIn }) {
  const { dateFormat } = useSettings()
  return (
    <Row as="p" align="center" lines={1}>
      <Text tone="soft" figures>
        <DayText day={from} format={dateFormat} /> – <DayText day={to} format={dateFormat} />
      </Text>
      <StatusBadge tone={isRunning ? 'approved' : 'neutral'}>
        {isRunning ? texts.now() : texts.upcoming()}
      </StatusBadge>
    </Row>
  )
}

// One stand-in: the colleague, the days and the End button.

type StandIn = AnswerOf<typeof listStandIns>['mine'][number]

const standInsQuery = callQuery(listStandIns, {})
const standInsKey = callKey(listStandIns)
