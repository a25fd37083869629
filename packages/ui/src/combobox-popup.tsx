import { Combobox as Base } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import styles from './combobox.module.css'
import popup from './popup.module.css'
import type { Option } from './select.tsx'

export interface Searching {
  /** Where the options come from a server: called with what is typed; without it they are filtered here. */
  onSearch?: ((text: string) => void) | undefined
  searching?: boolean | undefined
}

export function ComboboxPopup({ searching = false }: { searching?: boolean | undefined }) {
  return (
    <Base.Portal>
      <Base.Positioner className={popup.positioner} sideOffset={4}>
        <Base.Popup className={popup.popup}>
          <Base.Status className={styles.status}>{searching && 'Searching'}</Base.Status>
          <Base.Empty className={popup.empty}>
            {searching ? null : 'Nothing matches. Try fewer letters.'}
          </Base.Empty>
          <Base.List className={popup.list}>
            {(option: Option) => (
              <Base.Item
                key={option.value}
                value={option}
                disabled={option.disabled ?? false}
                className={popup.item}
              >
                <span className={popup.words}>
                  {option.label}
                  {option.detail !== undefined && <span className={popup.detail}>{option.detail}</span>}
                </span>
                <span className={popup.check}>
                  <Base.ItemIndicator>
                    <Check aria-hidden="true" />
                  </Base.ItemIndicator>
                </span>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
