// How an administrator lets a person in or out. A secret is shown once, here.
import {
  endSessionsOfPerson,
  getPersonOfCompany,
  giveTemporaryPasswordTo,
  invitePerson,
  resetFactorsOf,
} from '@tem/contracts/calls/admin-people.ts'
import { call, callKey, confirm, toast, useMutation, useQueryClient, useSession } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { SidePanel } from '@tem/ui/overlay/side-panel.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Text } from '@tem/ui/text/text.tsx'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/person.ts'
import secret from '../secret.module.css'
import type { PersonOfCompany } from './edit-person.tsx'
import { PeopleChange, usePreview } from './people-change.tsx'
import styles from './sign-in-actions.module.css'

export function SignInActions({ person }: { person: PersonOfCompany }) {
  const { _id, name, isActive, hasAccount, hasFactor, hasOffice, openSessions, employeeCode } = person
  const isSelf = useSession().employeeCode === employeeCode
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: callKey(getPersonOfCompany) })
  const ending = useMutation({
    mutationFn: () => call(endSessionsOfPerson, { _id }),
    onSuccess({ message }) {
      toast.success(message)
      return refresh()
    },
  })
  const letting = useMutation({
    mutationFn: () => call(hasAccount ? giveTemporaryPasswordTo : invitePerson, { _id }),
    onSuccess: refresh,
  })

  const resetting = useMutation({
    mutationFn: () => call(resetFactorsOf, { _id }),
    onSuccess({ message }) {
      toast.success(message)
      return refresh()
    },
  })

  async function resetFactors() {
    const text = texts.resetFactorText({ name })
    if (await confirm({ title: texts.resetFactor(), text, confirm: common.askForConfirmation() }))
      resetting.mutate()
  }

  async function endSessions() {
    const text = texts.signOutText({ name })
    if (await confirm({ title: texts.signOutEverywhere(), text, confirm: texts.signOut() })) ending.mutate()
  }

  async function letIn() {
    const text = hasOffice
      ? `${guarded(true)} ${texts.guardedPasswordText({ name })}`
      : texts.newPasswordText({ name })
    const isSure =
      !hasAccount ||
      (await confirm({
        title: texts.newPassword(),
        text,
        confirm: hasOffice ? common.askForConfirmation() : texts.givePassword(),
      }))
    if (isSure) letting.mutate()
  }

  return (
    <Stack gap={3} className={styles.frame}>
      {letting.data && (
        <Banner
          tone={letting.data.isApplied ? 'success' : 'info'}
          title={titleOf(letting.data.isApplied, hasAccount)}
        >
          {letting.data.secret && (
            <Text as="p" size="title" weight="strong" figures className={secret.secret}>
              {letting.data.secret}
            </Text>
          )}
          <p>{inLanguage(letting.data.message)}</p>
        </Banner>
      )}
      {hasOffice && isActive && !isSelf && (
        <Text as="p" tone="soft">
          {guarded(hasAccount)}
        </Text>
      )}
      <Row gap={2}>
        {isActive && !isSelf && (
          <Button size="small" onClick={letIn} busy={letting.isPending && common.working()}>
            {hasAccount ? texts.newPassword() : common.invite()}
          </Button>
        )}
        {hasFactor && isActive && !isSelf && (
          <Button size="small" onClick={resetFactors} busy={resetting.isPending && common.working()}>
            {texts.resetFactor()}
          </Button>
        )}
        {openSessions > 0 && !isSelf && (
          <Button size="small" onClick={endSessions} busy={ending.isPending && texts.signingOut()}>
            {texts.signOutEverywhere()}
          </Button>
        )}
        {!isSelf && <Leaving person={person} />}
      </Row>
    </Stack>
  )
}

/** What is said about somebody with an office. */
function guarded(hasAccount: boolean): string {
  return hasAccount ? texts.guardedPassword() : texts.guardedInvitation()
}

function titleOf(isApplied: boolean, hasAccount: boolean): string {
  if (!isApplied) return texts.waitsForConfirmation()
  return hasAccount ? texts.oneTimePassword() : common.invitation()
}

/** Someone leaves, or comes back: previewed like every change of people. */
function Leaving({ person: { employeeCode, name, isActive } }: { person: PersonOfCompany }) {
  const [open, setOpen] = useState(false)
  const previewing = usePreview()
  const { data } = previewing
  const title = isActive ? texts.leftTitle({ name }) : texts.backTitle({ name })
  function start() {
    previewing.mutate(['employee_code,active', `${employeeCode},${isActive ? 'no' : 'yes'}`])
    setOpen(true)
  }
  return (
    <>
      <Button size="small" onClick={start} busy={previewing.isPending && common.checking()}>
        {isActive ? texts.hasLeft() : texts.worksHereAgain()}
      </Button>
      <SidePanel open={open && !previewing.isPending} onClose={() => setOpen(false)} title={title}>
        {previewing.error && <Banner tone="error">{previewing.error.message}</Banner>}
        {data && <PeopleChange {...data} onBack={() => setOpen(false)} onDone={() => setOpen(false)} />}
      </SidePanel>
    </>
  )
}
