// The route table: the shell's own pages, and the route that a module's manifest declares for this path.

import type { ManifestRoute } from '@tem/federation/manifest.ts'
import type { ReleasedModule } from '@tem/federation/released.ts'
import { Link, Navigate, useLocation, useSession } from '@tem/sdk'
import { Route, Routes } from '@tem/sdk/host.ts'
import { Button, buttonClass, CardSkeleton, EmptyState, lazyPart } from '@tem/ui/parts.ts'
import Unplug from 'lucide-react/icons/unplug'
import { Suspense, useState } from 'react'
import { Frame } from '../frame/frame.tsx'
import { HomeScreen } from '../home/home-screen.tsx'
import { useMeasuredViews } from '../modules/measure-views.ts'
import { wouldOpenAnother } from '../modules/registry-now.ts'
import { RemoteScreen } from '../modules/remote-screen.tsx'
import { screenAt } from '../registry.ts'
import { RequireSession } from './require-session.tsx'

export function AppRoutes() {
  useMeasuredViews()
  // Not all routes of all modules: the router would compare and rank them for each page.
  const opened = screenAt(useLocation().pathname)
  return (
    <Routes>
      <Route
        path="/auth/*"
        element={
          <Suspense>
            <AuthPart />
          </Suspense>
        }
      />
      <Route
        path="/dashboard"
        element={
          <RequireSession>
            <Frame />
          </RequireSession>
        }
      >
        <Route index element={<HomeScreen />} />
        {opened && (
          <Route
            path={opened.route.path}
            element={<ModuleRoute key={opened.route.screen} module={opened.module} route={opened.route} />}
          />
        )}
        <Route path="/dashboard/try/:module/:version?" element={<TryRoute />} />
        <Route path="*" element={<MissingScreen />} />
      </Route>
      <Route path="*" element={<Navigate to="/auth/signin" replace />} />
    </Routes>
  )
}

// A module's screen, if the viewer has the permission.

interface ModuleRouteProps {
  module: ReleasedModule
  route: ManifestRoute
}

function ModuleRoute({ module, route }: ModuleRouteProps) {
  const { can, permissions } = useSession()
  if (!permissions) return <CardSkeleton />
  if (!can(route.permission)) return <NotForYou title={route.title} />
  return <RemoteScreen module={module} route={route} />
}

const TryPart = lazyPart(async () => (await import('../modules/try-screen.tsx')).TryScreen)

function TryRoute() {
  const { can } = useSession()
  if (!can('administer')) return <NotForYou title="Trying a version" />
  return (
    <Suspense fallback={<CardSkeleton />}>
      <TryPart />
    </Suspense>
  )
}

function NotForYou({ title }: { title: string }) {
  return (
    <EmptyState
      title={`${title} is not part of your account`}
      help="If you need it for your work, ask your manager or the administrator."
      actions={
        <Link to="/dashboard" className={buttonClass({})}>
          Go to home
        </Link>
      }
    />
  )
}

export const AuthPart = lazyPart(
  async () => (await import(/* webpackChunkName: "auth-pages" */ '../auth/auth-pages.tsx')).AuthPages,
)

// A URL of the dashboard without a module: it is not released now, or does not exist.

function MissingScreen() {
  const { pathname } = useLocation()
  const [retrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    if (await wouldOpenAnother(pathname)) location.reload()
    else setRetrying(false)
  }
  return (
    <div role="alert">
      <EmptyState
        title="This page is not available"
        help="Its part of the site is not released at the moment, or the URL has a mistake. The rest of the site works."
        icon={<Unplug aria-hidden="true" />}
        actions={
          <>
            <Button onClick={() => void retry()} busy={retrying && 'Trying again'}>
              Retry
            </Button>
            <Link to="/dashboard" className={buttonClass({})}>
              Go to home
            </Link>
          </>
        }
      />
    </div>
  )
}
