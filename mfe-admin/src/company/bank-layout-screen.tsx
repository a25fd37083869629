// One layout of the bank's file: its facts, its columns in order, and a sample of the file as it is typed.
import type { AnswerOf } from '@tem/contracts/call.ts'
import {
  getCompany,
  listBankLayouts,
  offerBankLayoutFirst,
  removeBankLayout,
  saveBankLayout,
} from '@tem/contracts/calls/admin-company.ts'
import { layoutProblems, sampleFile } from '@tem/rules/payment/bank-layout.ts'
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
  useSearchParams,
  useSession,
} from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { focusWhenDrawn } from '@tem/ui/base/focus-after.ts'
import { Checkbox } from '@tem/ui/choice/checkbox.tsx'
import { TextField } from '@tem/ui/field/text-field.tsx'
import { Columns, Row, Stack } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { EmptyState } from '@tem/ui/state/empty-state.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { TextSkeleton } from '@tem/ui/state/skeletons.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { useRef, useState } from 'react'
import * as texts from '../../texts/made/bank-layout.ts'
import * as common from '../../texts/made/common.ts'
import styles from './bank-layout.module.css'
import { type EditedColumn, editable, LayoutColumns, typedColumns } from './layout-columns.tsx'

type Layout = AnswerOf<typeof listBankLayouts>['list'][number]

const home = '/dashboard/admin/company'

const wrongField = '[aria-invalid="true"]'

export function BankLayoutScreen() {
  const { code } = useParams()
  const [search] = useSearchParams()
  const canWrite = useSession().can('administer')
  const isCopy = search.has('copy') && canWrite
  const layouts = useQuery({ ...callQuery(listBankLayouts, {}), refetchOnWindowFocus: false })
  if (layouts.isPending) return <TextSkeleton count={10} />
  if (!layouts.data)
    return (
      <ErrorState message={layouts.error.message} onRetry={layouts.refetch} retrying={layouts.isFetching} />
    )
  const layout = layouts.data.list.find((each) => each.code === code)
  if (!layout) return <EmptyState title={texts.notFound()} help={common.maybeRemoved()} />
  const isFirst = layouts.data.list.find(({ isActive }) => isActive) === layout
  return (
    <EditableLayout
      key={`${code} ${isCopy} ${layout.revision}`}
      layout={layout}
      isCopy={isCopy}
      isFirst={isFirst}
    />
  )
}

interface EditableLayoutProps {
  layout: Layout
  isCopy: boolean
  /** Payers find it chosen. */
  isFirst: boolean
}

function EditableLayout({ layout, isCopy, isFirst }: EditableLayoutProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const readOnly = !useSession().can('administer')
  const [facts, setFacts] = useState({
    ...layout,
    ...(isCopy && { code: '', name: texts.copyOf({ name: layout.name }), isActive: true }),
  })
  const [columns, setColumns] = useState<readonly EditedColumn[]>(() => layout.columns.map(editable))
  const [isTried, setTried] = useState(false)
  const screen = useRef<HTMLDivElement>(null)
  useHeader({ title: isCopy ? texts.newLayout() : layout.name })

  const change = (part: Partial<Layout>) => setFacts((before) => ({ ...before, ...part }))
  const edited = { ...facts, ownBank: facts.ownBank || null, columns: typedColumns(columns) }
  const done = async ({ message }: { message: string }) => {
    toast.success(message)
    await queries.invalidateQueries({ queryKey: callKey(listBankLayouts) })
    navigate(home)
  }
  const saving = useMutation({
    mutationFn: () => {
      const { revision, ...rest } = edited
      return call(saveBankLayout, { ...rest, revision: isCopy ? null : revision })
    },
    onSuccess: done,
    meta: { errorShownInline: true },
  })
  const removing = useMutation({
    mutationFn: () => call(removeBankLayout, { code: layout.code, revision: layout.revision }),
    onSuccess: done,
    meta: { errorShownInline: true },
  })
  const offering = useMutation({
    mutationFn: () => call(offerBankLayoutFirst, { code: layout.code }),
    onSuccess: done,
    meta: { errorShownInline: true },
  })
  const failed = saving.error ?? removing.error ?? offering.error
  const refused =
    failed instanceof CallFailed && failed.field ? [{ cell: failed.field, sentence: failed.message }] : []
  const problems = isTried ? layoutProblems(edited) : []
  const errorOf = (cell: string) => [...problems, ...refused].find((each) => each.cell === cell)?.sentence

  function save() {
    setTried(true)
    if (layoutProblems(edited).length === 0) saving.mutate()
    else focusWhenDrawn(() => screen.current?.querySelector<HTMLElement>(wrongField))
  }
  async function remove() {
    const text = texts.removeText({ name: layout.name })
    if (await confirm({ title: texts.removeTitle(), text, confirm: common.remove(), danger: true }))
      removing.mutate()
  }

  return (
    <div ref={screen}>
      <Stack>
        {failed && <Banner tone="error">{failed.message}</Banner>}
        {problems.length > 0 && (
          <Banner tone="error" title={common.wrongCells()}>
            <ul>
              {problems.slice(0, 20).map(({ cell, sentence }) => (
                <li key={cell}>{sentence}</li>
              ))}
            </ul>
          </Banner>
        )}
        <Panel title={texts.layout()}>
          <Stack gap={3}>
            <Columns least={200} align="start">
              <TextField
                label={common.name()}
                hint={texts.nameHint()}
                value={facts.name}
                maxLength={60}
                readOnly={readOnly}
                error={errorOf('name')}
                onChange={(name) => change({ name })}
              />
              <TextField
                label={common.code()}
                hint={isCopy ? texts.codeNeverChanges() : texts.codeHint()}
                value={facts.code}
                maxLength={20}
                readOnly={!isCopy}
                error={errorOf('code')}
                onChange={(code) => change({ code })}
              />
              <TextField
                label={texts.dateFormat()}
                hint={texts.dateFormatHint()}
                value={facts.dateFormat}
                maxLength={12}
                readOnly={readOnly}
                error={errorOf('dateFormat')}
                onChange={(dateFormat) => change({ dateFormat })}
              />
              <TextField
                label={texts.ownBank()}
                hint={texts.ownBankHint()}
                capitals
                value={facts.ownBank ?? ''}
                maxLength={4}
                readOnly={readOnly}
                error={errorOf('ownBank')}
                onChange={(ownBank) => change({ ownBank })}
              />
            </Columns>
            <Row gap={5} lines={0}>
              <Checkbox
                label={texts.firstLine()}
                checked={facts.hasTitles}
                disabled={readOnly}
                onChange={(hasTitles) => change({ hasTitles })}
              />
              <Checkbox
                label={texts.lastLine()}
                checked={facts.hasTotals}
                disabled={readOnly}
                onChange={(hasTotals) => change({ hasTotals })}
              />
              <Checkbox
                label={texts.isOffered()}
                checked={facts.isActive}
                disabled={readOnly}
                error={errorOf('isActive')}
                onChange={(isActive) => change({ isActive })}
              />
            </Row>
          </Stack>
        </Panel>
        <Panel title={texts.columns()}>
          <LayoutColumns columns={columns} errorOf={errorOf} readOnly={readOnly} onChange={setColumns} />
        </Panel>
        <Panel title={texts.sample()}>
          <Sample layout={edited} />
        </Panel>
        {!readOnly && (
          <Text as="p" tone="soft">
            {texts.secondPersonHint()}
          </Text>
        )}
        {!readOnly && (
          <Row>
            <Button variant="primary" busy={saving.isPending && common.saving()} onClick={save}>
              {texts.saveLayout()}
            </Button>
            {!isCopy && layout.isActive && !isFirst && (
              <Button busy={offering.isPending && texts.moving()} onClick={() => offering.mutate()}>
                {texts.offerItFirst()}
              </Button>
            )}
            {!isCopy && (
              <Button variant="danger" busy={removing.isPending && common.removing()} onClick={remove}>
                {texts.removeLayout()}
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </div>
  )
}

function Sample({ layout }: { layout: Layout }) {
  const company = useQuery(callQuery(getCompany, {}))
  const account = company.data?.item.settings.find(({ name }) => name === 'paymentAccount')?.value ?? ''
  const lacksAccount =
    company.data && account === '' && layout.columns.some(({ value }) => value === 'debitAccount')
  return (
    <Stack gap={3}>
      <Text as="p" tone="soft">
        {texts.sampleHint()}
      </Text>
      {lacksAccount && <Banner tone="warning">{texts.accountMissing()}</Banner>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section aria-label={texts.sampleText()} tabIndex={0} className={styles.sample}>
        <pre>{sampleFile(layout, account)}</pre>
      </section>
    </Stack>
  )
}
