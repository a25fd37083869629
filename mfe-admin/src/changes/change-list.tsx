// What a change does: each value before and after, and its effects on others.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { listChanges } from '@tem/contracts/calls/admin-changes.ts'
import { useSettings } from '@tem/sdk'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Text } from '@tem/ui/text/text.tsx'
import * as texts from '../../texts/made/changes.ts'
import * as common from '../../texts/made/common.ts'
import details from '../details.module.css'
import { serverText, serverValue } from '../server-text.ts'
import styles from './change-list.module.css'

type Changes = Pick<AnswerOf<typeof listChanges>['list'][number], 'changes' | 'consequences'>

export function ChangeList({ changes, consequences }: Changes) {
  const { dateFormat } = useSettings()
  const added = changes.filter(({ isNew }) => isNew).length
  const others = changes.length - added
  return (
    <>
      {consequences.length > 0 && (
        <Banner tone="warning" title={texts.effects()}>
          <Stack as="ul" gap={1}>
            {consequences.map((sentence) => (
              <li key={sentence}>{serverText(sentence, dateFormat)}</li>
            ))}
          </Stack>
        </Banner>
      )}
      {changes.length + added > 1 && (
        <Text as="p" tone="soft" weight="plain" role="status">
          {[
            added > 0 && texts.countNew({ count: added }),
            others > 0 && texts.countChanged({ count: others }),
          ]
            .filter(Boolean)
            .join(', ')}
        </Text>
      )}
      {changes.length > fewPeople ? (
        <details>
          <summary className={details.summary}>{texts.showPeople({ count: changes.length })}</summary>
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
  const shown = (name: string, value: string | null) =>
    value === null ? common.none() : serverValue(name, value, dateFormat)
  return (
    <>
      <Stack as="ul" gap={3} aria-label={texts.changes()}>
        {changes.slice(0, mostPeople).map(({ employeeCode, name, isNew, fields }) => (
          <Stack as="li" gap={2} key={employeeCode || name} className={styles.person}>
            <Text as="p" weight="strong" breaks>
              {serverText(name, dateFormat)}{' '}
              {employeeCode && (
                <Text tone="soft" weight="plain">
                  {employeeCode}
                </Text>
              )}
              {isNew && (
                <Text tone="soft" weight="plain">
                  {' '}
                  · {texts.isNew()}
                </Text>
              )}
            </Text>
            <Stack as="dl" gap={1}>
              {fields.map(({ field, before, after }) => (
                <div key={field} className={styles.field}>
                  <Text as="dt" tone="soft">
                    {inLanguage(field)}
                  </Text>
                  <dd>
                    {!isNew && <del>{shown(field, before)}</del>}
                    <ins>{shown(field, after)}</ins>
                  </dd>
                </div>
              ))}
            </Stack>
          </Stack>
        ))}
      </Stack>
      {changes.length > mostPeople && (
        <Text as="p" tone="soft" weight="plain">
          {common.andMore({ count: changes.length - mostPeople })}
        </Text>
      )}
    </>
  )
}

const mostPeople = 100
