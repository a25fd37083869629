// What a change does: each value before and after, and its effects on others.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { listChanges } from '@tem/contracts/calls/admin-changes.ts'
import { useSettings } from '@tem/sdk'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { daysInText } from '../days-in-text.ts'
import styles from './change-list.module.css'

type Changes = Pick<AnswerOf<typeof listChanges>['list'][number], 'changes' | 'consequences'>

export function ChangeList({ changes, consequences }: Changes) {
  const { dateFormat } = useSettings()
  const shown = (value: string | null) => daysInText(value ?? 'none', dateFormat)
  const added = changes.filter(({ isNew }) => isNew).length
  const others = changes.length - added
  return (
    <>
      {consequences.length > 0 && (
        <Banner tone="warning" title="Effects">
          <Stack as="ul" gap={1} className={styles.list}>
            {consequences.map((sentence) => (
              <li key={sentence}>{shown(sentence)}</li>
            ))}
          </Stack>
        </Banner>
      )}
      {changes.length + added > 1 && (
        <p className={styles.count} role="status">
          {[added > 0 && `${added} new`, others > 0 && `${others} changed`].filter(Boolean).join(', ')}
        </p>
      )}
      {changes.length > fewPeople ? (
        <details>
          <summary className={styles.summary}>Show the {changes.length} people</summary>
          <PeopleList changes={changes} />
        </details>
      ) : (
        <PeopleList changes={changes} />
      )}
    </>
  )
}

/** Up to this many stand open: what applies them stays in view below. */
const fewPeople = 3

function PeopleList({ changes }: Pick<Changes, 'changes'>) {
  const { dateFormat } = useSettings()
  const shown = (value: string | null) => daysInText(value ?? 'none', dateFormat)
  return (
    <>
      <Stack as="ul" gap={3} className={styles.people} aria-label="Changes">
        {changes.slice(0, mostPeople).map(({ employeeCode, name, isNew, fields }) => (
          <Stack as="li" gap={2} key={employeeCode || name} className={styles.person}>
            <p className={styles.name}>
              {shown(name)} {employeeCode && <span className={styles.soft}>{employeeCode}</span>}
              {isNew && <span className={styles.soft}> · new</span>}
            </p>
            <Stack as="dl" gap={1}>
              {fields.map(({ field, before, after }) => (
                <div key={field} className={styles.field}>
                  <dt>{field}</dt>
                  <dd>
                    {!isNew && <del>{shown(before)}</del>}
                    <ins>{shown(after)}</ins>
                  </dd>
                </div>
              ))}
            </Stack>
          </Stack>
        ))}
      </Stack>
      {changes.length > mostPeople && <p className={styles.soft}>And {changes.length - mostPeople} more.</p>}
    </>
  )
}

const mostPeople = 100
