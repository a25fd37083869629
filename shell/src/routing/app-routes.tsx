// The route table: the shell's own pages, and the route that a module's manifest declares for this path.

import type { ManifestRoute } from '@tem/federation/manifest.ts'
import type { OpenedScreen } from '@tem/federation/route-match.ts'
import { Navigate, useLocation, useSession } from '@tem/sdk'
import { useRoutes } from '@tem/sdk/host.ts'
import { type LazyPart, lazyPart } from '@tem/ui/base/lazy-part.tsx'
import { CardSkeleton } from '@tem/ui/state/skeletons.tsx'
import { type ReactNode, Suspense } from 'react'
import { tryingVersion } from '../../texts/made/frame.ts'
import { Frame } from '../frame/frame.tsx'
import { useLater } from '../later.ts'
import { RemoteScreen } from '../modules/remote-screen.tsx'
import { screenAt } from '../registry.ts'
import { RequireSession } from './require-session.tsx'

export function AppRoutes() {
  // Not all routes of all modules: the router would compare and rank them for each page.
  const opened = screenAt(useLocation().pathname)
  return useRoutes([
    {
      path: '/auth/*',
      element: (
        <Suspense fallback={<Late />}>
          <AuthPart />
        </Suspense>
      ),
    },
    {
      path: '/dashboard',
      element: (
        <RequireSession>
          <Frame />
        </RequireSession>
      ),
      children: [
        { index: true, element: <Loaded key="home" part={HomePart} /> },
        ...(opened ? [routeOf(opened)] : []),
        {
          path: '/dashboard/try/:module/:version?',
          element: (
            <Permitted permission="administer" title={tryingVersion()}>
              <Loaded part={TryPart} />
            </Permitted>
          ),
        },
        { path: '*', element: <Loaded key="missing" part={MissingScreen} /> },
      ],
    },
    { path: '*', element: <Navigate to="/auth/signin" replace /> },
  ])
}

// As before the first script: the page itself says something after a while.

const starting = document.querySelector('.starting')

function Late() {
  return <main ref={(place) => void (starting && place?.append(starting))} />
}

function routeOf({ module, route }: OpenedScreen) {
  return {
    path: route.path,
    element: (
      <Permitted key={route.screen} {...route}>
        <RemoteScreen module={module} route={route} />
      </Permitted>
    ),
  }
}

// What not every visit needs.

export const HomePart = lazyPart(
  async () => (await import(/* webpackChunkName: "home-screen" */ '../home/home-screen.tsx')).HomeScreen,
)

const NotForYou = lazyPart(async () => (await import('./no-screen.tsx')).NotForYou)
const MissingScreen = lazyPart(async () => (await import('./no-screen.tsx')).MissingScreen)
const TryPart = lazyPart(async () => (await import('../modules/try-screen.tsx')).TryScreen)

/** Tried again until it is loaded: an error would take the frame with it. */
function Loaded<Props extends object>({ part: Part, ...props }: { part: LazyPart<Props> } & Props) {
  return useLater(Part, true) ? <Part {...(props as unknown as Props)} /> : <CardSkeleton />
}

// A screen, if the viewer has the permission.

interface PermittedProps {
  permission: ManifestRoute['permission']
  title: string
  children: ReactNode
}

function Permitted({ permission, title, children }: PermittedProps) {
  const { can, permissions } = useSession()
  if (!permissions) return <CardSkeleton />
  return can(permission) ? children : <Loaded part={NotForYou} title={title} />
}

export const AuthPart = lazyPart(
  async () => (await import(/* webpackChunkName: "auth-pages" */ '../auth/auth-pages.tsx')).AuthPages,
)
