// Links of the app, built from the router's hooks. The router's own Link also loads data and files of server-rendered pages,
// which we don't have: 1.5 kB less in the first script.
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site. */
  to: To
  replace?: boolean | undefined
  state?: unknown
  ref?: Ref<HTMLAnchorElement> | undefined
}

export function Link({ to, replace, state, onClick, target, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
  })
  function click(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...rest} href={href} target={target} onClick={click} />
}

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  className?: string | ((state: { isActive: boolean }) => string | undefined)
  /** Only for its own path, not for those below it. */
  end?: boolean
}

/** A link that knows whether the page is its own. */
export function NavLink({ className, end = false, ...link }: NavLinkProps) {
  const here = useLocation().pathname
  const there = useResolvedPath(link.to).pathname.replace(/\/$/, '')
  const isActive = here === there || (!end && here.startsWith(`${there}/`))
  return (
    <Link
      aria-current={isActive ? 'page' : undefined}
      {...link}
      className={typeof className === 'function' ? className({ isActive }) : className}
    />
  )
}
