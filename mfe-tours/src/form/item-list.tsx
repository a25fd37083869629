// A list in the form that grows by one item at a time: typed below the list, and added after validation. The fields of the
// first item are open; those of a further one open when asked for.
import type { FieldErrors } from '@tem/rules/base/field-errors.ts'
import { Button } from '@tem/ui/action/button.tsx'
import { IconButton } from '@tem/ui/action/icon-button.tsx'
import { focusWhenDrawn } from '@tem/ui/base/focus-after.ts'
import { FormGroup } from '@tem/ui/form/form-frame.tsx'
import { Row, Stack } from '@tem/ui/layout/layout.tsx'
import { Banner } from '@tem/ui/state/banner.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import type { FormApi } from 'final-form'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Form, FormSpy, useField, useForm } from 'react-final-form'
import { useFieldArray } from 'react-final-form-arrays'
import * as texts from '../../texts/made/form.ts'
import { type Line, Lines } from '../plan/lines.tsx'
import type { Typed } from './tour-draft.ts'
import styles from './tour-form.module.css'

const words = {
  Traveler: {
    list: texts.travelers,
    add: texts.addTraveler,
    update: texts.updateTraveler,
    addOne: texts.addATraveler,
    changeOne: texts.changeATraveler,
  },
  Trip: {
    list: texts.trips,
    add: texts.addTrip,
    update: texts.updateTrip,
    addOne: texts.addATrip,
    changeOne: texts.changeATrip,
  },
}

interface ItemListProps<Item extends object> {
  what: keyof typeof words
  title: (count: number) => string
  /** The form's field with the items. */
  name: 'travelerDetails' | 'tourDetails'
  /** Where the form mirrors the item that is being typed, for its draft. */
  typedName: 'traveller' | 'trip'
  locked: boolean
  most?: { count: number; text: string }
  lineOf: (item: Item) => Line
  nameOf: (item: Item) => string
  errorsOf: (item: Item, others: readonly Item[]) => FieldErrors
  /** A confirmation before an item is added. */
  mayAdd?: (item: Item) => boolean | Promise<boolean>
  /** Initial values of the next item; without `last`, of the first one. */
  next: (last?: Item) => Item
  children: (typing: Typing<Item>) => ReactNode
}

export interface Typing<Item> {
  item: Item
  items: readonly Item[]
  /** Fills in many fields at once, and focuses the first empty one. */
  fillIn: (known: Item) => void
  replaceAll: (items: readonly Item[]) => void
}

export function ItemList<Item extends object>(props: ItemListProps<Item>) {
  const { what, title, name, typedName, locked, most, lineOf, nameOf, errorsOf, next, children } = props
  const { mayAdd = () => true } = props
  const form = useForm()
  const frame = useRef<HTMLDivElement>(null)
  const { fields, meta } = useFieldArray(name, {
    subscription: { value: true, error: true, submitFailed: true },
  })
  const typed = useField<Typed<Item>>(typedName)
  const [start] = useState(typed.input.value.item)
  const items: readonly Item[] = fields.value
  const { at } = typed.input.value
  const isChange = at !== undefined
  const isFull = most !== undefined && items.length >= most.count && !isChange
  const [isAskedFor, setAskedFor] = useState(false)
  const isOpen = !isFull && (items.length === 0 || isAskedFor || typed.meta.error !== undefined)
  const rowErrors = items.map((item, index) => Object.values(errorsOf(item, items.slice(0, index)))[0])
  // Further typing hides the error that something is typed but not added.
  const isStillTyped = typed.meta.submitFailed && !typed.meta.dirtySinceLastSubmit
  const listError = meta.submitFailed && !rowErrors.some(Boolean) ? meta.error : undefined
  const error: string | undefined = (isStillTyped ? typed.meta.error : undefined) ?? listError

  function type(editor: FormApi<Item>, item: Item, index?: number) {
    typed.input.onChange({ item, at: index })
    editor.restart(item)
  }

  function open(editor: FormApi<Item>) {
    setAskedFor(true)
    type(editor, next(items.at(-1)))
    focusFirst(frame.current)
  }

  function close(editor: FormApi<Item>) {
    setAskedFor(false)
    type(editor, next())
    focusFirst(frame.current, addButton)
  }

  async function add(item: Item, editor: FormApi<Item>) {
    if (isFull || !(await mayAdd(item))) return
    if (isChange) form.mutators.update?.(name, at, item)
    else fields.push(item)
    close(editor)
  }

  /** Shows the errors of the item at once. */
  function edit(editor: FormApi<Item>, item: Item, index: number) {
    flushSync(() => type(editor, item, index))
    editor.batch(() => {
      for (const field of editor.getRegisteredFields()) editor.blur(field as keyof Item)
    })
    focusFirst(frame.current, '[aria-invalid="true"]')
  }

  /** If an item above is removed, the edited one moves up; if it is removed itself, it becomes a new item. */
  function remove(index: number) {
    const moved = at !== undefined && at > index ? at - 1 : at
    fields.remove(index)
    typed.input.onChange({ ...typed.input.value, at: at === index ? undefined : moved })
  }

  function fillIn(editor: FormApi<Item>, known: Item) {
    type(editor, { ...editor.getState().values, ...known }, at)
    focusFirst(frame.current, 'input[value=""]')
  }

  /** Reads the latest value, because edit and restart follow each other without a render in between. */
  function mirror(item: Item) {
    const latest: Typed<Item> = form.getFieldState(typedName)?.value ?? typed.input.value
    if (!isSame(item, latest.item)) typed.input.onChange({ ...latest, item })
  }

  function replaceAll(editor: FormApi<Item>, others: readonly Item[]) {
    form.change(name, others)
    close(editor)
  }

  const linesWith = (actions: (item: Item, index: number) => ReactNode) =>
    items.map((item, index) => ({
      ...lineOf(item),
      error: locked ? undefined : rowErrors[index],
      actions: actions(item, index),
    }))

  if (locked)
    return (
      <Panel title={title(items.length)}>
        <Lines label={words[what].list()} lines={linesWith(() => null)} />
      </Panel>
    )

  return (
    <Panel title={title(items.length)}>
      <Form<Item>
        initialValues={start}
        validate={(item) =>
          errorsOf(
            item,
            items.filter((_, index) => index !== at),
          )
        }
        onSubmit={add}
      >
        {({ form: editor, values: item }) => (
          <div ref={frame}>
            <Stack>
              <FormSpy<Item> subscription={{ values: true }} onChange={({ values }) => mirror(values)} />
              <Lines
                label={words[what].list()}
                lines={linesWith((listed, index) => (
                  <ItemActions
                    name={nameOf(listed)}
                    onEdit={() => edit(editor, listed, index)}
                    onRemove={() => remove(index)}
                  />
                ))}
              />
              {error !== undefined && (
                <div data-wrong>
                  <Banner tone="error">{error}</Banner>
                </div>
              )}
              {isFull && <Banner tone="info">{most.text}</Banner>}
              <FormGroup label={isChange ? words[what].changeOne() : words[what].addOne()} errorsWait>
                {(submit) => (
                  <Stack>
                    {isOpen &&
                      children({
                        item,
                        items,
                        fillIn: (known) => fillIn(editor, known),
                        replaceAll: (others) => replaceAll(editor, others),
                      })}
                    <Row gap={2} className={styles.actions}>
                      <Button name="add" onClick={isOpen ? submit : () => open(editor)} disabled={isFull}>
                        {!isOpen && <Plus aria-hidden="true" />}
                        {isChange ? words[what].update() : words[what].add()}
                      </Button>
                      {isOpen && (items.length > 0 || typed.meta.error !== undefined) && (
                        <Button variant="quiet" onClick={() => close(editor)}>
                          {items.length > 0 ? texts.cancel() : texts.clear()}
                        </Button>
                      )}
                    </Row>
                  </Stack>
                )}
              </FormGroup>
            </Stack>
          </div>
        )}
      </Form>
    </Panel>
  )
}

interface ItemActionsProps {
  name: string
  onEdit: () => void
  onRemove: () => void
}

function ItemActions({ name, onEdit, onRemove }: ItemActionsProps) {
  return (
    <>
      <IconButton label={texts.editIt({ name })} size="small" onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton label={texts.removeIt({ name })} size="small" tone="danger" onClick={onRemove}>
        <Trash aria-hidden="true" />
      </IconButton>
    </>
  )
}

const anyField = 'input, [role="combobox"]'
/** The first open field, or the button that opens the fields of a further item. */
const addButton = 'input, [name="add"]:enabled'

/** Focuses the first match in the frame, else its first field. A full list has no field: then the next field of the form. */
function focusFirst(frame: HTMLElement | null, wanted = 'input') {
  focusWhenDrawn(
    () =>
      frame?.querySelector<HTMLElement>(wanted) ??
      frame?.querySelector<HTMLElement>(anyField) ??
      fieldsOfForm(frame).find((each) => isAfter(frame, each)),
  )
}

function fieldsOfForm(frame: HTMLElement | null): HTMLElement[] {
  return [...(frame?.closest('form')?.querySelectorAll<HTMLElement>(anyField) ?? [])]
}

function isAfter(frame: HTMLElement | null, field: HTMLElement): boolean {
  return frame !== null && (frame.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/** A field that was emptied is as one that nothing was typed in. */
function isSame<Item extends object>(a: Item, b: Item): boolean {
  const fields = Object.keys({ ...a, ...b }) as (keyof Item)[]
  return fields.every((field) => (a[field] ?? '') === (b[field] ?? ''))
}
