// A module's screen, if the viewer may have it.
import type { ManifestRoute } from '@tem/federation/manifest.ts'
import type { ReleasedModule } from '@tem/federation/released.ts'
import { Link, useSession } from '@tem/sdk'
import { buttonClass } from '@tem/ui/button.tsx'
import { EmptyState } from '@tem/ui/empty-state.tsx'
import { CardSkeleton } from '@tem/ui/skeletons.tsx'
import { RemoteScreen } from '../modules/remote-screen.tsx'

interface ModuleRouteProps {
  module: ReleasedModule
  route: ManifestRoute
}

export function ModuleRoute({ module, route }: ModuleRouteProps) {
  const { can, permissions } = useSession()
  if (!permissions) return <CardSkeleton />
  if (!can(route.permission)) return <NotForYou title={route.title} />
  return <RemoteScreen module={module} route={route} />
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
