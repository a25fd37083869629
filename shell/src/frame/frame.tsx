// The frame around every screen of the dashboard: header, side menu and content area.
import { matchPath } from '@tem/federation/route-match.ts'
import { useAtomValue, useLocation, useNavigate, useSession, useSettings } from '@tem/sdk'
import { isKeyListOpen, Outlet, screenKeys, useAtom, useScreenHeader } from '@tem/sdk/host.ts'
import { lazyPart } from '@tem/ui/base/lazy-part.tsx'
import { useShortcut } from '@tem/ui/base/use-shortcut.ts'
import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react'
import * as texts from '../../texts/made/frame.ts'
import { product } from '../../texts/made/shell.ts'
import { isLineFree, useLater } from '../later.ts'
import { manifests, screenAt } from '../registry.ts'
import { backTarget, HOME, listInState } from './back-target.ts'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { additionFor } from './menu-items.ts'
import { useScrollMemory } from './scroll-memory.ts'
import { SideMenu } from './side-menu.tsx'

export function Frame() {
  const { key, pathname, search, state } = useLocation()
  // Tied to one history entry: following any link closes it.
  const [menuOpenAt, setMenuOpenAt] = useState<string>()
  const { isNewAccount } = useSession()
  const opened = screenAt(pathname)
  const isHome = matchPath(HOME, pathname) !== undefined
  const fromScreen = useScreenHeader()
  const title = fromScreen.title ?? opened?.route.title ?? (isHome ? texts.home() : texts.notAvailable())
  const list = listInState(state)
  const back = list ?? fromScreen.back ?? (opened ? backTarget(opened, search) : isHome ? undefined : HOME)

  const heading = useArrival(title)
  useScrollMemory()

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {texts.skip()}
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
          <NoticesLater isHome={isHome} isNewAccount={isNewAccount} />
          <Outlet />
        </main>
      </div>
      <KeyHelp />
      {!isNewAccount && <GlobalShortcuts />}
    </div>
  )
}

// The notices above a screen are loaded after the first screen, or at once if no request needs the line: then there is more to say.

const Notices = lazyPart(async () => (await import('./notices.tsx')).Notices)

function NoticesLater(props: ComponentProps<typeof Notices>) {
  const [isUrgent] = useState(isLineFree)
  return useLater(Notices, isUrgent) && <Notices {...props} />
}

// On navigation: set the window's title, and focus the heading for screen readers.

function useArrival(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const arrivedAt = useRef(pathname)

  useEffect(() => {
    document.title = `${title} · ${product()}`
  }, [title])

  useEffect(() => {
    // The first page of a visit leaves the focus alone.
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    heading.current?.focus({ preventScroll: true })
  }, [pathname])

  return heading
}

// The keys of every screen; one that a screen uses itself is left to it. "?" lists them, from a part that is loaded
// on demand.

const KeyList = lazyPart(async () => (await import('./key-list.tsx')).KeyList)

function KeyHelp() {
  const [open, setOpen] = useAtom(isKeyListOpen)
  useShortcut('?', () => setOpen(true))

  if (!open) return null
  return (
    <Suspense>
      <KeyList onClose={() => setOpen(false)} />
    </Suspense>
  )
}

function GlobalShortcuts() {
  const navigate = useNavigate()
  const session = useSession()
  const { today } = useSettings()
  const taken = useAtomValue(screenKeys).flatMap(({ hints }) => hints.flatMap(({ keys }) => keys))
  const unlessTaken = (key: string, act: () => void) => () => taken.includes(key) || act()
  const adds = session.permissions ? additionFor(session, manifests, today) : undefined
  useShortcut(
    'n',
    unlessTaken('N', () => adds && navigate(adds.path)),
  )
  useShortcut('/', () => document.querySelector<HTMLElement>('main [type=search]')?.focus())
  useShortcut(
    'j',
    unlessTaken('J', () => moveFocus(1)),
  )
  useShortcut(
    'k',
    unlessTaken('K', () => moveFocus(-1)),
  )
  return null
}

/** From row to row of a list, or from day to day; first from what is open beside the list. */
function moveFocus(step: 1 | -1) {
  const rows = [
    ...document.querySelectorAll<HTMLElement>('main :is([data-row-open], [data-day]):not(:disabled)'),
  ]
  const focused = rows.findIndex((row) => (row.closest('li, tr') ?? row).contains(document.activeElement))
  const at = focused < 0 ? rows.findIndex((row) => row.ariaCurrent !== null) : focused
  rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step]?.focus()
}
