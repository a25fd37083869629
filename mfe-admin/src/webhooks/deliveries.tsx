// What a webhook has delivered lately and what was not accepted, to be sent again.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { listWebhookDeliveries, resendDelivery, resendSince } from '@tem/contracts/calls/admin-webhooks.ts'
import { deliveryDays, resendErrors, webhookEventLabels } from '@tem/rules/account/webhooks.ts'
import { addDays } from '@tem/rules/base/company-day.ts'
import { MomentText } from '@tem/screen-parts/moment-text.tsx'
import { call, callKey, callQuery, toast, useMutation, useQuery, useQueryClient, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { FormDateField } from '@tem/ui/field/date-field.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as texts from '../../texts/made/webhooks.ts'
import details from '../details.module.css'
import named from '../named-list.module.css'
import type { Webhook } from './webhooks-screen.tsx'

type Delivery = AnswerOf<typeof listWebhookDeliveries>['list'][number]

interface DeliveriesProps {
  webhook: Webhook
  canWrite: boolean
}

export function Deliveries({ webhook: { _id: id, state }, canWrite }: DeliveriesProps) {
  const deliveries = useQuery(callQuery(listWebhookDeliveries, { _id: id }))
  return (
    <Panel title={texts.lastDeliveries()}>
      <Stack>
        {deliveries.isPending && <TextSkeleton count={3} />}
        {deliveries.isError && !deliveries.data && (
          <ErrorState
            message={deliveries.error.message}
            onRetry={deliveries.refetch}
            retrying={deliveries.isFetching}
          />
        )}
        {deliveries.data?.list.length === 0 && (
          <Text as="p" tone="soft" breaks>
            {texts.noDeliveries()}
          </Text>
        )}
        {deliveries.data && deliveries.data.list.length > 0 && (
          <Stack as="ul" aria-label={texts.lastDeliveries()}>
            {deliveries.data.list.map((delivery) => (
              <DeliveryRow
                key={delivery._id}
                webhook={id}
                delivery={delivery}
                isRunning={state === 'on'}
                canWrite={canWrite}
              />
            ))}
          </Stack>
        )}
        {canWrite && <Resend id={id} />}
      </Stack>
    </Panel>
  )
}

interface DeliveryRowProps {
  webhook: string
  delivery: Delivery
  isRunning: boolean
  canWrite: boolean
}

function DeliveryRow({ webhook, delivery, isRunning, canWrite }: DeliveryRowProps) {
  const { _id, event, at, isAccepted, attempts, triedAt, outcome, nextAt, body } = delivery
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: () => call(resendDelivery, { _id: webhook, event: _id }),
    onSuccess({ message }) {
      toast.success(message)
      return queries.invalidateQueries({ queryKey: callKey(listWebhookDeliveries) })
    },
  })
  const label = inLanguage(webhookEventLabels[event])
  const sent = `webhook-id: msg_${_id}\n${body}`
  return (
    <Row as="li" align="start">
      <div className={named.name}>
        <Text weight="strong">{label}</Text>
        <Text tone="soft" breaks>
          <MomentText at={at} exact />
        </Text>
        {isAccepted && triedAt && (
          <Text tone="soft" breaks>
            {texts.accepted({ moment: () => <MomentText at={triedAt} /> })}
            {outcome && ` (${outcome})`}
          </Text>
        )}
        {!isAccepted && attempts === 0 && (
          <Text tone="soft" breaks>
            {texts.waitsItsTurn()}
          </Text>
        )}
        {!isAccepted && attempts > 0 && (
          <Text tone="danger">
            {outcome ?? texts.underWay()} · {texts.attempts({ attempts })}
            {isRunning && nextAt && texts.nextAt({ moment: () => <MomentText at={nextAt} exact /> })}
          </Text>
        )}
        <details>
          <summary className={details.summary} aria-label={texts.sentOf({ label })}>
            {texts.whatIsSent()}
          </summary>
          <code className={details.code}>{sent}</code>
        </details>
      </div>
      {canWrite && isAccepted && (
        <Button size="small" busy={sending.isPending && texts.sending()} onClick={() => sending.mutate()}>
          {texts.sendAgain()}
        </Button>
      )}
    </Row>
  )
}

function Resend({ id }: { id: string }) {
  const { today, dateFormat } = useSettings()
  const resending = useMutation({
    mutationFn: ({ from }: { from: string }) => call(resendSince, { _id: id, from }),
    onSuccess: ({ message }) => toast.success(message),
    meta: { errorShownInline: true },
  })
  return (
    <FormFrame<{ from?: string }>
      label={texts.sendAgain()}
      validate={({ from = '' }) => resendErrors(from, today)}
      onSubmit={({ from = '' }) => resending.mutate({ from })}
      submitError={resending.error?.message ?? null}
      loading={resending.isPending}
      submitLabel={texts.sendAgain()}
      submitVariant={() => 'secondary'}
      loadingLabel={texts.sending()}
      footer="flow"
    >
      <FormDateField
        name="from"
        label={texts.sendAgainFrom()}
        hint={texts.sendAgainHint()}
        min={addDays(today, -deliveryDays)}
        max={today}
        format={dateFormat}
      />
    </FormFrame>
  )
}
