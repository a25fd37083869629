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
import { useState } from 'react'
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
    const text = `For somebody who lost it. Another administrator or the manager of ${name} confirms it, ${name} is told, and then signs in with the password alone until a new one is set up.`
    if (await confirm({ title: 'Reset the second factor', text, confirm: 'Ask for confirmation' }))
      resetting.mutate()
  }

  async function endSessions() {
    const text = `${name} is signed out on every device and has to sign in again.`
    if (await confirm({ title: 'Sign out everywhere', text, confirm: 'Sign out' })) ending.mutate()
  }

  async function letIn() {
    const text = hasOffice
      ? `${guarded(true)} ${name} is then signed out everywhere, and the current password stops working.`
      : `${name} is signed out everywhere. The current password stops working.`
    const isSure =
      !hasAccount ||
      (await confirm({
        title: 'New password',
        text,
        confirm: hasOffice ? 'Ask for confirmation' : 'Give a new password',
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
          {letting.data.secret && <p className={styles.secret}>{letting.data.secret}</p>}
          <p>{letting.data.message}</p>
        </Banner>
      )}
      {hasOffice && isActive && !isSelf && <p className={styles.hint}>{guarded(hasAccount)}</p>}
      <Row gap={2}>
        {isActive && !isSelf && (
          <Button size="small" onClick={letIn} busy={letting.isPending && 'Working'}>
            {hasAccount ? 'New password' : 'Invite'}
          </Button>
        )}
        {hasFactor && isActive && !isSelf && (
          <Button size="small" onClick={resetFactors} busy={resetting.isPending && 'Working'}>
            Reset the second factor
          </Button>
        )}
        {openSessions > 0 && !isSelf && (
          <Button size="small" onClick={endSessions} busy={ending.isPending && 'Signing out'}>
            Sign out everywhere
          </Button>
        )}
        {!isSelf && <Leaving person={person} />}
      </Row>
    </Stack>
  )
}

/** What is said about somebody with an office. */
function guarded(hasAccount: boolean): string {
  return hasAccount
    ? 'A second person has to confirm a new password. It is sent to this person’s own contact, and shown to nobody.'
    : 'A second person has to confirm an invitation. It is sent to this person’s own contact, if one is recorded.'
}

function titleOf(isApplied: boolean, hasAccount: boolean): string {
  if (!isApplied) return 'Waits for confirmation'
  return hasAccount ? 'Password for one sign-in' : 'Invitation'
}

/** Someone leaves, or comes back: previewed like every change of people. */
function Leaving({ person: { employeeCode, name, isActive } }: { person: PersonOfCompany }) {
  const [open, setOpen] = useState(false)
  const previewing = usePreview()
  const { data } = previewing
  const title = isActive ? `${name} has left` : `${name} works here again`
  function start() {
    previewing.mutate(['employee_code,active', `${employeeCode},${isActive ? 'no' : 'yes'}`])
    setOpen(true)
  }
  return (
    <>
      <Button size="small" onClick={start} busy={previewing.isPending && 'Checking'}>
        {isActive ? 'Has left' : 'Works here again'}
      </Button>
      <SidePanel open={open && !previewing.isPending} onClose={() => setOpen(false)} title={title}>
        {previewing.error && <Banner tone="error">{previewing.error.message}</Banner>}
        {data && <PeopleChange {...data} onBack={() => setOpen(false)} onDone={() => setOpen(false)} />}
      </SidePanel>
    </>
  )
}
