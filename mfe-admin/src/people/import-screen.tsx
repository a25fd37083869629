// Imports people from a file or a pasted table: every change and its consequences first, then a second press.
import { employeeColumns } from '@tem/rules/account/employee-columns.ts'
import { csvLine } from '@tem/rules/base/csv.ts'
import { useNavigate } from '@tem/sdk'
import { Button } from '@tem/ui/action/button.tsx'
import { FileButton } from '@tem/ui/action/file-button.tsx'
import { focusAfter } from '@tem/ui/base/focus-after.ts'
import { saveText } from '@tem/ui/base/save-file.ts'
import { Select } from '@tem/ui/choice/select.tsx'
import { TextArea } from '@tem/ui/field/text-area.tsx'
import { SubmitError } from '@tem/ui/form/form-frame.tsx'
import { Columns, Row, Stack } from '@tem/ui/layout/layout.tsx'
import { DescriptionList } from '@tem/ui/text/description-list.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { Panel } from '@tem/ui/text/panel.tsx'
import { useMemo, useState } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/importing.ts'
import details from '../details.module.css'
import { type Chosen, columnNamed, linesOfTable, readCells, usualColumns } from './csv-lines.ts'
import styles from './import-screen.module.css'
import { PeopleChange, Problems, usePreview } from './people-change.tsx'

export function ImportScreen() {
  const [table, setTable] = useState('')
  const [chosen, setChosen] = useState<Chosen>({})
  const [unreadable, setUnreadable] = useState<string>()
  const navigate = useNavigate()
  const previewing = usePreview()
  const { data } = previewing
  const rows = useMemo(() => readCells(table), [table])
  const columns = { ...usualColumns(rows[0] ?? []), ...chosen }

  function change(next: string) {
    setTable(next)
    setChosen({})
    setUnreadable(undefined)
    previewing.reset()
  }

  if (data && data.preview.problems.length === 0)
    return (
      <Stack most={860}>
        <Panel title={texts.whatWouldChange()}>
          <PeopleChange
            {...data}
            onBack={() => {
              previewing.reset()
              focusAfter()
            }}
            onDone={() => navigate('/dashboard/admin/people', { replace: true })}
          />
        </Panel>
      </Stack>
    )
  return (
    <Stack most={860}>
      <Panel title={texts.tableOfEmployees()}>
        <Stack>
          <p>{texts.tableHint()}</p>
          <details>
            <summary className={details.summary}>{texts.columnsMean()}</summary>
            <DescriptionList
              items={employeeColumns.map(({ name, label, hint }) => ({
                label: name,
                value: [inLanguage(label), inLanguage(hint)].filter(Boolean).join('. '),
              }))}
            />
          </details>
          <Row gap={2}>
            <FileButton accept=".csv,text/csv" format="CSV" onRead={change} onRefused={setUnreadable}>
              {texts.chooseFile()}
            </FileButton>
            <Button size="small" variant="quiet" onClick={() => saveText(template, 'employees.csv')}>
              {texts.downloadTemplate()}
            </Button>
          </Row>
          <TextArea
            label={texts.pasteTable()}
            hint={texts.pasteHint()}
            rows={10}
            sheet
            spellCheck={false}
            value={table}
            onChange={change}
            {...(unreadable && { error: unreadable })}
          />
          <ColumnChoice
            rows={rows}
            chosen={columns}
            onChoose={(next) => {
              setChosen(next)
              previewing.reset()
            }}
          />
          {data && <Problems problems={data.preview.problems} />}
          <SubmitError text={previewing.error?.message ?? null} saving={previewing.isPending} />
          <div>
            <Button
              variant="primary"
              disabled={table.trim() === ''}
              busy={previewing.isPending && common.checking()}
              onClick={() =>
                previewing.mutate(linesOfTable(rows, columns), { onSuccess: () => focusAfter() })
              }
            >
              {common.preview()}
            </Button>
          </div>
        </Stack>
      </Panel>
    </Stack>
  )
}

const template = `${csvLine(employeeColumns.map(({ name }) => name))}\n`

interface ColumnChoiceProps {
  rows: readonly (readonly string[])[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** Where the columns go whose headings are not ours. */
function ColumnChoice({ rows: [header = [], first = []], chosen, onChoose }: ColumnChoiceProps) {
  const unknown = header.flatMap((heading, index) =>
    heading !== '' && columnNamed(heading) === undefined ? [{ heading, index }] : [],
  )
  // Without a single heading of ours it is no table of employees, or not yet.
  if (unknown.length === 0 || header.length === 1) return null
  return (
    <Columns as="fieldset" least={240} keep gap={3} className={styles.mapping}>
      <legend>{texts.otherHeadings()}</legend>
      {unknown.map(({ heading, index }) => (
        <Select<string>
          key={index}
          label={heading}
          {...(first[index] && { hint: texts.exampleHint({ example: first[index] }) })}
          placeholder={texts.chooseColumn()}
          options={targets()}
          value={chosen[index] ?? ''}
          onChange={(value) => onChoose({ ...chosen, [index]: columnNamed(value) ?? 'leave-out' })}
        />
      ))}
    </Columns>
  )
}

const targets = () => [
  { value: 'leave-out', label: texts.leaveOut() },
  ...employeeColumns.map(({ name, label }) => ({ value: name, label: inLanguage(label) })),
]
