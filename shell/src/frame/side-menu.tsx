// The side menu: fixed on the left on a desktop, a sheet over the page on a phone.
import { Link, NavLink, useSession, useSettings } from '@tem/sdk'
import { IconButton } from '@tem/ui/action/icon-button.tsx'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'
import { Mark } from '../mark.tsx'
import { manifests } from '../registry.ts'
import { Avatar } from './avatar.tsx'
import { Icon } from './icons.tsx'
import { menuFor } from './menu-items.ts'
import styles from './side-menu.module.css'

interface SideMenuProps {
  /** Only on a phone; on a desktop the menu is always visible. */
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

function MenuList() {
  const session = useSession()
  return (
    <div className={styles.menu}>
      <div className={styles.person}>
        <Avatar size="large" />
        <div className={styles.who}>
          <p className={styles.name}>{session.name}</p>
          <p className={styles.code}>{session.employeeCode}</p>
        </div>
      </div>
      <nav aria-label="Main" className={styles.items}>
        {!session.isNewAccount && <Item to="/dashboard" icon={<Icon name="home" />} label="Dashboard" />}
        {menuFor(session, manifests).map(({ label, path, icon }) => (
          <Item key={path} to={path} icon={<Icon name={icon} />} label={label} />
        ))}
        <Item to="/auth/signout" icon={<Icon name="sign-out" />} label="Logout" />
      </nav>
      {!session.isNewAccount && <Copyright />}
    </div>
  )
}

function Item({ to, icon, label }: { to: string; icon: ReactNode; label: string }) {
  return (
    <NavLink to={to} end className={({ isActive }) => `${styles.item} ${isActive ? styles.here : ''}`}>
      {icon}
      {label}
    </NavLink>
  )
}

function Copyright() {
  const { companyName, today } = useSettings()
  if (!companyName) return null
  return (
    <p className={styles.copyright}>
      © {today.slice(0, 4)} {companyName}
    </p>
  )
}
