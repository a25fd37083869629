// One webhook: what it tells and where, its secret, and whether it runs.
import {
  listWebhooks,
  makeWebhookSecret,
  pauseWebhook,
  removeWebhook,
  resumeWebhook,
  saveWebhook,
} from '@tem/contracts/calls/admin-webhooks.ts'
import {
  type WebhookEvent,
  webhookErrors,
  webhookEventLabels,
  webhookEvents,
} from '@tem/rules/account/webhooks.ts'
import {
  call,
  callKey,
  callQuery,
  confirm,
  toast,
  useHeader,
  useMutation,
  useNavigate,
  useParams,
  useQuery,
  useQueryClient,
  useSession,
} from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Columns, Row, Stack } from '@tem/ui/layout/layout.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/webhooks.ts'
import { FormCheckboxes } from '../form-checkboxes.tsx'
import { ShownOnce } from '../sign-in/shown-once.tsx'
import { Deliveries } from './deliveries.tsx'
import { stateSentences, type Webhook } from './webhooks-screen.tsx'

const home = '/dashboard/admin/webhooks'

export function WebhookScreen() {
  const { id } = useParams()
  const webhooks = useQuery({ ...callQuery(listWebhooks, {}), refetchOnWindowFocus: false })
  const canWrite = useSession().can('administer')
  const webhook = webhooks.data?.list.find(({ _id }) => _id === id)
  useHeader({ title: webhook?.name ?? texts.newWebhook() })
  if (webhooks.isPending) return <TextSkeleton count={8} />
  if (!webhooks.data)
    return (
      <ErrorState
        message={webhooks.error.message}
        onRetry={webhooks.refetch}
        retrying={webhooks.isFetching}
      />
    )
  if (!webhook && id !== 'new') return <EmptyState title={texts.notFound()} help={common.maybeRemoved()} />
  return (
    <Stack>
      {webhook && <Running webhook={webhook} canWrite={canWrite} />}
      <EditableWebhook key={webhook?.revision} webhook={webhook} readOnly={!canWrite} />
      {webhook && <Deliveries webhook={webhook} canWrite={canWrite} />}
    </Stack>
  )
}

function Running({ webhook: { _id, name, state }, canWrite }: { webhook: Webhook; canWrite: boolean }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [secret, setSecret] = useState<string>()
  const refresh = () => queries.invalidateQueries({ queryKey: callKey(listWebhooks) })
  const done = ({ message }: { message: string }) => {
    toast.success(message)
    return refresh()
  }
  const making = useMutation({
    mutationFn: () => call(makeWebhookSecret, { _id }),
    onSuccess(made) {
      setSecret(made.secret)
      return refresh()
    },
  })
  const pausing = useMutation({ mutationFn: () => call(pauseWebhook, { _id }), onSuccess: done })
  const resuming = useMutation({ mutationFn: () => call(resumeWebhook, { _id }), onSuccess: done })
  const removing = useMutation({
    mutationFn: () => call(removeWebhook, { _id }),
    async onSuccess(answer) {
      await done(answer)
      navigate(home)
    },
  })

  async function makeAnother() {
    const text = texts.newSecretText({ name })
    if (await confirm({ title: texts.newSecretTitle(), text, confirm: texts.makeIt() })) making.mutate()
  }
  async function remove() {
    const text = texts.removeText({ name })
    if (await confirm({ title: texts.removeTitle(), text, confirm: common.remove(), danger: true }))
      removing.mutate()
  }

  const isNew = state === 'no secret'
  return (
    <>
      {secret && (
        <ShownOnce
          title={texts.secretOf({ name })}
          secret={secret}
          hint={texts.secretHint()}
          onDone={() => setSecret(undefined)}
        />
      )}
      <Panel title={texts.now()}>
        <Stack>
          <Text as="p" tone="soft" breaks>
            {stateSentences()[state] ?? texts.isOn()}
          </Text>
          {canWrite && (
            <Row>
              {isNew && (
                <Button
                  variant="primary"
                  busy={making.isPending && texts.making()}
                  onClick={() => making.mutate()}
                >
                  {texts.makeItsSecret()}
                </Button>
              )}
              {state === 'on' && (
                <Button busy={pausing.isPending && texts.pausing()} onClick={() => pausing.mutate()}>
                  {texts.pause()}
                </Button>
              )}
              {(state === 'paused' || state === 'given up') && (
                <Button
                  variant="primary"
                  busy={resuming.isPending && common.starting()}
                  onClick={() => resuming.mutate()}
                >
                  {common.goOn()}
                </Button>
              )}
              {!isNew && (
                <Button busy={making.isPending && texts.making()} onClick={makeAnother}>
                  {texts.newSecret()}
                </Button>
              )}
              <Button variant="danger" busy={removing.isPending && common.removing()} onClick={remove}>
                {texts.removeWebhook()}
              </Button>
            </Row>
          )}
        </Stack>
      </Panel>
    </>
  )
}

interface EnteredWebhook {
  name: string
  url: string
  events: WebhookEvent[]
}

interface EditableWebhookProps {
  /** Undefined for a new one. */
  webhook: Webhook | undefined
  readOnly: boolean
}

function EditableWebhook({ webhook, readOnly }: EditableWebhookProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: ({ name, url, events }: EnteredWebhook) =>
      call(saveWebhook, {
        ...{ _id: webhook?._id ?? null, revision: webhook?.revision ?? null },
        ...{ name, url: url.trim(), events },
      }),
    async onSuccess({ message }) {
      toast.success(message)
      await queries.invalidateQueries({ queryKey: callKey(listWebhooks) })
      navigate(home)
    },
    meta: { errorShownInline: true },
  })
  return (
    <Panel title={texts.whatAndWhere()}>
      <FormFrame<EnteredWebhook>
        initialValues={webhook ?? { name: '', url: '', events: [] }}
        validate={({ name = '', url = '', events }) => webhookErrors({ name, url, events })}
        onSubmit={(values) => saving.mutate(values)}
        submitError={saving.error?.message ?? null}
        loading={saving.isPending}
        submitLabel={common.askForConfirmation()}
        submitHidden={() => readOnly}
        loadingLabel={common.asking()}
        footer="flow"
      >
        <Columns least={280} align="start">
          <FormTextField
            name="name"
            label={common.name()}
            hint={texts.nameHint()}
            maxLength={40}
            readOnly={readOnly}
          />
          <FormTextField
            name="url"
            label={texts.address()}
            hint={texts.addressHint()}
            maxLength={1000}
            inputMode="url"
            autoComplete="off"
            readOnly={readOnly}
          />
        </Columns>
        <FormCheckboxes
          name="events"
          label={texts.events()}
          options={webhookEvents}
          labels={webhookEventLabels}
          detail={(event) => event}
          readOnly={readOnly}
        />
        {!readOnly && (
          <Text as="p" tone="soft" breaks>
            {texts.eventsHint()}
          </Text>
        )}
      </FormFrame>
    </Panel>
  )
}
