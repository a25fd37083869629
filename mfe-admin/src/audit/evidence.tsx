// The evidence of a period as one workbook.
import { exportEvidence } from '@tem/contracts/calls/admin-audit.ts'
import { previousMonth } from '@tem/rules/base/company-day.ts'
import { rangeErrors } from '@tem/rules/calendar/report-range.ts'
import { call, toast, useMutation, useSettings } from '@tem/sdk'
import { saveFile } from '@tem/ui/base/save-file.ts'
import { FormDateField } from '@tem/ui/field/date-field.tsx'
import { FormFrame } from '@tem/ui/form/form-frame.tsx'
import { Columns, Stack } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import { useState } from 'react'
import * as texts from '../../texts/made/audit.ts'
import * as common from '../../texts/made/common.ts'

interface Period {
  from: string
  to: string
}

export function Evidence() {
  const { today, dateFormat } = useSettings()
  const [suggested] = useState(() => previousMonth(today))
  const exporting = useMutation({
    mutationFn: (period: Period) => call(exportEvidence, period),
    onSuccess({ item, message }) {
      saveFile(`/uploads/${item.fileName}`)
      toast.success(message)
    },
    meta: { errorShownInline: true },
  })
  return (
    <Panel title={texts.evidence()}>
      <Stack>
        <Text as="p" tone="soft">
          {texts.evidenceHint()}
        </Text>
        {exporting.data?.isIntact === false && (
          <Banner tone="error" title={common.trailBroken()}>
            {texts.faultsOnFirstSheet()}
          </Banner>
        )}
        <FormFrame<Period>
          initialValues={suggested}
          validate={(period) => rangeErrors(period, today)}
          onSubmit={(period) => exporting.mutate(period)}
          submitError={exporting.error?.message ?? null}
          loading={exporting.isPending}
          submitLabel={common.exportFile()}
          loadingLabel={common.exporting()}
          footer="flow"
        >
          <Columns least={200} align="start">
            <FormDateField name="from" label={common.from()} max={today} format={dateFormat} />
            <FormDateField name="to" label={common.to()} max={today} format={dateFormat} />
          </Columns>
        </FormFrame>
      </Stack>
    </Panel>
  )
}
