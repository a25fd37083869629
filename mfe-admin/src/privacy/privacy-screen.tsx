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
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/privacy.ts'
import named from '../named-list.module.css'
import styles from './privacy-screen.module.css'

type Due = AnswerOf<typeof listRetention>['list'][number]

export function PrivacyScreen() {
  return (
    <Stack>
      <Panel title={texts.heldAboutPerson()}>
        <HeldData />
      </Panel>
      <Panel title={texts.guestNotice()}>
        <p>{texts.guestNoticeHint()}</p>
        <blockquote className={styles.notice}>{texts.guestNoticeText()}</blockquote>
      </Panel>
      {/* Last, because it grows when it has loaded. */}
      <Panel title={texts.pastRetention()}>
        <Retention />
      </Panel>
    </Stack>
  )
}

function HeldData() {
  const [person, setPerson] = useState('')
  const exporting = useMutation({
    mutationFn: () => call(exportHeldData, { _id: person }),
    onSuccess: ({ content, fileName }) => saveText(content, fileName),
  })
  return (
    <Stack most={480}>
      <p>{texts.exportHint()}</p>
      <Combobox label={common.employee()} value={person} onChange={setPerson} {...useColleagues()} />
      <Row>
        <Button
          variant="primary"
          disabled={person === ''}
          onClick={() => exporting.mutate()}
          busy={exporting.isPending && texts.collecting()}
        >
          {common.exportFile()}
        </Button>
        {person !== '' && (
          <LinkButton render={<Link to={`/dashboard/admin/people/${person}`} />}>
            {texts.correctRecord()}
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
    <Stack as="ul" gap={0} lined aria-label={texts.retention()}>
      {found.data.list.map((rule) => (
        <RetentionRule key={rule.kind} rule={rule} />
      ))}
    </Stack>
  )
}

function RetentionRule({ rule }: { rule: Due }) {
  const { kind, due, nightlySince, confirmedBy } = rule
  const what = inLanguage(rule.what)
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
    const title = texts.deleteRecords({ due })
    const text = texts.deleteText({ what })
    if (await confirm({ title, text, confirm: texts.deleteNow(), danger: true })) deleting.mutate('once')
  }

  async function removeNightly() {
    const now = due === 0 ? texts.nothingDueNow() : texts.nowDue({ due })
    const text = texts.deleteNightlyText({ what, now })
    if (
      await confirm({
        title: texts.deleteEveryNight(),
        text,
        confirm: texts.deleteEveryNight(),
        danger: true,
      })
    )
      deleting.mutate('nightly')
  }

  return (
    <Row as="li" spread align="center" className={styles.rule}>
      <div className={named.name}>
        <Text as="p" weight="medium">
          {what}
        </Text>
        <Text as="p" tone="soft">
          {inLanguage(rule.keptFor)}. {inLanguage(rule.why)}
        </Text>
        <p>{due === 0 ? texts.nothingDue() : texts.dueNow({ due })}</p>
        {nightlySince !== null && (
          <p>
            {texts.nightlySince({
              day: formatDay(dayOfMoment(nightlySince), dateFormat),
              name: confirmedBy ?? '',
            })}
          </p>
        )}
      </div>
      <Row>
        {due > 0 && (
          <Button size="small" onClick={remove} disabled={deleting.isPending}>
            {texts.deleteNow()}
          </Button>
        )}
        {nightlySince === null ? (
          <Button size="small" onClick={removeNightly} disabled={deleting.isPending}>
            {texts.deleteEveryNight()}
          </Button>
        ) : (
          <Button size="small" onClick={() => deleting.mutate('stop')} disabled={deleting.isPending}>
            {texts.stop()}
          </Button>
        )}
      </Row>
    </Row>
  )
}
