// A list that grows by one item at a time: typed below it, and added after validation.
import { isBlank } from '@tem/rules/base/field-errors.ts'
import { type RefObject, useRef, useState } from 'react'
import type { Typed } from './tour-draft.ts'

interface OneAtATime<Item extends object> {
  items: readonly Item[]
  typed: Typed<Item>
  onChange: (items: Item[], typed: Typed<Item>) => void
  errorsOf: (item: Item) => Partial<Record<keyof Item, string>>
  /** Initial values of the next item. */
  next?: (added: Item) => Item
  /** A confirmation before it is added. */
  mayAdd?: (item: Item) => boolean | Promise<boolean>
}

export function useOneAtATime<Item extends object>(list: OneAtATime<Item>) {
  const { items, typed, onChange, errorsOf, next, mayAdd = () => true } = list
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function add() {
    const { item, at } = typed
    setTried(true)
    if (Object.keys(errorsOf(item)).length > 0) return focusIn(form, '[aria-invalid="true"]')
    if (!(await mayAdd(item))) return
    const added = at === undefined ? [...items, item] : items.map((one, place) => (place === at ? item : one))
    onChange(added, { item: next?.(item) ?? ({} as Item) })
    setTried(false)
    focusIn(form, firstField)
  }

  function edit(at: number) {
    const item = items[at]
    if (!item) return
    onChange([...items], { item, at })
    setTried(true)
    focusIn(form, '[aria-invalid="true"]', firstField)
  }

  function remove(at: number) {
    // If an item above is removed, the index of the edited item moves up; if it is removed itself, it becomes a new
    // item.
    const moved = typed.at !== undefined && typed.at > at ? typed.at - 1 : typed.at
    onChange(
      items.filter((_, place) => place !== at),
      { item: typed.item, at: typed.at === at ? undefined : moved },
    )
  }

  function clear() {
    onChange([...items], { item: {} as Item })
    setTried(false)
    focusIn(form, firstField)
  }

  function type(change: Partial<Item>) {
    onChange([...items], { ...typed, item: { ...typed.item, ...change } })
  }

  /** Many fields were filled in at once; focus the first empty one. */
  function fillIn(known: Partial<Item>) {
    type(known)
    requestAnimationFrame(() => {
      const boxes = [...(form.current?.querySelectorAll('input') ?? [])]
      boxes.find(({ value }) => value === '')?.focus()
    })
  }

  return {
    form,
    item: typed.item,
    isChange: typed.at !== undefined,
    errors: tried ? errorsOf(typed.item) : {},
    type,
    fillIn,
    add,
    edit,
    remove,
    clear,
  }
}

/** These fields have input that is not in the list yet. */
export function isUnfinished<Item extends object>(
  { item, at }: Typed<Item>,
  fields: readonly (keyof Item)[],
): boolean {
  return at !== undefined || fields.some((field) => !isBlank(item[field]))
}

const firstField = 'input, [role="combobox"]'

function focusIn(form: RefObject<HTMLFormElement | null>, ...wanted: string[]) {
  requestAnimationFrame(() => {
    const found = wanted.map((selector) => form.current?.querySelector<HTMLElement>(selector))
    found.find(Boolean)?.focus()
  })
}
