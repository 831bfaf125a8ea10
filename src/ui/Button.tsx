import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import './button.css'

interface Props extends Omit<ComponentProps<'button'>, 'type'> {
  kind?: 'default' | 'primary' | 'text' | 'link'
  danger?: boolean
  size?: 'small' | 'middle' | 'large'
  /** As wide as what it stands in. */
  block?: boolean
  icon?: ReactNode
  /** What it started is still running: it says so and does not start it again. */
  busy?: boolean
  submit?: boolean
}

/** A button as antd draws it, of one element and one style sheet: lists and dialogs' openers are drawn before antd is fetched. */
export function Button({
  kind = 'default',
  danger = false,
  size = 'middle',
  block = false,
  icon,
  busy = false,
  submit = false,
  className = '',
  onClick,
  children,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={submit ? 'submit' : 'button'}
      className={`button ${className}`}
      data-kind={kind}
      data-danger={danger || undefined}
      data-size={size}
      data-block={block || undefined}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Icon name="refresh" size={15} /> : icon}
      {children !== undefined && children !== null && <span>{children}</span>}
    </button>
  )
}
