// Privacy: what is held about a person as a file, correction, and data past its retention period.
import type { AnswerOf } from '@tem/contracts/call.ts'
import {
  deleteExpiredData,
  exportHeldData,
  listRetention,
  startNightlyDeletion,
  stopNightlyDeletion,
} from '@tem/contracts/calls/admin-privacy.ts'
import { dayOfMoment } from '@tem/rules/base/company-day.ts'
import { formatDay } from '@tem/rules/base/date-format.ts'
import { useColleagues } from '@tem/screen-parts/use-colleagues.ts'
import {
  call,
  callKey,
  callQuery,
  confirm,
  Link,
  toast,
  useMutation,
  useQuery,
  useQueryClient,
  useSettings,
} from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { LinkButton } from '@tem/ui/action/link-button.tsx'
import { saveText } from '@tem/ui/base/save-file.ts'
import { Combobox } from '@tem/ui/choice/combobox.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { useState } from 'react'
import styles from './privacy-screen.module.css'

type Due = AnswerOf<typeof listRetention>['list'][number]

export function PrivacyScreen() {
  return (
    <Stack>
      <Panel title="What is held about a person">
        <HeldData />
      </Panel>
      <Panel title="Notice for travellers who are not employees">
        <p>
          Send this to a guest before their details are entered for a tour. Counsel confirms the wording for
          your company.
        </p>
        <blockquote className={styles.notice}>{notice}</blockquote>
      </Panel>
      {/* Last, because it grows when it has loaded. */}
      <Panel title="Data past its retention period">
        <Retention />
      </Panel>
    </Stack>
  )
}

const notice =
  'We book travel for you. For this we use your name, date of birth, mobile number, email and Aadhaar number. Only the people who approve and book the tour see them, and of the Aadhaar number only the last four digits. We delete them 180 days after the tour. You may ask what we hold, have it corrected or erased, and complain to the Data Protection Board of India. Write to your host, who passes it on to our privacy desk.'

function HeldData() {
  const [person, setPerson] = useState('')
  const exporting = useMutation({
    mutationFn: () => call(exportHeldData, { _id: person }),
    onSuccess: ({ content, fileName }) => saveText(content, fileName),
  })
  return (
    <Stack className={styles.held}>
      <p>
        A file with everything about the person, to be handed to them. Full Aadhaar and card numbers are left
        out. What is wrong is corrected in their record.
      </p>
      <Combobox label="Employee" value={person} onChange={setPerson} {...useColleagues()} />
      <Row>
        <Button
          variant="primary"
          disabled={person === ''}
          onClick={() => exporting.mutate()}
          busy={exporting.isPending && 'Collecting'}
        >
          Export
        </Button>
        {person !== '' && (
          <LinkButton render={<Link to={`/dashboard/admin/people/${person}`} />}>
            Correct the record
          </LinkButton>
        )}
      </Row>
    </Stack>
  )
}

function Retention() {
  const found = useQuery(callQuery(listRetention, {}))
  if (found.isPending) return <TextSkeleton count={4} />
  if (found.isError && !found.data)
    return <ErrorState message={found.error.message} onRetry={found.refetch} retrying={found.isFetching} />
  return (
    <ul className={styles.rules} aria-label="Retention">
      {found.data.list.map((rule) => (
        <RetentionRule key={rule.kind} rule={rule} />
      ))}
    </ul>
  )
}

function RetentionRule({ rule }: { rule: Due }) {
  const { kind, what, keptFor, why, due, nightlySince, confirmedBy } = rule
  const { dateFormat } = useSettings()
  const queries = useQueryClient()
  const deleting = useMutation({
    mutationFn: (how: 'once' | 'nightly' | 'stop') =>
      how === 'once'
        ? call(deleteExpiredData, { kind, due })
        : how === 'nightly'
          ? call(startNightlyDeletion, { kind, due })
          : call(stopNightlyDeletion, { kind }),
    onSuccess: ({ message }) => {
      toast.success(message)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: callKey(listRetention) }),
  })

  async function remove() {
    const title = due === 1 ? 'Delete 1 record' : `Delete ${due} records`
    const text = `${what}. They can’t be brought back, except from a backup.`
    if (await confirm({ title, text, confirm: 'Delete', danger: true })) deleting.mutate('once')
  }

  async function removeNightly() {
    const now = due === 0 ? 'Nothing is due now' : `${due} due now`
    const text = `${what}. ${now}; from now on, what is due is deleted every night. It can’t be brought back, except from a backup.`
    if (await confirm({ title: 'Delete every night', text, confirm: 'Delete every night', danger: true }))
      deleting.mutate('nightly')
  }

  return (
    <Row as="li" spread align="center" className={styles.rule}>
      <div className={styles.words}>
        <p className={styles.what}>{what}</p>
        <p className={styles.soft}>
          {keptFor}. {why}
        </p>
        <p>{due === 0 ? 'Nothing is due.' : `${due} due now.`}</p>
        {nightlySince !== null && (
          <p>
            Deleted every night since {formatDay(dayOfMoment(nightlySince), dateFormat)}, confirmed by{' '}
            {confirmedBy}.
          </p>
        )}
      </div>
      <Row>
        {due > 0 && (
          <Button size="small" onClick={remove} disabled={deleting.isPending}>
            Delete
          </Button>
        )}
        {nightlySince === null ? (
          <Button size="small" onClick={removeNightly} disabled={deleting.isPending}>
            Delete every night
          </Button>
        ) : (
          <Button size="small" onClick={() => deleting.mutate('stop')} disabled={deleting.isPending}>
            Stop
          </Button>
        )}
      </Row>
    </Row>
  )
}
