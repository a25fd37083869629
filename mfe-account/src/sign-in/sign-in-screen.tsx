// How the viewer proves who they are, and where they are signed in.
import type { AnswerOf } from '@tem/contracts/call.ts'
import {
  addPasskey,
  endOtherSessions,
  endOwnSession,
  listFactors,
  listSessions,
  makeNewRecoveryCodes,
  removeFactor,
  startPasskey,
} from '@tem/contracts/calls/factors.ts'
import { MomentText } from '@tem/screen-parts/moment-text.tsx'
import {
  call,
  callKey,
  callQuery,
  canUsePasskeys,
  confirm,
  makePasskey,
  refreshSession,
  toast,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { Row, Split, Stack } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { StatusBadge } from '@tem/ui/text/status-badge.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { type ReactNode, useState } from 'react'
import * as texts from '../../texts/made/sign-in.ts'
import { AppSetup } from './app-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './sign-in-screen.module.css'

export function SignInScreen() {
  return (
    <Split even>
      <Factors />
      <Sessions />
    </Split>
  )
}

type FactorList = AnswerOf<typeof listFactors>

function Factors() {
  const factors = useQuery(callQuery(listFactors, {}))
  if (factors.isPending) return <TextSkeleton count={4} />
  if (factors.isError && !factors.data)
    return (
      <ErrorState message={factors.error.message} onRetry={factors.refetch} retrying={factors.isFetching} />
    )
  return <FactorsOf factors={factors.data} />
}

function FactorsOf({ factors: { passkeys, app, isRequired, recoveryCodesLeft } }: { factors: FactorList }) {
  const queries = useQueryClient()
  const [isSettingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>([])
  const hasAny = passkeys.length > 0 || app !== null

  /** The first factor may open the rest of the site. */
  async function changed({ message, recoveryCodes = [] }: { message: string; recoveryCodes?: string[] }) {
    setSettingUp(false)
    setCodes(recoveryCodes)
    toast.success(message)
    await queries.invalidateQueries({ queryKey: callKey(listFactors) })
    if (recoveryCodes.length === 0) await refreshSession()
  }

  const adding = useMutation({
    mutationFn: async () => {
      const { options } = await call(startPasskey, {})
      return call(addPasskey, { credential: await makePasskey(options) })
    },
    onSuccess: changed,
  })
  const removing = useMutation({
    mutationFn: (factor: string) => call(removeFactor, { factor }),
    onSuccess: changed,
  })
  const renewing = useMutation({
    mutationFn: () => call(makeNewRecoveryCodes, {}),
    onSuccess: changed,
  })

  async function remove(factor: string, what: string) {
    const isSure = await confirm({
      title: texts.removeTitle({ what }),
      text: texts.removeText(),
      confirm: texts.remove(),
      danger: true,
    })
    if (isSure) removing.mutate(factor)
  }

  return (
    <Panel title={texts.title()}>
      <Stack>
        {isRequired && !hasAny && (
          <Banner tone="info" title={texts.needsFactor()}>
            {texts.needsFactorHelp()}
          </Banner>
        )}
        <Text as="p" tone="soft">
          {texts.about()}
        </Text>
        {hasAny && (
          <Stack as="ul">
            {passkeys.map(({ _id, name, createdAt, lastUsedAt }) => (
              <SignInWay
                key={_id}
                name={texts.passkey({ name })}
                action={
                  <Button
                    size="small"
                    onClick={() => remove(_id, texts.thePasskey())}
                    aria-label={texts.removePasskey({ name })}
                  >
                    {texts.remove()}
                  </Button>
                }
              >
                {(lastUsedAt ? texts.used : texts.added)({
                  moment: () => <MomentText at={lastUsedAt ?? createdAt} />,
                })}
              </SignInWay>
            ))}
            {app && (
              <SignInWay
                name={texts.app()}
                action={
                  <Button
                    size="small"
                    onClick={() => remove('app', texts.theApp())}
                    aria-label={texts.removeApp()}
                  >
                    {texts.remove()}
                  </Button>
                }
              >
                {texts.added({ moment: () => <MomentText at={app.since} /> })}
              </SignInWay>
            )}
            <SignInWay
              name={texts.recoveryCodes()}
              action={
                <Button
                  size="small"
                  busy={renewing.isPending && texts.making()}
                  onClick={() => renewing.mutate()}
                >
                  {texts.makeNew()}
                </Button>
              }
            >
              {texts.codesLeft({ count: recoveryCodesLeft })}
            </SignInWay>
          </Stack>
        )}
        <Row>
          {canUsePasskeys() && (
            <Button
              variant={hasAny ? 'secondary' : 'primary'}
              busy={adding.isPending && texts.waiting()}
              onClick={() => adding.mutate()}
            >
              {texts.addPasskey()}
            </Button>
          )}
          {!app && <Button onClick={() => setSettingUp(true)}>{texts.setUpApp()}</Button>}
        </Row>
        {!canUsePasskeys() && (
          <Text as="p" tone="soft">
            {texts.needsName()}
          </Text>
        )}
      </Stack>
      <AppSetup open={isSettingUp} onClose={() => setSettingUp(false)} onDone={changed} />
      <RecoveryCodes
        codes={codes}
        onClose={() => {
          setCodes([])
          void refreshSession()
        }}
      />
    </Panel>
  )
}

function Sessions() {
  const queries = useQueryClient()
  const sessions = useQuery(callQuery(listSessions, {}))
  // What comes later above them would push them down.
  const isAboveOpen = useQuery(callQuery(listFactors, {})).isPending
  const ended = ({ message }: { message: string }) => {
    toast.success(message)
    return queries.invalidateQueries({ queryKey: callKey(listSessions) })
  }
  const ending = useMutation({ mutationFn: (_id: string) => call(endOwnSession, { _id }), onSuccess: ended })
  const endingOthers = useMutation({ mutationFn: () => call(endOtherSessions, {}), onSuccess: ended })

  if (sessions.isPending || isAboveOpen) return <TextSkeleton count={4} />
  if (sessions.isError && !sessions.data)
    return (
      <ErrorState
        message={sessions.error.message}
        onRetry={sessions.refetch}
        retrying={sessions.isFetching}
      />
    )
  const { list } = sessions.data
  return (
    <Panel title={texts.where()}>
      <Stack>
        <Stack as="ul">
          {list.map(({ _id, device, network, lastUsedAt, isThis }) => (
            <SignInWay
              key={_id}
              name={device}
              action={
                isThis ? (
                  <StatusBadge tone="approved">{texts.thisDevice()}</StatusBadge>
                ) : (
                  <Button
                    size="small"
                    busy={ending.isPending && ending.variables === _id && texts.signingOut()}
                    onClick={() => ending.mutate(_id)}
                    aria-label={texts.signOutOn({ device })}
                  >
                    {texts.signOut()}
                  </Button>
                )
              }
            >
              {texts.used({ moment: () => <MomentText at={lastUsedAt} /> })}
              {network && <span className={styles.network}>{network}</span>}
            </SignInWay>
          ))}
        </Stack>
        {list.length > 1 && (
          <Row>
            <Button busy={endingOthers.isPending && texts.signingOut()} onClick={() => endingOthers.mutate()}>
              {texts.signOutElsewhere()}
            </Button>
          </Row>
        )}
        <Text as="p" tone="soft">
          {texts.unknownDevice()}
        </Text>
      </Stack>
    </Panel>
  )
}

interface SignInWayProps {
  name: string
  action: ReactNode
  children: ReactNode
}

function SignInWay({ name, action, children }: SignInWayProps) {
  return (
    <Row as="li" oneLine align="center">
      <Stack gap={0} grow>
        <Text as="p" weight="strong" breaks>
          {name}
        </Text>
        <Text as="p" tone="soft">
          <Row as="span" gap={1} lines={0}>
            {children}
          </Row>
        </Text>
      </Stack>
      {action}
    </Row>
  )
}
