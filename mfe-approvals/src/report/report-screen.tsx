// Report: the payments of a period as a workbook, and the ones made lately.
import { useQuery } from '@tem/sdk'
import { ErrorState } from '@tem/ui/error-state.tsx'
import { RowSkeleton } from '@tem/ui/skeletons.tsx'
import { ExportForm } from './export-form.tsx'
import { ExportProgress } from './export-progress.tsx'
import { RecentExports } from './recent-exports.tsx'
import { isUnderWay, recentExports } from './report-queries.ts'
import styles from './report-screen.module.css'
import { useExport } from './use-export.ts'

export function ReportScreen() {
  const { data: exports, error, refetch, isFetching } = useQuery(recentExports)
  const exporting = useExport(exports ?? [])

  if (error && !exports) return <ErrorState message={error.message} onRetry={refetch} retrying={isFetching} />
  if (!exports) return <RowSkeleton count={4} />
  const underWay = exports.find(isUnderWay)
  return (
    <div className={styles.screen}>
      <ExportForm
        failure={exporting.failure}
        busy={exporting.isStarting || underWay !== undefined}
        onExport={exporting.start}
      >
        {underWay && (
          <ExportProgress item={underWay} cancelling={exporting.isCancelling} onCancel={exporting.cancel} />
        )}
      </ExportForm>
      <RecentExports exports={exports.filter((item) => !isUnderWay(item))} />
    </div>
  )
}
