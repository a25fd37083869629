import { useSettings } from '@tem/sdk'
import { Button } from '@tem/ui/button.tsx'
import { Progress } from '@tem/ui/progress.tsx'
import { periodText } from './period-text.ts'
import type { PaymentExport } from './report-queries.ts'

interface ExportProgressProps {
  item: PaymentExport
  cancelling: boolean
  onCancel: (run: string) => void
}

export function ExportProgress({ item, cancelling, onCancel }: ExportProgressProps) {
  const { dateFormat } = useSettings()
  const doing = item.state === 'waiting' ? 'Waiting to export' : 'Exporting'
  return (
    <Progress
      label={`${doing} ${periodText(item, dateFormat)}`}
      percent={item.percent}
      action={
        <Button
          variant="quiet"
          size="small"
          busy={cancelling && 'Cancelling'}
          onClick={() => onCancel(item.run)}
        >
          Cancel
        </Button>
      }
    />
  )
}
