// The columns of a bank file in order: each with its heading, value, own text and width.
import type { AnswerOf } from '@tem/contracts/call.ts'
import type { listBankLayouts } from '@tem/contracts/calls/admin-company.ts'
import type { FileValue } from '@tem/rules/payment/bank-file.ts'
import { fileValueLabels } from '@tem/rules/payment/bank-layout.ts'
import { Button } from '@tem/ui/action/button.tsx'
import { focusAfter, focusWhenDrawn } from '@tem/ui/base/focus-after.ts'
import { Select } from '@tem/ui/choice/select.tsx'
import { NumberField } from '@tem/ui/field/number-field.tsx'
import { TextField } from '@tem/ui/field/text-field.tsx'
import { Row } from '@tem/ui/layout/layout.tsx'
import { inLanguage } from '@tem/ui/text/in-language.ts'
import { useRef } from 'react'
import * as texts from '../../texts/made/bank-layout.ts'
import * as common from '../../texts/made/common.ts'
import styles from './bank-layout.module.css'

type Column = AnswerOf<typeof listBankLayouts>['list'][number]['columns'][number]

export interface EditedColumn extends Omit<Column, 'longest'> {
  /** Stays with the column when it moves. */
  readonly key: number
  readonly longest: string
}

export function editable(column: Column, key: number): EditedColumn {
  return { ...column, key, longest: String(column.longest) }
}

export function typedColumns(columns: readonly EditedColumn[]): Column[] {
  return columns.map(({ title, value, fixed, longest }) => ({
    title,
    value,
    fixed: value === 'fixed' ? fixed : '',
    longest: Number(longest),
  }))
}

const values = () =>
  Object.entries(fileValueLabels).map(([value, label]) => ({
    value: value as FileValue,
    label: inLanguage(label),
  }))

interface LayoutColumnsProps {
  columns: readonly EditedColumn[]
  errorOf: (cell: string) => string | undefined
  readOnly: boolean
  onChange: (columns: readonly EditedColumn[]) => void
}

export function LayoutColumns({ columns, errorOf, readOnly, onChange }: LayoutColumnsProps) {
  const list = useRef<HTMLOListElement>(null)
  const edit = (place: number, part: Partial<EditedColumn>) =>
    onChange(columns.map((column, at) => (at === place ? { ...column, ...part } : column)))
  const add = () => {
    const key = Math.max(-1, ...columns.map((column) => column.key)) + 1
    onChange([...columns, { key, title: '', value: 'fixed', fixed: '', longest: '30' }])
    focusWhenDrawn(() => list.current?.querySelector<HTMLElement>('li:last-child input'))
  }
  /** The pressed button may be gone, disabled or elsewhere. */
  const change = (next: readonly EditedColumn[], place: number) => {
    onChange(next)
    focusAfter(() =>
      list.current?.children[Math.min(place, next.length - 1)]?.querySelector<HTMLElement>(
        'button[aria-label]:not(:disabled)',
      ),
    )
  }
  return (
    <>
      {errorOf('columns') && <p role="alert">{errorOf('columns')}</p>}
      <ol ref={list} className={styles.columns} aria-label={texts.columnsInOrder()}>
        {columns.map(({ key, title, value, fixed, longest }, place) => (
          <Row as="li" align="end" lines={2} key={key} className={styles.column}>
            <fieldset className={styles.cells}>
              <legend>{texts.columnNumber({ number: place + 1 })}</legend>
              <TextField
                label={texts.heading()}
                value={title}
                maxLength={100}
                readOnly={readOnly}
                error={errorOf(`columns.${place}.title`)}
                onChange={(text) => edit(place, { title: text })}
              />
              <Select
                label={texts.value()}
                options={values()}
                value={value}
                disabled={readOnly}
                error={errorOf(`columns.${place}.value`)}
                onChange={(next) => edit(place, { value: next })}
              />
              <NumberField
                label={texts.width()}
                value={longest}
                maxDigits={3}
                readOnly={readOnly}
                error={errorOf(`columns.${place}.longest`)}
                onChange={(text) => edit(place, { longest: text })}
              />
              {value === 'fixed' && (
                <TextField
                  label={texts.fixedText()}
                  value={fixed}
                  maxLength={255}
                  readOnly={readOnly}
                  error={errorOf(`columns.${place}.fixed`)}
                  onChange={(text) => edit(place, { fixed: text })}
                />
              )}
            </fieldset>
            {!readOnly && (
              <Row oneLine gap={0}>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={texts.moveUp({ number: place + 1 })}
                  disabled={place === 0}
                  onClick={() => change(swapped(columns, place - 1), place - 1)}
                >
                  {texts.up()}
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={texts.moveDown({ number: place + 1 })}
                  disabled={place === columns.length - 1}
                  onClick={() => change(swapped(columns, place), place + 1)}
                >
                  {texts.down()}
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={texts.removeColumn({ number: place + 1 })}
                  onClick={() =>
                    change(
                      columns.filter((_, at) => at !== place),
                      place,
                    )
                  }
                >
                  {common.remove()}
                </Button>
              </Row>
            )}
          </Row>
        ))}
      </ol>
      {!readOnly && <Button onClick={add}>{texts.addColumn()}</Button>}
    </>
  )
}

/** With the column at this place and the next one exchanged. */
function swapped(columns: readonly EditedColumn[], place: number): EditedColumn[] {
  return [
    ...columns.slice(0, place),
    ...columns.slice(place, place + 2).reverse(),
    ...columns.slice(place + 2),
  ]
}
