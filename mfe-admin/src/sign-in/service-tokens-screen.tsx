// Service tokens, with which other systems of the company call this one: who has which, until when, and a new one.
import type { AnswerOf } from '@tem/contracts/call.ts'
import {
  createServiceToken,
  listServiceTokens,
  revokeServiceToken,
  showServiceToken,
} from '@tem/contracts/calls/admin-service-tokens.ts'
import {
  lastDayOfToken,
  type ServiceTokenForm,
  serviceScopeLabels,
  serviceScopes,
  serviceTokenErrors,
} from '@tem/rules/account/service-tokens.ts'
import { MomentText } from '@tem/screen-parts/moment-text.tsx'
import {
  call,
  callKey,
  callQuery,
  confirm,
  toast,
  useMutation,
  useQuery,
  useQueryClient,
  useSession,
  useSettings,
} from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { FormDateField } from '@tem/ui/field/date-field.tsx'
import { FormTextField } from '@tem/ui/field/text-field.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Columns, Row, Stack } from '@tem/ui/layout/layout.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { DayText } from '@tem/ui/text/day-text.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { useState } from 'react'
import { FormCheckboxes } from '../form-checkboxes.tsx'
import styles from '../named-list.module.css'
import { ShownOnce } from './shown-once.tsx'

type Token = AnswerOf<typeof listServiceTokens>['list'][number]

export function ServiceTokensScreen() {
  const tokens = useQuery(callQuery(listServiceTokens, {}))
  const canWrite = useSession().can('administer')
  const [shown, setShown] = useState<{ name: string; token: string }>()
  if (tokens.isPending) return <TextSkeleton count={4} />
  if (!tokens.data)
    return <ErrorState message={tokens.error.message} onRetry={tokens.refetch} retrying={tokens.isFetching} />
  const { list } = tokens.data
  return (
    <Stack>
      {shown && (
        <ShownOnce
          title={`Token ${shown.name}`}
          secret={shown.token}
          hint="Enter it in the system that gets it, as a Bearer token."
          onDone={() => setShown(undefined)}
        />
      )}
      {list.length === 0 ? (
        <EmptyState
          title="No other system calls this one."
          help="With a token, your directory adds people here, changes them and deactivates leavers (SCIM 2.0), or another system reads claims, records, payments, the trail or webhooks."
        />
      ) : (
        <Panel title="Tokens">
          <Stack as="ul" className={styles.list} aria-label="Tokens">
            {list.map((token) => (
              <TokenRow key={token._id} token={token} canWrite={canWrite} onShown={setShown} />
            ))}
          </Stack>
        </Panel>
      )}
      {canWrite && <NewToken />}
    </Stack>
  )
}

interface TokenRowProps {
  token: Token
  canWrite: boolean
  onShown: (shown: { name: string; token: string }) => void
}

function TokenRow({ token, canWrite, onShown }: TokenRowProps) {
  const { _id, name, scopes, madeBy, isOwn, lastDay, lastUsedAt, state } = token
  const { dateFormat } = useSettings()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: callKey(listServiceTokens) })
  const showing = useMutation({
    mutationFn: () => call(showServiceToken, { _id }),
    onSuccess({ token }) {
      onShown({ name, token })
      return refresh()
    },
  })
  const revoking = useMutation({
    mutationFn: () => call(revokeServiceToken, { _id }),
    onSuccess({ message }) {
      toast.success(message)
      return refresh()
    },
  })

  async function revoke() {
    const text = `What uses the token ${name} is refused from now on.`
    if (await confirm({ title: 'Revoke this token', text, confirm: 'Revoke', danger: true }))
      revoking.mutate()
  }

  return (
    <Row as="li" align="center">
      <span className={styles.name}>
        <span className={styles.title}>{name}</span>
        <span className={styles.soft}>{scopes.map((scope) => serviceScopeLabels[scope]).join('; ')}</span>
        <span className={styles.soft}>
          {madeBy} · until <DayText day={lastDay} format={dateFormat} /> ·{' '}
          {lastUsedAt ? (
            <>
              used <MomentText at={lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
        </span>
        {state === 'ended' && <strong>It has ended.</strong>}
        {state === 'maker left' && (
          <strong>It stopped working: {madeBy} is no administrator here any more.</strong>
        )}
        {state === 'not shown' && isOwn && (
          <strong>Confirmed. Show it when you are ready to store it.</strong>
        )}
        {state === 'not shown' && !isOwn && (
          <span className={styles.soft}>{madeBy} has not seen it yet.</span>
        )}
      </span>
      {canWrite && (
        <Row>
          {state === 'not shown' && isOwn && (
            <Button
              variant="primary"
              busy={showing.isPending && 'Showing'}
              aria-label={`Show the token ${name}`}
              onClick={() => showing.mutate()}
            >
              Show
            </Button>
          )}
          <Button busy={revoking.isPending && 'Revoking'} aria-label={`Revoke ${name}`} onClick={revoke}>
            Revoke
          </Button>
        </Row>
      )}
    </Row>
  )
}

function NewToken() {
  const { today, dateFormat } = useSettings()
  const queries = useQueryClient()
  const [asked, setAsked] = useState(0)
  const creating = useMutation({
    mutationFn: ({ name = '', lastDay = '', scopes = [] }: Partial<ServiceTokenForm>) =>
      call(createServiceToken, { name, lastDay, scopes: [...scopes] }),
    onSuccess({ message }) {
      toast.success(message)
      setAsked((count) => count + 1)
      return queries.invalidateQueries({ queryKey: callKey(listServiceTokens) })
    },
    meta: { errorShownInline: true },
  })
  return (
    <Panel title="New token">
      <Stack>
        <p className={styles.soft}>
          A second administrator confirms it; then it is shown here once, to you alone. It stops working when
          you leave or are no administrator any more.
        </p>
        <FormFrame<Partial<ServiceTokenForm>>
          key={asked}
          initialValues={{ lastDay: lastDayOfToken(today) }}
          validate={({ name = '', lastDay = '', scopes = [] }) =>
            serviceTokenErrors({ name, lastDay, scopes }, today)
          }
          onSubmit={(values) => creating.mutate(values)}
          submitError={creating.error?.message ?? null}
          loading={creating.isPending}
          submitLabel="Ask for confirmation"
          loadingLabel="Asking"
          footer="flow"
        >
          <Columns least={240} align="start">
            <FormTextField
              name="name"
              label="Name"
              hint="Of the system that gets it, such as Okta."
              maxLength={40}
            />
            <FormDateField
              name="lastDay"
              label="Last day"
              hint="At most a year."
              min={today}
              max={lastDayOfToken(today)}
              format={dateFormat}
            />
          </Columns>
          <FormCheckboxes name="scopes" label="It may" options={serviceScopes} labels={serviceScopeLabels} />
        </FormFrame>
      </Stack>
    </Panel>
  )
}
