// The policy: the draft with its effect, the sheets to change, and the published versions.
import { withdrawPolicy } from '@tem/contracts/calls/admin-policy.ts'
import { MomentText } from '@tem/screen-parts/moment-text.tsx'
import {
  call,
  confirm,
  Link,
  toast,
  useMutation,
  useQuery,
  useQueryClient,
  useSession,
  useSettings,
} from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { Columns, Stack } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { DayText } from '@tem/ui/text/day-text.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/policy.ts'
import details from '../details.module.css'
import tile from '../link-tile.module.css'
import { Changes, DraftPanel } from './draft-panel.tsx'
import { type PolicyOverview, policyKey, policyQuery, sheetHint } from './policy-queries.ts'

export function PolicyScreen() {
  const policy = useQuery(policyQuery)
  if (policy.isPending) return <RowSkeleton count={6} />
  if (!policy.data)
    return <ErrorState message={policy.error.message} onRetry={policy.refetch} retrying={policy.isFetching} />
  const { draft, sheets, versions } = policy.data.item
  return (
    <Stack>
      <Panel title={texts.draft()}>
        {draft ? (
          <DraftPanel key={draft.revision} draft={draft} />
        ) : (
          <Text as="p" tone="soft">
            {texts.noDraft()}
          </Text>
        )}
      </Panel>
      <Panel title={texts.sheets()}>
        <Columns as="ul" least={260} keep gap={3}>
          {sheets.map(({ name, title }) => (
            <li key={name}>
              <Link to={`/dashboard/admin/policy/${name}`} className={tile.tile}>
                <Text weight="strong">{inLanguage(title)}</Text>
                <Text tone="soft">{sheetHint(name)}</Text>
              </Link>
            </li>
          ))}
          <li>
            <Link to="/dashboard/admin/policy-text" className={tile.tile}>
              <Text weight="strong">{common.policyText()}</Text>
              <Text tone="soft">{texts.policyTextHint()}</Text>
            </Link>
          </li>
        </Columns>
      </Panel>
      <Panel title={texts.publishedVersions()}>
        <Versions versions={versions} />
      </Panel>
    </Stack>
  )
}

function Versions({ versions }: Pick<PolicyOverview, 'versions'>) {
  const { dateFormat } = useSettings()
  const canWrite = useSession().can('administer')
  if (versions.length === 0) return <EmptyState help={texts.noVersions()} />
  return (
    <Stack as="ol" gap={2} aria-label={texts.publishedVersions()}>
      {versions.map(({ version, effectiveFrom, isPlanned, publishedAt, by, editors, changes }) => (
        <li key={version}>
          <details>
            <summary className={details.summary}>
              <Text weight="strong">{texts.policyVersion({ version })}</Text>{' '}
              {(isPlanned ? texts.plannedFor : texts.validFromDate)({
                day: () => <DayText day={effectiveFrom} format={dateFormat} />,
              })}
            </summary>
            <Text as="p" tone="soft">
              {texts.editedAndPublished({
                editors: editors.join(', '),
                by,
                moment: () => <MomentText at={publishedAt} />,
              })}
            </Text>
            <Changes label={texts.changesOf({ version })} changes={changes} />
            {isPlanned && canWrite && <Withdraw version={version} />}
          </details>
        </li>
      ))}
    </Stack>
  )
}

function Withdraw({ version }: { version: number }) {
  const queries = useQueryClient()
  const withdrawing = useMutation({
    mutationFn: () => call(withdrawPolicy, { version }),
    onSuccess: ({ message }) => {
      toast.success(message)
      return queries.invalidateQueries({ queryKey: policyKey })
    },
    meta: { errorShownInline: true },
  })

  async function withdraw() {
    const isSure = await confirm({
      title: texts.withdrawOne({ version }),
      text: texts.withdrawText(),
      confirm: texts.withdraw(),
      danger: true,
    })
    if (isSure) withdrawing.mutate()
  }

  return (
    <>
      {withdrawing.error && <Banner tone="error">{withdrawing.error.message}</Banner>}
      <Button size="small" busy={withdrawing.isPending && texts.withdrawing()} onClick={withdraw}>
        {texts.withdraw()}
      </Button>
    </>
  )
}
