// Shared by Combobox and MultiCombobox: how typing finds an option, and names of options found before.
import { Combobox as Base } from '@base-ui/react/combobox'
import { useCallback, useState } from 'react'
import type { Option } from './option.tsx'

export interface Searching {
  /** For options from a server: called with the typed text; without it the options are filtered here. */
  onSearch?: ((text: string) => void) | undefined
  searching?: boolean | undefined
}

interface Finding extends Searching {
  options: readonly Option[]
  known?: readonly Option[] | undefined
  disabled?: boolean | undefined
}

export function useFinding({ options, known = [], disabled = false, onSearch, searching }: Finding) {
  // A server's options change with each key press; selected ones keep their names.
  const [chosen, remember] = useState<readonly Option[]>([])
  const filter = useOptionFilter(options)
  return {
    optionOf: (value: string) => [...options, ...chosen, ...known].find((option) => option.value === value),
    remember,
    root: {
      items: options,
      isItemEqualToValue: (a: Option, b: Option) => a.value === b.value,
      // While a server searches, the previous options are narrowed here, so its answer moves few of them.
      filter: onSearch && !searching ? null : filter,
      onInputValueChange(text: string, { reason }: Base.Root.ChangeEventDetails) {
        if (reason === 'input-change' || text === '') onSearch?.(text)
      },
      onOpenChangeComplete: (open: boolean) => open || onSearch?.(''),
      disabled,
      limit: SHOWN_AT_ONCE,
      autoHighlight: true,
    },
    input: { onKeyDown: keepOnEscape },
  }
}

function useOptionFilter(options: readonly Option[]) {
  const { contains, startsWith } = Base.useFilter({ multiple: true })
  return useCallback(
    (option: Option, typed: string) => {
      const matches = ({ label, keyword }: Option) =>
        contains(label, typed) || (keyword !== undefined && startsWith(keyword, typed))
      return matches(option) || (option.isOther === true && !options.some(matches))
    },
    [options, contains, startsWith],
  )
}

/** When the list is closed, Escape would empty the box; here it doesn't. */
const keepOnEscape: Base.Input.Props['onKeyDown'] = (event) => {
  if (event.key === 'Escape' && event.currentTarget.ariaExpanded !== 'true') event.preventBaseUIHandler()
}

/** Keeps a list of thousands fast; typing narrows it. */
const SHOWN_AT_ONCE = 60
