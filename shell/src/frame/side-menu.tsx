// The side menu: fixed on the left on a desktop, a sheet over the page on a phone.
import { Link, useLocation, useSession, useSettings } from '@tem/sdk'
import { IconButton } from '@tem/ui/action/icon-button.tsx'
import { classNames } from '@tem/ui/base/class-names.ts'
import { useDesktop } from '@tem/ui/base/use-phone.ts'
import { Row } from '@tem/ui/layout/layout.tsx'
import { Text } from '@tem/ui/text/text.tsx'
import X from 'lucide-react/icons/x'
import { type ComponentProps, useEffect, useRef } from 'react'
import * as texts from '../../texts/made/frame.ts'
import { Mark } from '../mark.tsx'
import { manifests, registry } from '../registry.ts'
import { Avatar } from './avatar.tsx'
import { HOME } from './back-target.ts'
import { Icon } from './icons.tsx'
import { menuFor, menuPathOf, workMenuFor } from './menu-items.ts'
import styles from './side-menu.module.css'

interface SideMenuProps {
  /** Only on a phone; on a desktop the menu is always visible. */
  open: boolean
  onClose: () => void
}

export function SideMenu({ open, onClose }: SideMenuProps) {
  const isDesktop = useDesktop()
  return (
    <>
      {isDesktop && (
        <aside className={styles.beside}>
          <Link to={HOME} className={styles.brand}>
            <Mark className={styles.mark} />
            {texts.brand()}
          </Link>
          <MenuList />
        </aside>
      )}
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
      aria-label={texts.menuOf({ name })}
      className={styles.sheet}
      onClose={onClose}
      onClick={(event) => event.target === sheet.current && onClose()}
    >
      {open && (
        <div className={styles.inside}>
          <IconButton label={texts.closeMenu()} className={styles.close} onClick={onClose}>
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
  const { pathname } = useLocation()
  const home = session.isNewAccount ? [] : [{ label: texts.home(), path: HOME, icon: 'home' as const }]
  const work = [...home, ...workMenuFor(session, manifests)]
  const main = menuFor(session, manifests)
  const here = menuPathOf(registry, pathname, new Set([...work, ...main].map(({ path }) => path)))
  return (
    <div className={styles.menu}>
      <Row oneLine align="center" className={styles.person}>
        <Avatar size="large" />
        <div className={styles.who}>
          <Text as="p" weight="strong" cut>
            {session.name}
          </Text>
          <Text as="p" tone="faint" size="small" figures className={styles.code}>
            {session.employeeCode}
          </Text>
        </div>
      </Row>
      {/* Nothing moves down when the server has said what the person may do. */}
      {session.permissions && (
        <>
          {work.length > 0 && (
            <nav aria-label={texts.work()} className={styles.items}>
              {work.map((item) => (
                <Item key={item.path} {...item} isHere={item.path === here} />
              ))}
            </nav>
          )}
          <nav aria-label={texts.main()} className={classNames(styles.items, styles.main)}>
            {main.map((item) => (
              <Item key={item.path} {...item} isHere={item.path === here} />
            ))}
            <Item path="/auth/signout" icon="sign-out" label={texts.logout()} isHere={false} />
          </nav>
          {!session.isNewAccount && <Copyright />}
        </>
      )}
    </div>
  )
}

interface ItemProps {
  path: string
  icon: ComponentProps<typeof Icon>['name']
  label: string
  /** Also current on screens below it: a day belongs to its week. */
  isHere: boolean
}

function Item({ path, icon, label, isHere }: ItemProps) {
  return (
    <Link
      to={path}
      className={classNames(styles.item, isHere && styles.here)}
      {...(isHere && { 'aria-current': 'page' as const })}
    >
      <Icon name={icon} />
      {label}
    </Link>
  )
}

function Copyright() {
  const { companyName, today } = useSettings()
  if (!companyName) return null
  return (
    <Text as="p" tone="faint" size="small" className={styles.copyright}>
      © {today.slice(0, 4)} {companyName}
    </Text>
  )
}
