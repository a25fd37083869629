// Stand-ins of everybody. An administrator appoints one for somebody who can't, and ends one.
import {
  appointStandInFor,
  endStandInOf,
  listStandInsOfCompany,
} from '@tem/contracts/calls/admin-attention.ts'
import { getUser } from '@tem/contracts/calls/users.ts'
import { standInErrors } from '@tem/rules/approval/stand-in-rules.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import * as errorTexts from '@tem/rules/base/error-texts.ts'
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
  useSearchParams,
  useSession,
  useSettings,
} from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { FormCombobox } from '@tem/ui/choice/combobox.tsx'
import { FormDateField } from '@tem/ui/field/date-field.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Columns, Row, Stack } from '@tem/ui/layout/layout.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/stand-ins.ts'
import styles from './attention-screen.module.css'

export function StandInsScreen() {
  const standIns = useQuery(callQuery(listStandInsOfCompany, {}))
  const { dateFormat } = useSettings()
  const mayChange = useSession().can('administer')
  return (
    <Stack>
      {mayChange && (
        <Panel title={texts.appointTitle()}>
          <Stack most={640}>
            <AppointStandIn />
          </Stack>
        </Panel>
      )}
      <Panel title={texts.nowAndLater()}>
        {standIns.isPending && <TextSkeleton count={3} />}
        {standIns.isError && !standIns.data && (
          <ErrorState
            message={standIns.error.message}
            onRetry={standIns.refetch}
            retrying={standIns.isFetching}
          />
        )}
        {standIns.data?.list.length === 0 && <EmptyState help={texts.nobody()} />}
        {standIns.data && standIns.data.list.length > 0 && (
          <Stack as="ul" gap={0} className={styles.list} aria-label={common.standIns()}>
            {standIns.data.list.map(({ _id, of, person, from, to }) => (
              <Row as="li" align="center" spread lines={2} key={_id} className={styles.item}>
                <span className={styles.words}>
                  {texts.whoForWhom({ person: person.name, name: of.name, code: of.employeeCode })}{' '}
                  <Text tone="soft">
                    {formatDay(from, dateFormat)} – {formatDay(to, dateFormat)}
                  </Text>
                </span>
                {mayChange && <EndStandIn _id={_id} name={person.name} of={of.name} />}
              </Row>
            ))}
          </Stack>
        )}
      </Panel>
    </Stack>
  )
}

interface Appointment {
  of?: string
  person?: string
  from?: string
  to?: string
}

function AppointStandIn() {
  const queries = useQueryClient()
  const { today, dateFormat } = useSettings()
  const [params] = useSearchParams()
  const away = params.get('of') ?? ''
  const known = useQuery({ ...callQuery(getUser, { _id: away }), enabled: away !== '' }).data?.item
  const [givers, takers] = [useColleagues(), useColleagues({ exceptMe: true })]
  const [appointed, setAppointed] = useState(0)
  const appointing = useMutation({
    mutationFn: ({ of = '', person = '', from = '', to = '' }: Appointment) =>
      call(appointStandInFor, { of, person, from, to }),
    onSuccess({ message }) {
      toast.success(message)
      setAppointed((count) => count + 1)
      return queries.invalidateQueries({ queryKey: callKey(listStandInsOfCompany) })
    },
    meta: { errorShownInline: true },
  })
  return (
    <FormFrame<Appointment>
      key={appointed}
      initialValues={{ of: away, from: today }}
      validate={({ of, ...values }) => ({
        ...standInErrors(values, { today, ...(of && { self: of }) }),
        of: of ? undefined : errorTexts.employee,
      })}
      onSubmit={(values) => appointing.mutate(values)}
      submitError={appointing.error?.message ?? null}
      loading={appointing.isPending}
      submitLabel={texts.appoint()}
      loadingLabel={texts.appointing()}
      footer="flow"
    >
      {({ values }) => (
        <Stack>
          <Columns least={280} lines={4} gap={3} align="start">
            <FormCombobox
              name="of"
              label={texts.employeeWhoIsAway()}
              {...givers}
              {...(known && { known: [{ value: known._id, label: known.name }] })}
            />
            <FormCombobox name="person" label={texts.standIn()} {...takers} />
          </Columns>
          <Columns least={146} gap={3} align="start">
            <FormDateField name="from" label={texts.fromDate()} min={today} format={dateFormat} />
            <FormDateField name="to" label={texts.toDate()} min={values.from || today} format={dateFormat} />
          </Columns>
        </Stack>
      )}
    </FormFrame>
  )
}

function EndStandIn({ _id, name, of }: { _id: string; name: string; of: string }) {
  const queries = useQueryClient()
  const ending = useMutation({
    mutationFn: () => call(endStandInOf, { _id }),
    onSuccess({ message }) {
      toast.success(message)
      return queries.invalidateQueries({ queryKey: callKey(listStandInsOfCompany) })
    },
  })

  async function end() {
    const text = texts.endText({ name, of })
    if (await confirm({ title: texts.endTitle(), text, confirm: texts.end() })) ending.mutate()
  }

  return (
    <Button
      size="small"
      onClick={end}
      busy={ending.isPending && texts.ending()}
      aria-label={texts.endFor({ name, of })}
    >
      {texts.end()}
    </Button>
  )
}
