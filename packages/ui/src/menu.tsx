// Actions that drop down from a button.
import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import popup from './popup.module.css'

export interface MenuAction {
  label: string
  icon?: ReactNode
  detail?: string
  tone?: 'plain' | 'danger'
  disabled?: boolean
  onSelect: () => void
}

interface MenuProps {
  /** The button that opens it: a Button or an IconButton. */
  trigger: ReactElement
  /** Groups are parted by a line. */
  groups: readonly (readonly MenuAction[])[]
  align?: 'start' | 'end'
}

export function Menu({ trigger, groups, align = 'end' }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={popup.positioner} sideOffset={4} align={align}>
          <Base.Popup className={classNames(popup.popup, popup.list)}>
            {groups.map((actions, place) => (
              <Base.Group key={actions.map((action) => action.label).join()}>
                {place > 0 && <Base.Separator className={popup.rule} />}
                {actions.map((action) => (
                  <MenuLine key={action.label} action={action} />
                ))}
              </Base.Group>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function MenuLine({ action }: { action: MenuAction }) {
  return (
    <Base.Item
      className={classNames(popup.item, action.tone === 'danger' && popup.danger)}
      disabled={action.disabled ?? false}
      onClick={action.onSelect}
    >
      {action.icon}
      <span className={popup.words}>
        {action.label}
        {action.detail !== undefined && <span className={popup.detail}>{action.detail}</span>}
      </span>
    </Base.Item>
  )
}
