// The route table: the shell's own pages, and one route for each that a module's manifest declares.
import { Navigate } from '@tem/sdk'
import { Route, Routes } from '@tem/sdk/host.ts'
import { Suspense } from 'react'
import { Frame } from '../frame/frame.tsx'
import { HomeScreen } from '../home/home-screen.tsx'
import { registry } from '../registry.ts'
import { AuthPart } from './auth-part.ts'
import { MissingScreen } from './missing-screen.tsx'
import { ModuleRoute } from './module-route.tsx'
import { RequireSession } from './require-session.tsx'

export function AppRoutes() {
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
        {registry.modules.flatMap((module) =>
          module.manifest.routes.map((route) => (
            <Route
              key={route.path}
              path={route.path}
              element={<ModuleRoute key={route.screen} module={module} route={route} />}
            />
          )),
        )}
        <Route path="*" element={<MissingScreen />} />
      </Route>
      <Route path="*" element={<Navigate to="/auth/signin" replace />} />
    </Routes>
  )
}
