// What stays around every screen of the dashboard: header, side menu, and the place where the screen stands.
import { matchPath } from '@tem/federation/route-match.ts'
import { useLocation, useSession } from '@tem/sdk'
import { Outlet, useScreenHeader } from '@tem/sdk/host.ts'
import { useState } from 'react'
import { screenAt } from '../registry.ts'
import { useArrival } from './arrival.ts'
import { backTarget, HOME } from './back-target.ts'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { KeyHelp } from './key-help.tsx'
import { useScrollMemory } from './scroll-memory.ts'
import { SideMenu } from './side-menu.tsx'
import { StaleNotice } from './stale-notice.tsx'

export function Frame() {
  const { key, pathname, search } = useLocation()
  // Open at one place in the history: following any link closes it.
  const [menuOpenAt, setMenuOpenAt] = useState<string>()
  const { isNewAccount } = useSession()
  const opened = screenAt(pathname)
  const isHome = matchPath(HOME, pathname) !== undefined
  const fromScreen = useScreenHeader()
  const title = fromScreen.title ?? opened?.route.title ?? (isHome ? 'Home' : 'Not available')
  const back = fromScreen.back ?? (opened ? backTarget(opened, search) : isHome ? undefined : HOME)

  const heading = useArrival(title)
  useScrollMemory()

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <SideMenu open={menuOpenAt === key} onClose={() => setMenuOpenAt(undefined)} />
      <div className={styles.page}>
        <Header
          title={title}
          heading={heading}
          back={isNewAccount ? undefined : back}
          onMenu={() => setMenuOpenAt(key)}
        />
        <main id="content" tabIndex={-1} className={styles.content}>
          <StaleNotice />
          <Outlet />
        </main>
      </div>
      <KeyHelp />
    </div>
  )
}
