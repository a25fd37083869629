// One sample: its claims with the auditor's checks, the signature, and what it was drawn from.
import { getSample, listSamples, signOffSample } from '@tem/contracts/calls/admin-audit.ts'
import { formatCount } from '@tem/rules/base/money.ts'
import { MomentText } from '@tem/screen-parts/moment-text.tsx'
import {
  call,
  callKey,
  callQuery,
  toast,
  useHeader,
  useMutation,
  useParams,
  useQuery,
  useQueryClient,
  useSettings,
} from '@tem/sdk'
import { usePhone } from '@tem/ui/base/use-phone.ts'
import { FormTextArea } from '@tem/ui/field/text-area.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Stack } from '@tem/ui/layout/layout.tsx'
import { CardList } from '@tem/ui/list/card-list.tsx'
import type { Column } from '@tem/ui/list/column.ts'
import { Table } from '@tem/ui/list/table.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { DayText } from '@tem/ui/text/day-text.tsx'
import { DescriptionList } from '@tem/ui/text/description-list.tsx'
import { Money } from '@tem/ui/text/money.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/sample.ts'
import styles from './audit.module.css'
import { progressOf } from './audit-screen.tsx'
import { SampledClaim, type SampleItem } from './sampled-claim.tsx'

export function SampleScreen() {
  const { id = '' } = useParams()
  const sample = useQuery({ ...callQuery(getSample, { _id: id }), refetchOnWindowFocus: false })
  const item = sample.data?.item
  useHeader({ title: item ? texts.sampleOf({ seed: item.seed }) : texts.sample() })
  if (sample.isPending) return <TextSkeleton count={8} />
  if (!item)
    return (
      <ErrorState
        message={sample.error?.message ?? ''}
        onRetry={sample.refetch}
        retrying={sample.isFetching}
      />
    )
  const { signedAt } = item
  return (
    <Stack>
      {signedAt && (
        <Banner tone="success" title={common.signedOff()}>
          <p>
            {texts.signedOffHint({
              signedBy: item.signedBy ?? '',
              moment: () => <MomentText at={signedAt} exact />,
            })}
          </p>
          <p className={styles.words}>{item.conclusion}</p>
        </Banner>
      )}
      <Panel title={progressOf(item)} flush>
        <Stack as="ul" gap={0} lined aria-label={texts.claimsOfSample()}>
          {item.list.map((claim) => (
            <SampledClaim key={claim._id} sample={item} claim={claim} />
          ))}
        </Stack>
      </Panel>
      {!signedAt && <SignOff item={item} />}
      <Drawn item={item} />
    </Stack>
  )
}

function Drawn({ item }: { item: SampleItem }) {
  const { dateFormat } = useSettings()
  const phone = usePhone()
  const { strata, from, to, seed, drawnBy, drawnAt } = item
  const claims = strata.reduce((sum, stratum) => sum + stratum.claims, 0)
  const amount = strata.reduce((sum, stratum) => sum + stratum.amount, 0)
  return (
    <Panel title={texts.howDrawn()}>
      <Stack>
        <DescriptionList
          items={[
            {
              label: texts.claimsEntered(),
              value: (
                <>
                  <DayText day={from} format={dateFormat} /> – <DayText day={to} format={dateFormat} />
                </>
              ),
            },
            { label: common.seed(), value: seed },
            {
              label: texts.drawnBy(),
              value: (
                <>
                  {drawnBy}, <MomentText at={drawnAt} exact />
                </>
              ),
            },
            {
              label: texts.drawnFrom(),
              value: (
                <>
                  {texts.claimsAndAmount({
                    claims: formatCount(claims),
                    amount: () => <Money paise={amount} />,
                  })}
                </>
              ),
            },
          ]}
        />
        {phone ? (
          <CardList
            label={texts.parts()}
            rows={strata}
            card={(stratum) => ({
              key: keyOf(stratum),
              title: stratum.unit,
              details: [stratum.band, drawnOf(stratum)],
              amount: <Money paise={stratum.amount} />,
            })}
          />
        ) : (
          <Table label={texts.parts()} columns={columns()} rows={strata} rowKey={keyOf} />
        )}
      </Stack>
    </Panel>
  )
}

type Stratum = SampleItem['strata'][number]

function keyOf({ unit, band }: Stratum): string {
  return `${unit} ${band}`
}

/** '3 of 120 drawn' */
function drawnOf({ drawn, claims }: Stratum): string {
  return texts.drawnOf({ drawn: formatCount(drawn), claims: formatCount(claims) })
}

const columns = (): readonly Column<Stratum>[] => [
  { id: 'unit', header: texts.businessUnit(), cell: ({ unit }) => unit },
  { id: 'band', header: texts.amountOfAClaim(), cell: ({ band }) => band },
  { id: 'claims', header: common.claims(), align: 'end', cell: ({ claims }) => formatCount(claims) },
  { id: 'amount', header: common.amount(), align: 'end', cell: ({ amount }) => <Money paise={amount} /> },
  { id: 'drawn', header: texts.drawn(), align: 'end', cell: ({ drawn }) => formatCount(drawn) },
]

function SignOff({ item: { _id, claims, checked } }: { item: SampleItem }) {
  const queries = useQueryClient()
  const left = claims - checked
  const signing = useMutation({
    mutationFn: ({ conclusion }: { conclusion: string }) => call(signOffSample, { _id, conclusion }),
    onSuccess({ message }) {
      toast.success(message)
      return Promise.all(
        [getSample, listSamples].map((each) => queries.invalidateQueries({ queryKey: callKey(each) })),
      )
    },
    meta: { errorShownInline: true },
  })
  return (
    <Panel title={texts.signOff()}>
      {left > 0 ? (
        <Text as="p" tone="soft">
          {texts.notChecked({ left })}
        </Text>
      ) : (
        <FormFrame<{ conclusion: string }>
          validate={({ conclusion = '' }) =>
            conclusion.trim() === '' ? { conclusion: texts.conclusionMissing() } : {}
          }
          onSubmit={(values) => signing.mutate(values)}
          submitError={signing.error?.message ?? null}
          loading={signing.isPending}
          submitLabel={texts.signOff()}
          loadingLabel={texts.signingOff()}
          footer="flow"
        >
          <FormTextArea
            name="conclusion"
            label={texts.conclusion()}
            hint={texts.conclusionHint()}
            limit={2000}
          />
        </FormFrame>
      )}
    </Panel>
  )
}
