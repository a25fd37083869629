import { NavLink, useSession, useSettings } from '@tem/sdk'
import type { ReactNode } from 'react'
import { manifests } from '../registry.ts'
import { Avatar } from './avatar.tsx'
import { Icon } from './icons.tsx'
import { menuFor } from './menu-items.ts'
import styles from './menu-list.module.css'

export function MenuList() {
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
