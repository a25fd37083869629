// The side menu: open at the left where there is room, a sheet over the page on a phone.
import { Link, useSession } from '@tem/sdk'
import { IconButton } from '@tem/ui/icon-button.tsx'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { Mark } from '../mark.tsx'
import { MenuList } from './menu-list.tsx'
import styles from './side-menu.module.css'

interface SideMenuProps {
  /** On a phone; on a desk the menu is always there. */
  open: boolean
  onClose: () => void
}

export function SideMenu({ open, onClose }: SideMenuProps) {
  return (
    <>
      <aside className={styles.beside}>
        <Link to="/dashboard" className={styles.brand}>
          <Mark className={styles.mark} />
          Travel &amp; Expense
        </Link>
        <MenuList />
      </aside>
      <MenuSheet open={open} onClose={onClose} />
    </>
  )
}

function MenuSheet({ open, onClose }: SideMenuProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const { name } = useSession()

  useEffect(() => {
    if (open) sheet.current?.showModal()
    else sheet.current?.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the sheet; Escape is the dialog's own
    <dialog
      ref={sheet}
      aria-label={`Menu of ${name}`}
      className={styles.sheet}
      onClose={onClose}
      onClick={(event) => event.target === sheet.current && onClose()}
    >
      {open && (
        <div className={styles.inside}>
          <IconButton label="Close menu" className={styles.close} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
          <MenuList />
        </div>
      )}
    </dialog>
  )
}
