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
  type WebhookForm,
  webhookErrors,
  webhookEventLabels,
  webhookEvents,
} from '@tem/rules/account/webhooks.ts'
import {
  CallFailed,
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
import { focusWhenDrawn } from '@tem/ui/base/focus-after.ts'
import { Checkbox } from '@tem/ui/choice/checkbox.tsx'
import { Choice } from '@tem/ui/choice/choice.tsx'
import { TextField } from '@tem/ui/field/text-field.tsx'
import { Columns, Row, Stack } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { useRef, useState } from 'react'
import { ShownOnce } from '../sign-in/shown-once.tsx'
import { Deliveries } from './deliveries.tsx'
import styles from './webhooks.module.css'
import { stateSentences, type Webhook } from './webhooks-screen.tsx'

const home = '/dashboard/admin/webhooks'

/** A field, or the first box of the events. */
const firstWrong = '[aria-invalid="true"], fieldset[aria-describedby] input'

export function WebhookScreen() {
  const { id } = useParams()
  const webhooks = useQuery({ ...callQuery(listWebhooks, {}), refetchOnWindowFocus: false })
  const canWrite = useSession().can('administer')
  const webhook = webhooks.data?.list.find(({ _id }) => _id === id)
  useHeader({ title: webhook?.name ?? 'New webhook' })
  if (webhooks.isPending) return <TextSkeleton count={8} />
  if (!webhooks.data)
    return (
      <ErrorState
        message={webhooks.error.message}
        onRetry={webhooks.refetch}
        retrying={webhooks.isFetching}
      />
    )
  if (!webhook && id !== 'new')
    return <EmptyState title="This webhook was not found." help="Somebody may have removed it." />
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
    const text = `For a day, ${name} is signed with the present secret as well. Change it in the receiver until then.`
    if (await confirm({ title: 'Make a new secret', text, confirm: 'Make it' })) making.mutate()
  }
  async function remove() {
    const text = `${name} is told nothing any more, and its deliveries are gone from this list.`
    if (await confirm({ title: 'Remove this webhook', text, confirm: 'Remove', danger: true }))
      removing.mutate()
  }

  const isNew = state === 'no secret'
  return (
    <>
      {secret && (
        <ShownOnce
          title={`Secret of ${name}`}
          secret={secret}
          hint="Enter it in the receiver, which checks each request with it."
          onDone={() => setSecret(undefined)}
        />
      )}
      <Panel title="Now">
        <p className={styles.soft}>{stateSentences[state] ?? 'It tells what happens, within a minute.'}</p>
        {canWrite && (
          <Row className={styles.actions}>
            {isNew && (
              <Button variant="primary" busy={making.isPending && 'Making'} onClick={() => making.mutate()}>
                Make its secret
              </Button>
            )}
            {state === 'on' && (
              <Button busy={pausing.isPending && 'Pausing'} onClick={() => pausing.mutate()}>
                Pause
              </Button>
            )}
            {(state === 'paused' || state === 'given up') && (
              <Button
                variant="primary"
                busy={resuming.isPending && 'Starting'}
                onClick={() => resuming.mutate()}
              >
                Go on
              </Button>
            )}
            {!isNew && (
              <Button busy={making.isPending && 'Making'} onClick={makeAnother}>
                New secret
              </Button>
            )}
            <Button variant="danger" busy={removing.isPending && 'Removing'} onClick={remove}>
              Remove webhook
            </Button>
          </Row>
        )}
      </Panel>
    </>
  )
}

interface EditableWebhookProps {
  /** Undefined for a new one. */
  webhook: Webhook | undefined
  readOnly: boolean
}

function EditableWebhook({ webhook, readOnly }: EditableWebhookProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [facts, setFacts] = useState<{ name: string; url: string; events: WebhookEvent[] }>(
    webhook ?? { name: '', url: '', events: [] },
  )
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const { name, url, events } = facts
  const change = (part: Partial<typeof facts>) => setFacts((before) => ({ ...before, ...part }))
  const saving = useMutation({
    mutationFn: () =>
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
  const refused = saving.error instanceof CallFailed ? saving.error : undefined
  const problems = isTried ? webhookErrors(facts) : {}
  const errorOf = (field: keyof WebhookForm) =>
    problems[field] ?? (refused?.field === field ? refused.message : undefined)

  function save() {
    setTried(true)
    if (Object.keys(webhookErrors(facts)).length === 0) saving.mutate()
    else focusWhenDrawn(() => form.current?.querySelector<HTMLElement>(firstWrong))
  }
  const toggle = (event: WebhookEvent, isChosen: boolean) =>
    change({ events: isChosen ? [...events, event] : events.filter((each) => each !== event) })

  return (
    <div ref={form}>
      <Panel title="What it tells, and where">
        <Stack>
          {saving.error && !refused?.field && <Banner tone="error">{saving.error.message}</Banner>}
          <Columns least={280} align="start">
            <TextField
              label="Name"
              hint="Of the system that is told, such as Payroll."
              value={name}
              maxLength={40}
              readOnly={readOnly}
              error={errorOf('name')}
              onChange={(text) => change({ name: text })}
            />
            <TextField
              label="Address"
              hint="Where the system listens, by https."
              value={url}
              maxLength={1000}
              inputMode="url"
              autoComplete="off"
              readOnly={readOnly}
              error={errorOf('url')}
              onChange={(text) => change({ url: text })}
            />
          </Columns>
          <Choice label="It is told that" error={errorOf('events')} disabled={readOnly}>
            {() =>
              webhookEvents.map((event) => (
                <Checkbox
                  key={event}
                  label={webhookEventLabels[event]}
                  detail={event}
                  checked={events.includes(event)}
                  onChange={(isChosen) => toggle(event, isChosen)}
                />
              ))
            }
          </Choice>
          {!readOnly && (
            <>
              <p className={styles.soft}>
                It gets employee codes, ticket numbers, states and amounts, and no names, notes, contacts or
                numbers of people. A second administrator confirms each change of this.
              </p>
              <Row>
                <Button variant="primary" busy={saving.isPending && 'Asking'} onClick={save}>
                  Ask for confirmation
                </Button>
              </Row>
            </>
          )}
        </Stack>
      </Panel>
    </div>
  )
}
