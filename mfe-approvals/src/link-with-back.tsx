// A link whose target leads back here: to this list with its search and filter, not to the screen above the target.
import { Link, useLocation } from '@tem/sdk'
import type { ComponentProps } from 'react'

export function LinkWithBack(props: Omit<ComponentProps<typeof Link>, 'state'>) {
  const { pathname, search } = useLocation()
  return <Link {...props} state={{ back: pathname + search }} />
}
