import type { Control } from '../../../../contract/lowcode/control.ts'
import { Icon, isIcon } from '../../../ui/Icon.tsx'
import { plain } from '../attr.ts'

/** The pixels of a size class of the specification (`iconsize-14`). */
export const pixelsOf = (iconsize: string): number => {
  const size = Number(/^iconsize-(\d{1,3})$/.exec(iconsize)?.[1])
  return size >= 8 && size <= 512 ? size : 14
}

/** The icon of a definition in its size; nothing where there is none of that name. */
export function ControlIcon({ control, name = plain(control, 'icon') }: { control: Control; name?: string }) {
  return isIcon(name) ? <Icon name={name} size={pixelsOf(plain(control, 'iconsize'))} /> : null
}
