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
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/service-tokens.ts'
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
          title={texts.tokenOf({ name: shown.name })}
          secret={shown.token}
          hint={texts.storeHint()}
          onDone={() => setShown(undefined)}
        />
      )}
      {list.length === 0 ? (
        <EmptyState title={texts.noTokens()} help={texts.noTokensHelp()} />
      ) : (
        <Panel title={texts.tokens()}>
          <Stack as="ul" aria-label={texts.tokens()}>
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
    const text = texts.revokeText({ name })
    if (await confirm({ title: texts.revokeTitle(), text, confirm: texts.revoke(), danger: true }))
      revoking.mutate()
  }

  return (
    <Row as="li" align="center">
      <span className={styles.name}>
        <Text weight="strong">{name}</Text>
        <Text tone="soft" breaks>
          {scopes.map((scope) => inLanguage(serviceScopeLabels[scope])).join('; ')}
        </Text>
        <Text tone="soft" breaks>
          {madeBy} · {texts.until({ day: () => <DayText day={lastDay} format={dateFormat} /> })} ·{' '}
          {lastUsedAt ? texts.used({ moment: () => <MomentText at={lastUsedAt} /> }) : texts.neverUsed()}
        </Text>
        {state === 'ended' && <strong>{texts.ended()}</strong>}
        {state === 'maker left' && <strong>{texts.makerLeft({ madeBy })}</strong>}
        {state === 'not shown' && isOwn && <strong>{texts.readyToShow()}</strong>}
        {state === 'not shown' && !isOwn && (
          <Text tone="soft" breaks>
            {texts.notSeenYet({ madeBy })}
          </Text>
        )}
      </span>
      {canWrite && (
        <Row>
          {state === 'not shown' && isOwn && (
            <Button
              variant="primary"
              busy={showing.isPending && texts.showing()}
              aria-label={texts.showToken({ name })}
              onClick={() => showing.mutate()}
            >
              {common.show()}
            </Button>
          )}
          <Button
            busy={revoking.isPending && texts.revoking()}
            aria-label={texts.revokeOne({ name })}
            onClick={revoke}
          >
            {texts.revoke()}
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
    <Panel title={texts.newToken()}>
      <Stack>
        <Text as="p" tone="soft" breaks>
          {texts.newTokenHint()}
        </Text>
        <FormFrame<Partial<ServiceTokenForm>>
          key={asked}
          initialValues={{ lastDay: lastDayOfToken(today) }}
          validate={({ name = '', lastDay = '', scopes = [] }) =>
            serviceTokenErrors({ name, lastDay, scopes }, today)
          }
          onSubmit={(values) => creating.mutate(values)}
          submitError={creating.error?.message ?? null}
          loading={creating.isPending}
          submitLabel={common.askForConfirmation()}
          loadingLabel={common.asking()}
          footer="flow"
        >
          <Columns least={240} align="start">
            <FormTextField name="name" label={common.name()} hint={texts.nameHint()} maxLength={40} />
            <FormDateField
              name="lastDay"
              label={texts.lastDay()}
              hint={texts.lastDayHint()}
              min={today}
              max={lastDayOfToken(today)}
              format={dateFormat}
            />
          </Columns>
          <FormCheckboxes
            name="scopes"
            label={texts.scopes()}
            options={serviceScopes}
            labels={serviceScopeLabels}
          />
        </FormFrame>
      </Stack>
    </Panel>
  )
}
