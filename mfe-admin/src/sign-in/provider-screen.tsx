// One provider: what the administrator copies from it, and what it needs to know of us.
import type { AnswerOf } from '@tem/contracts/call.ts'
import { listProviders, removeProvider, saveProvider } from '@tem/contracts/calls/admin-sign-in.ts'
import {
  type MatchWay,
  matchWayLabels,
  matchWays,
  type ProviderField,
  providerErrors,
  returnPath,
} from '@tem/rules/account/providers.ts'
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
import { Select } from '@tem/ui/choice/select.tsx'
import { TextField } from '@tem/ui/field/text-field.tsx'
import { Columns, Row, Stack } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { DescriptionList } from '@tem/ui/text/description-list.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { useRef, useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/providers.ts'

type Provider = AnswerOf<typeof listProviders>['list'][number]

const home = '/dashboard/admin/sign-in'

const nothingYet = {
  name: '',
  issuer: '',
  clientId: '',
  matchBy: matchWays[0] as string,
  codeClaim: 'employee_code',
  isActive: true,
}

const waysToMatch = () =>
  matchWays.map((value: MatchWay) => ({ value, label: inLanguage(matchWayLabels[value]) }))

export function ProviderScreen() {
  const { id } = useParams()
  const providers = useQuery({ ...callQuery(listProviders, {}), refetchOnWindowFocus: false })
  if (providers.isPending) return <TextSkeleton count={8} />
  if (!providers.data)
    return (
      <ErrorState
        message={providers.error.message}
        onRetry={providers.refetch}
        retrying={providers.isFetching}
      />
    )
  const { list, site } = providers.data
  const provider = list.find(({ _id }) => _id === id)
  if (!provider && id !== 'new') return <EmptyState title={texts.notFound()} help={common.maybeRemoved()} />
  return <EditableProvider key={provider?.revision} provider={provider} site={site ?? ''} />
}

interface EditableProviderProps {
  /** Undefined for a new one. */
  provider: Provider | undefined
  /** Our own URL. */
  site: string
}

function EditableProvider({ provider, site }: EditableProviderProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const readOnly = !useSession().can('administer')
  const [facts, setFacts] = useState(provider ?? nothingYet)
  const [clientSecret, setClientSecret] = useState('')
  const [isTried, setTried] = useState(false)
  const screen = useRef<HTMLDivElement>(null)
  useHeader({ title: provider?.name ?? texts.newProvider() })

  const change = (part: Partial<typeof facts>) => setFacts((before) => ({ ...before, ...part }))
  const { name, issuer, clientId, matchBy, codeClaim, isActive } = facts
  const typed = { name, issuer: issuer.trim(), clientId: clientId.trim(), clientSecret, matchBy, codeClaim }
  const done = async ({ message }: { message: string }) => {
    toast.success(message)
    await queries.invalidateQueries({ queryKey: callKey(listProviders) })
    navigate(home)
  }
  const saving = useMutation({
    mutationFn: () =>
      call(saveProvider, {
        ...typed,
        isActive,
        _id: provider?._id ?? null,
        revision: provider?.revision ?? null,
      }),
    onSuccess: done,
    meta: { errorShownInline: true },
  })
  const removing = useMutation({
    mutationFn: ({ _id, revision }: Provider) => call(removeProvider, { _id, revision }),
    onSuccess: done,
    meta: { errorShownInline: true },
  })
  const signedOutUrl = `${site}/auth/signin`
  const failed = saving.error ?? removing.error
  const refused = failed instanceof CallFailed ? failed : undefined
  const problems = isTried ? providerErrors(typed, !provider) : {}
  const errorOf = (field: ProviderField) =>
    problems[field] ?? (refused?.field === field ? refused.message : undefined)

  function save() {
    setTried(true)
    if (Object.keys(providerErrors(typed, !provider)).length === 0) saving.mutate()
    else focusWhenDrawn(() => screen.current?.querySelector<HTMLElement>('[aria-invalid="true"]'))
  }
  async function remove(stored: Provider) {
    const text = texts.removeText({ name: stored.name })
    if (await confirm({ title: texts.removeTitle(), text, confirm: common.remove(), danger: true }))
      removing.mutate(stored)
  }

  return (
    <div ref={screen}>
      <Stack>
        {failed && !refused?.field && <Banner tone="error">{failed.message}</Banner>}
        <Panel title={texts.atProvider()}>
          <Stack gap={3}>
            <Text as="p" tone="soft" breaks>
              {texts.atProviderHint()}
            </Text>
            <DescriptionList
              items={[
                {
                  label: texts.redirectUri(),
                  value: issuer.trim() === '' ? texts.issuerFirst() : site + returnPath(issuer.trim()),
                  wide: true,
                },
                { label: texts.signOutRedirectUri(), value: signedOutUrl, wide: true },
              ]}
            />
          </Stack>
        </Panel>
        <Panel title={texts.provider()}>
          <Stack gap={3}>
            <Columns least={280} align="start">
              <TextField
                label={common.name()}
                hint={texts.nameHint()}
                value={name}
                maxLength={40}
                readOnly={readOnly}
                error={errorOf('name')}
                onChange={(text) => change({ name: text })}
              />
              <TextField
                label={texts.issuer()}
                hint={texts.issuerHint()}
                value={issuer}
                maxLength={500}
                readOnly={readOnly || provider !== undefined}
                error={errorOf('issuer')}
                onChange={(text) => change({ issuer: text })}
              />
              <TextField
                label={texts.clientId()}
                hint={texts.clientIdHint()}
                value={clientId}
                maxLength={500}
                readOnly={readOnly || provider !== undefined}
                error={errorOf('clientId')}
                onChange={(text) => change({ clientId: text })}
              />
              {!readOnly && (
                <TextField
                  label={texts.clientSecret()}
                  hint={provider ? texts.secretKeptHint() : texts.secretHint()}
                  value={clientSecret}
                  maxLength={500}
                  autoComplete="off"
                  error={errorOf('clientSecret')}
                  onChange={setClientSecret}
                />
              )}
              <Select
                label={texts.foundBy()}
                hint={texts.foundByHint()}
                options={waysToMatch()}
                value={matchBy}
                disabled={readOnly}
                error={errorOf('matchBy')}
                onChange={(way) => change({ matchBy: way })}
              />
              {matchBy === matchWays[0] && (
                <TextField
                  label={texts.codeClaim()}
                  hint={texts.codeClaimHint()}
                  value={codeClaim}
                  maxLength={100}
                  readOnly={readOnly}
                  error={errorOf('codeClaim')}
                  onChange={(text) => change({ codeClaim: text })}
                />
              )}
            </Columns>
            <Checkbox
              label={texts.isInUse()}
              checked={isActive}
              disabled={readOnly}
              onChange={(next) => change({ isActive: next })}
            />
          </Stack>
        </Panel>
        {!readOnly && (
          <>
            <Text as="p" tone="soft" breaks>
              {texts.secondPersonHint()}
            </Text>
            <Row>
              <Button variant="primary" busy={saving.isPending && texts.askingProvider()} onClick={save}>
                {common.askForConfirmation()}
              </Button>
              {provider && (
                <Button
                  variant="danger"
                  busy={removing.isPending && common.removing()}
                  onClick={() => remove(provider)}
                >
                  {texts.removeProvider()}
                </Button>
              )}
            </Row>
          </>
        )}
      </Stack>
    </div>
  )
}
