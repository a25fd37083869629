// Report: what is new for the books, the payments of a period as a workbook, and the recent exports.

import { exportPayments, previewExport } from '@tem/contracts/calls/approvals.ts'
import { previousMonth } from '@tem/rules/base/company-day.ts'
import * as successTexts from '@tem/rules/base/success-texts.ts'
import { rangeErrors } from '@tem/rules/calendar/report-range.ts'
import { callKey, toast, useMutation, useQuery, useQueryClient, useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { saveFile } from '@tem/ui/base/save-file.ts'
import { FormGroup, SubmitError } from '@tem/ui/form/form-frame.tsx'
import { Columns, Stack } from '@tem/ui/layout/layout.tsx'
import { Tooltip } from '@tem/ui/overlay/tooltip.tsx'
import { ErrorState } from '@tem/ui/state/error-state.tsx'
import { Progress } from '@tem/ui/state/progress.tsx'
import { RowSkeleton } from '@tem/ui/state/skeletons.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import Download from 'lucide-react/icons/download'
import { type ReactNode, useEffect, useState } from 'react'
import { Form } from 'react-final-form'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/exports.ts'
import line from '../field-line.module.css'
import { RangeFields } from '../range-fields.tsx'
import {
  cancelExport,
  exportPreview,
  fileUrl,
  hasNews,
  isRunning,
  newsText,
  type PaymentExport,
  periodText,
  type ReportRange,
  recentExports,
  startExport,
} from './export-queries.ts'
import { RecentExports } from './recent-exports.tsx'

export function ExportScreen() {
  const { data: exports, error, refetch, isFetching } = useQuery(recentExports)
  // Drawn with the rest, so that nothing moves when it arrives.
  const { isPending } = useQuery(exportPreview)
  const exporting = useExport(exports ?? [])

  if (error && !exports) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  if (!exports || isPending) return <RowSkeleton count={4} />
  const underWay = exports.find(isRunning)
  const progress = underWay && (
    <ExportProgress item={underWay} cancelling={exporting.isCancelling} onCancel={exporting.cancel} />
  )
  const isBusy = exporting.isStarting || underWay !== undefined
  const isNew = underWay ? underWay.sinceLast === true : exporting.started === 'new'
  const common = (isMine: boolean) => ({
    failure: isMine ? exporting.failure : null,
    busy: isMine && isBusy,
    blocked: !isMine && isBusy,
    onExport: exporting.start,
    children: isMine && progress,
  })
  return (
    <Stack>
      <Columns least={500}>
        <NewExport {...common(isNew)} />
        <ExportForm {...common(!isNew)} />
      </Columns>
      <RecentExports exports={exports.filter((item) => !isRunning(item))} />
    </Stack>
  )
}

interface ExportProps {
  failure: string | null
  busy: boolean
  /** The other one is under way. */
  blocked: boolean
  onExport: (what: ReportRange | 'new') => void
  /** Progress. */
  children: ReactNode
}

/** Everything that no export contained: what finance takes into the books at a month end. */
function NewExport({ failure, busy, blocked, onExport, children }: ExportProps) {
  const { dateFormat } = useSettings()
  const { data, error, refetch, isFetching } = useQuery(exportPreview)
  return (
    <Panel title={texts.newForBooks()}>
      <Stack>
        <Text as="p" tone="soft">
          {texts.newHelp()}
        </Text>
        {error && !data && <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />}
        {data && (
          <>
            <Text as="p" size="large">
              {newsText(data, dateFormat)}
            </Text>
            <div>
              <Button
                variant="primary"
                busy={busy && common.exporting()}
                disabled={blocked || !hasNews(data)}
                onClick={() => onExport('new')}
              >
                <Download aria-hidden="true" />
                {common.exportIt()}
              </Button>
            </div>
          </>
        )}
        {failure !== null && <SubmitError text={failure} saving={busy} />}
        {children}
      </Stack>
    </Panel>
  )
}

function ExportForm({ failure, busy, blocked, onExport, children }: ExportProps) {
  const { today } = useSettings()
  const [start] = useState<ReportRange>(() => previousMonth(today))
  return (
    <Panel title={texts.allowancePayments()}>
      <Form<ReportRange>
        initialValues={start}
        validate={(range) => rangeErrors(range, today)}
        onSubmit={(range) => {
          if (!busy && !blocked) onExport(range)
        }}
      >
        {({ values }) => (
          <FormGroup label={common.days()} errorsWait>
            {(submit) => (
              <Stack>
                <Text as="p" tone="soft">
                  {texts.rangeHelp()}
                </Text>
                <div className={line.days}>
                  <RangeFields from={values.from} />
                  <Tooltip text={texts.clickToDownload()}>
                    <Button
                      variant="primary"
                      className={line.level}
                      busy={busy && common.exporting()}
                      disabled={blocked}
                      onClick={submit}
                    >
                      <Download aria-hidden="true" />
                      {texts.download()}
                    </Button>
                  </Tooltip>
                </div>
                {failure !== null && <SubmitError text={failure} saving={busy} />}
                {children}
              </Stack>
            )}
          </FormGroup>
        )}
      </Form>
    </Panel>
  )
}

interface ExportProgressProps {
  item: PaymentExport
  cancelling: boolean
  onCancel: (run: string) => void
}

function ExportProgress({ item, cancelling, onCancel }: ExportProgressProps) {
  const { dateFormat } = useSettings()
  const waits = item.state === 'waiting'
  const period = periodText(item, dateFormat)
  const news = waits ? texts.waitingNew() : texts.exportingNew()
  const days = waits ? texts.waitingPeriod({ period }) : texts.exportingPeriod({ period })
  return (
    <Progress
      label={item.sinceLast ? news : days}
      percent={item.percent}
      action={
        <Button
          variant="quiet"
          size="small"
          busy={cancelling && texts.cancelling()}
          onClick={() => onCancel(item.run)}
        >
          {texts.cancel()}
        </Button>
      }
    />
  )
}

// Starts and cancels an export, and downloads the file when it is done.

function useExport(exports: readonly PaymentExport[]) {
  const client = useQueryClient()
  const [awaited, setAwaited] = useState<string>()
  const look = () => client.invalidateQueries({ queryKey: callKey(exportPayments) })

  const starting = useMutation({
    mutationFn: startExport,
    onSuccess: ({ item }) => {
      setAwaited(item?.run)
      return look()
    },
    meta: { errorShownInline: true },
  })
  const cancelling = useMutation({
    mutationFn: cancelExport,
    onSuccess: ({ message }) => {
      toast.success(message)
      return look()
    },
  })

  // An export ends on the server, not by a click.
  const ended = exports.find(({ run, state }) => run === awaited && (state === 'done' || state === 'failed'))
  useEffect(() => {
    if (!ended) return
    void client.invalidateQueries({ queryKey: callKey(previewExport) })
    if (!ended.fileName) return
    setAwaited(undefined)
    toast.success(successTexts.fileExported)
    saveFile(fileUrl(ended.fileName))
  }, [client, ended])

  return {
    start: starting.mutate,
    started: starting.variables,
    isStarting: starting.isPending,
    cancel: cancelling.mutate,
    isCancelling: cancelling.isPending,
    failure: starting.error?.message ?? inLanguage(ended?.failure ?? undefined) ?? null,
  }
}
