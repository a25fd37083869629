// The route table: the shell's own pages, and the route that a module's manifest declares for this path.

import type { ManifestRoute } from '@tem/federation/manifest.ts'
import type { ReleasedModule } from '@tem/federation/released.ts'
import type { OpenedScreen } from '@tem/federation/route-match.ts'
import { Navigate, useLocation, useSession } from '@tem/sdk'
import { useRoutes } from '@tem/sdk/host.ts'
import { CardSkeleton, type LazyPart, lazyPart } from '@tem/ui/parts.ts'
import { Suspense } from 'react'
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
        { path: '/dashboard/try/:module/:version?', element: <TryRoute /> },
        { path: '*', element: <Loaded key="missing" part={MissingScreen} /> },
      ],
    },
    { path: '*', element: <Navigate to="/auth/signin" replace /> },
  ])
}

/** Like the page before its first script: it says something only after a while. */
function Late() {
  return (
    <main className="starting">
      <p className="starting-late">
        This takes longer than usual. Check your connection, then reload the page.
      </p>
    </main>
  )
}

function routeOf({ module, route }: OpenedScreen) {
  return {
    path: route.path,
    element: <ModuleRoute key={route.screen} module={module} route={route} />,
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

// A module's screen, if the viewer has the permission.

interface ModuleRouteProps {
  module: ReleasedModule
  route: ManifestRoute
}

function ModuleRoute({ module, route }: ModuleRouteProps) {
  const { can, permissions } = useSession()
  if (!permissions) return <CardSkeleton />
  if (!can(route.permission)) return <Loaded part={NotForYou} title={route.title} />
  return <RemoteScreen module={module} route={route} />
}

function TryRoute() {
  const { can } = useSession()
  if (!can('administer')) return <Loaded part={NotForYou} title="Trying a version" />
  return <Loaded part={TryPart} />
}

export const AuthPart = lazyPart(
  async () => (await import(/* webpackChunkName: "auth-pages" */ '../auth/auth-pages.tsx')).AuthPages,
)
