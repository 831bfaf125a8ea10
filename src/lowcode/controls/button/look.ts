import type { Control } from '../../../../contract/lowcode/control.ts'
import { flag, plain } from '../attr.ts'
import './button.css'

const kinds: Record<string, 'primary' | 'text' | 'default'> = {
  primary: 'primary',
  success: 'primary',
  warning: 'primary',
  text: 'text',
}

/** How a button of a definition is drawn; `plain` keeps the colour of its type to ink and border. */
export function lookOf(control: Control) {
  const type = plain(control, 'type')
  const size = plain(control, 'size')
  const pale = flag(control, 'plain')
  return {
    kind: pale && type !== 'text' ? ('default' as const) : (kinds[type] ?? ('default' as const)),
    danger: type === 'danger',
    ...(size === 'large' && { size: 'large' as const }),
    className: 'lc-button',
    'data-tone': ['primary', 'success', 'warning'].includes(type) ? type : undefined,
    'data-plain': pale || undefined,
    'data-round': flag(control, 'round') || undefined,
    'data-circle': flag(control, 'circle') || undefined,
  }
}
