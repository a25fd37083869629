// Imports people from a file or a pasted table: every change and its consequences first, then a second press.
import { useNavigate } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { FileButton } from '@tem/ui/action/file-button.tsx'
import { focusAfter } from '@tem/ui/base/focus-after.ts'
import { TextArea } from '@tem/ui/field/text-area.tsx'
import { SubmitError } from '@tem/ui/form/form-frame.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { useState } from 'react'
import styles from './import-screen.module.css'
import { PeopleChange, Problems, usePreview } from './people-change.tsx'

const columns =
  'employee_code, name, email, phone, date_of_birth, date_of_joining, designation, level, department, heads_department, business_unit, track, territory, state_code, warehouse, manager_code, tour_enabled, active, bank_holder, bank_account, bank_branch, bank_ifsc, roles'

export function ImportScreen() {
  const [table, setTable] = useState('')
  const [unreadable, setUnreadable] = useState<string>()
  const navigate = useNavigate()
  const previewing = usePreview()
  const { data } = previewing

  function change(next: string) {
    setTable(next)
    setUnreadable(undefined)
    previewing.reset()
  }

  if (data && data.preview.problems.length === 0)
    return (
      <div className={styles.screen}>
        <Panel title="What would change">
          <PeopleChange
            {...data}
            onBack={() => {
              previewing.reset()
              focusAfter()
            }}
            onDone={() => navigate('/dashboard/admin/people', { replace: true })}
          />
        </Panel>
      </div>
    )
  return (
    <div className={styles.screen}>
      <Panel title="Table of employees">
        <div className={styles.form}>
          <p>
            The first line names the columns, in any order. A row adds an employee or changes one; a column
            that is missing changes nothing. The next step shows every change before anything happens.
          </p>
          <p className={styles.columns}>{columns}</p>
          <FileButton accept=".csv,text/csv" format="CSV" onRead={change} onRefused={setUnreadable}>
            Choose a CSV file
          </FileButton>
          <TextArea
            label="Or paste the table here"
            hint="From a spreadsheet or a CSV file. About 1,000 rows at a time."
            rows={10}
            sheet
            spellCheck={false}
            value={table}
            onChange={change}
            {...(unreadable && { error: unreadable })}
          />
          {data && <Problems problems={data.preview.problems} />}
          <SubmitError text={previewing.error?.message ?? null} saving={previewing.isPending} />
          <div>
            <Button
              variant="primary"
              disabled={table.trim() === ''}
              busy={previewing.isPending && 'Checking'}
              onClick={() => previewing.mutate(csvLinesOf(table), { onSuccess: () => focusAfter() })}
            >
              Preview
            </Button>
          </div>
        </div>
      </Panel>
    </div>
  )
}

/** Cells pasted from a spreadsheet are separated by tabs. */
export function csvLinesOf(table: string): string[] {
  const lines = table
    .replace(/^\uFEFF/, '')
    .replace(/[\r\n]+$/, '')
    .split(/\r?\n/)
  if (!lines[0]?.includes('\t')) return lines
  return lines.map((line) =>
    line
      .split('\t')
      .map((cell) => (/[",]/.test(cell) && !/^".*"$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
      .join(','),
  )
}
