// A link that looks like a button. Give the router's Link as `render` to stay inside the app.
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode } from 'react'
import { type ButtonVariant, buttonClass } from './button.tsx'

interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'children'> {
  variant?: ButtonVariant
  size?: 'normal' | 'small'
  wide?: boolean
  /** An empty link element, e.g. `<Link to="/dashboard" />`; a plain `<a>` without it. */
  render?: ReactElement<ComponentProps<'a'>>
  children: ReactNode
}

export function LinkButton({ variant, size, wide, render, className, children, ...rest }: LinkButtonProps) {
  const look = buttonClass({ variant, size, wide, className })
  if (render) return cloneElement(render, { ...rest, className: look }, children)
  return (
    <a {...rest} className={look}>
      {children}
    </a>
  )
}
