// Audit: the samples that were drawn, a new one, and the evidence of a period.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { drawSample, listSamples } from '@tem/contracts/calls/admin-audit.ts'
import { mostDrawn, sampleErrors } from '@tem/rules/audit/sample.ts'
import { previousMonth } from '@tem/rules/base/company-day.ts'
import { formatCount } from '@tem/rules/base/money.ts'
import { MomentText } from '@tem/screen-parts/moment-text.tsx'
import {
  call,
  callKey,
  callQuery,
  Link,
  toast,
  useMutation,
  useNavigate,
  useQuery,
  useQueryClient,
  useSettings,
} from '@tem/sdk'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { FormDateField } from '@tem/ui/field/date-field.tsx'
import { FormNumberField } from '@tem/ui/field/number-field.tsx'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Columns, Row, Stack } from '@tem/ui/layout/layout.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { DayText } from '@tem/ui/text/day-text.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { useState } from 'react'
import * as texts from '../../texts/made/audit.ts'
import * as common from '../../texts/made/common.ts'
import styles from '../named-list.module.css'
import { Evidence } from './evidence.tsx'

export type Sample = AnswerOf<typeof listSamples>['list'][number]

export function AuditScreen() {
  const samples = useQuery(callQuery(listSamples, {}))
  if (samples.isPending) return <TextSkeleton count={4} />
  if (!samples.data)
    return (
      <ErrorState message={samples.error.message} onRetry={samples.refetch} retrying={samples.isFetching} />
    )
  const { list } = samples.data
  return (
    <Stack>
      {list.length === 0 ? (
        <EmptyState title={texts.noSamples()} help={texts.noSamplesHelp()} />
      ) : (
        <Panel title={texts.samples()}>
          <Stack as="ul" aria-label={texts.samples()}>
            {list.map((sample) => (
              <SampleRow key={sample._id} sample={sample} />
            ))}
          </Stack>
        </Panel>
      )}
      <NewSample />
      <Evidence />
    </Stack>
  )
}

function SampleRow({ sample }: { sample: Sample }) {
  const { _id, from, to, seed, drawnBy, drawnAt, signedBy, signedAt } = sample
  const { dateFormat } = useSettings()
  return (
    <Row as="li" align="center">
      <span className={styles.name}>
        <Row align="center" gap={2}>
          <Text weight="strong">
            <DayText day={from} format={dateFormat} /> – <DayText day={to} format={dateFormat} />
          </Text>
          <StatusBadge tone={signedAt ? 'approved' : 'pending'}>
            {signedAt ? common.signedOff() : texts.inProgress()}
          </StatusBadge>
        </Row>
        <Text tone="soft" breaks>
          {progressOf(sample)}
        </Text>
        <Text tone="soft" breaks>
          {signedAt
            ? texts.seedSignedOff({ seed, name: signedBy ?? '', moment: () => <MomentText at={signedAt} /> })
            : texts.seedDrawn({ seed, name: drawnBy, moment: () => <MomentText at={drawnAt} /> })}
        </Text>
      </span>
      <LinkButton
        aria-label={texts.openSample({ seed })}
        render={<Link to={`/dashboard/admin/audit/${_id}`} />}
      >
        {common.open()}
      </LinkButton>
    </Row>
  )
}

/** '12 of 25 checked, 1 exception' */
export function progressOf({
  claims,
  checked,
  exceptions,
}: Pick<Sample, 'claims' | 'checked' | 'exceptions'>) {
  const all = { checked: formatCount(checked), claims: formatCount(claims) }
  return exceptions === 0 ? texts.progress(all) : texts.progressWithExceptions({ ...all, exceptions })
}

interface EnteredSample {
  from: string
  to: string
  size: string
  seed: string
}

/** A suggestion. What is entered is what draws. */
function newSeed(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(random % 1_000_000).padStart(6, '0')
}

function NewSample() {
  const { today, dateFormat } = useSettings()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [suggested] = useState(() => ({ ...previousMonth(today), size: '25', seed: newSeed() }))
  const drawing = useMutation({
    mutationFn: ({ size, seed, ...period }: EnteredSample) =>
      call(drawSample, { ...period, size: Number(size), seed: seed.trim() }),
    onSuccess({ item, message }) {
      toast.success(message)
      void queries.invalidateQueries({ queryKey: callKey(listSamples) })
      navigate(`/dashboard/admin/audit/${item._id}`)
    },
    meta: { errorShownInline: true },
  })
  return (
    <Panel title={texts.newSample()}>
      <Stack>
        <Text as="p" tone="soft" breaks>
          {texts.newSampleHint({ mostDrawn })}
        </Text>
        <FormFrame<EnteredSample>
          initialValues={suggested}
          validate={({ from = '', to = '', size = '', seed = '' }) =>
            sampleErrors({ from, to, size: Number(size), seed: seed.trim() }, today)
          }
          onSubmit={(values) => drawing.mutate(values)}
          submitError={drawing.error?.message ?? null}
          loading={drawing.isPending}
          submitLabel={texts.draw()}
          loadingLabel={texts.drawing()}
          footer="flow"
        >
          <Columns least={200} align="start">
            <FormDateField name="from" label={common.from()} max={today} format={dateFormat} />
            <FormDateField name="to" label={common.to()} max={today} format={dateFormat} />
            <FormNumberField name="size" label={common.claims()} maxDigits={3} />
            <FormTextField name="seed" label={common.seed()} maxLength={10} autoComplete="off" />
          </Columns>
        </FormFrame>
      </Stack>
    </Panel>
  )
}
