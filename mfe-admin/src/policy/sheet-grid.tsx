// A sheet as a grid of cells: typed, moved through with the arrow keys, or pasted from a spreadsheet.
import { languages } from '@tem/rules/base/languages.ts'
import { Button } from '@tem/ui/action/button.tsx'
import { classNames } from '@tem/ui/base/class-names.ts'
import { MultiCombobox } from '@tem/ui/choice/multi-combobox.tsx'
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react'
import * as common from '../../texts/made/common.ts'
import * as texts from '../../texts/made/sheet.ts'
import {
  addRow,
  type Edits,
  editCell,
  isDifferent,
  openColumns,
  type PolicySheet,
  pasteCells,
  removeRow,
  type SheetColumn,
  type SheetRow,
  shownRows,
  wordsIn,
} from './sheet-cells.ts'
import styles from './sheet-grid.module.css'

export interface CellProblem {
  readonly key: string
  readonly column: string
  readonly sentence: string
}

interface SheetGridProps {
  sheet: PolicySheet
  edits: Edits
  problems: readonly CellProblem[]
  readOnly: boolean
  onEdit: (edits: Edits) => void
}

export function SheetGrid({ sheet, edits, problems, readOnly, onEdit }: SheetGridProps) {
  const columns = openColumns(sheet)
  const rows = shownRows(sheet, edits)
  const removes = sheet.isList && !readOnly
  const figures = new Set(columns.flatMap((column) => (isOfFigures(sheet, column) ? [column.name] : [])))

  function paste(event: ClipboardEvent, row: number, column: number) {
    const text = event.clipboardData.getData('text/plain')
    if (readOnly || !/[\t\n]/.test(text)) return
    event.preventDefault()
    onEdit(pasteCells(sheet, edits, { row, column }, text))
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={styles.frame} aria-label={sheet.title} tabIndex={0}>
        <table className={classNames(styles.grid, sheet.isList && styles.list)} onKeyDown={moveBetweenCells}>
          <thead>
            <tr>
              <th scope="col" className={styles.name}>
                {sheet.isList ? texts.row() : texts.forWhom()}
              </th>
              {columns.map(({ name, label }) => (
                <th
                  key={name}
                  scope="col"
                  lang={languageOf(name)}
                  className={classNames(figures.has(name) && styles.figures)}
                >
                  {label}
                </th>
              ))}
              {removes && <th scope="col">{common.remove()}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.key} className={classNames(row.cells === null && styles.removed)}>
                <th scope="row" className={styles.name}>
                  {sheet.isList ? at + 1 : nameOf(sheet, row, at)}
                </th>
                {columns.map((column, place) => (
                  <td
                    key={column.name}
                    lang={languageOf(column.name)}
                    className={classNames(figures.has(column.name) && styles.figures)}
                    onPaste={(event) => paste(event, at, place)}
                  >
                    <Cell
                      label={`${nameOf(sheet, row, at)}, ${column.label}`}
                      column={column}
                      value={(row.cells ?? row.was)?.[column.name] ?? ''}
                      was={row.was?.[column.name]}
                      isNew={row.was === null}
                      mayBeEmpty={sheet.isList}
                      problem={
                        problems.find((each) => each.key === row.key && each.column === column.name)?.sentence
                      }
                      readOnly={readOnly || row.cells === null}
                      onChange={(text) => onEdit(editCell(edits, row, column.name, text))}
                    />
                  </td>
                ))}
                {removes && (
                  <td>
                    {row.cells !== null && (
                      <Button
                        size="small"
                        variant="quiet"
                        aria-label={texts.removeRow({ name: nameOf(sheet, row, at) })}
                        onClick={() => onEdit(removeRow(edits, row))}
                      >
                        {common.remove()}
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {removes && (
        <div>
          <Button onClick={() => onEdit(addRow(sheet, edits))}>{texts.addRow()}</Button>
        </div>
      )}
    </>
  )
}

/** Amounts, rates and days, which line up at the end of their column. */
function isOfFigures({ rows, isList }: PolicySheet, { name, choices }: SheetColumn): boolean {
  if (choices.length > 0) return false
  const texts = rows.map(({ was }) => was?.[name] ?? '')
  const isEmpty = isList && texts.every((text) => text === '')
  return !isEmpty && texts.every((text) => /^([\d.,]*|no limit)$/.test(text))
}

interface CellProps {
  label: string
  column: SheetColumn
  value: string
  was: string | undefined
  isNew: boolean
  mayBeEmpty: boolean
  problem: string | undefined
  readOnly: boolean
  onChange: (text: string) => void
}

function Cell({ label, column, value, was, isNew, mayBeEmpty, problem, readOnly, onChange }: CellProps) {
  const id = useId()
  const changed = isNew || isDifferent({ value }, { value: was ?? '' })
  const note =
    problem ??
    (changed && !isNew ? texts.before({ value: wordsIn(column, was ?? '') || common.empty() }) : undefined)
  const field = {
    className: classNames(styles.cell, changed && styles.changed, problem && styles.wrong),
    'aria-label': label,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': note ? id : undefined,
    title: note,
  }
  const isShort = column.choices.length > 0
  return (
    <>
      {isShort && column.isMany && !readOnly ? (
        <div className={classNames(styles.many, problem && styles.wrong)}>
          <MultiCombobox
            label={label}
            labelHidden
            options={column.choices}
            value={entriesOf(value)}
            placeholder={texts.none()}
            onChange={(values) => onChange(values.join('; '))}
          />
        </div>
      ) : isShort && !readOnly ? (
        <select {...field} value={value} onChange={(event) => onChange(event.target.value)}>
          {(mayBeEmpty || value === '') && <option value="" />}
          {column.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
          {value !== '' && column.choices.every((choice) => choice.value !== value) && (
            <option>{value}</option>
          )}
        </select>
      ) : (
        <input
          {...field}
          maxLength={1000}
          value={wordsIn(column, value)}
          readOnly={readOnly}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {note && (
        <span id={id} hidden>
          {note}
        </span>
      )}
    </>
  )
}

function entriesOf(value: string): string[] {
  return value
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/** The fixed cells name a row; a list's rows have their label. */
function nameOf({ columns, isList }: PolicySheet, { label, cells, was }: SheetRow, at: number): string {
  if (isList) return was ? label : texts.newRowNumber({ number: at + 1 })
  const fixed = columns.filter(({ isFixed, name }) => isFixed && name !== 'code')
  return fixed.flatMap(({ name }) => (cells ?? was)?.[name] || []).join(' · ')
}

/** A column of names in a language has its letters, whatever the language of the page. */
function languageOf(column: string): string | undefined {
  return Object.hasOwn(languages, column) ? column : undefined
}

/** Up, down and Enter move within the column. */
function moveBetweenCells(event: KeyboardEvent<HTMLTableElement>) {
  const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key]
  const target = event.target as HTMLElement
  const cell = target.closest('td')
  const row = cell?.closest('tr')
  if (step === undefined || !cell || !row || !target.matches('input:not([role="combobox"])')) return
  const next = step > 0 ? row.nextElementSibling : row.previousElementSibling
  next?.children[cell.cellIndex]?.querySelector<HTMLElement>('input, select')?.focus()
  event.preventDefault()
}
