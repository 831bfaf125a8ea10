import type { ReactNode } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { Icon, isIcon } from '../../../ui/Icon.tsx'
import { plain } from '../attr.ts'
import { late } from '../late.tsx'

const ForeignIcon = late(
  () => import('./ForeignIcon.tsx'),
  <svg className="icon" width={14} height={14} aria-hidden="true" />,
)

/** The pixels of a size class of the specification (`iconsize-14`). */
const pixelsOf = (iconsize: string): number => {
  const size = Number(/^iconsize-(\d{1,3})$/.exec(iconsize)?.[1])
  return size >= 8 && size <= 512 ? size : 14
}

interface Props {
  control: Control
  name?: string
  /** What stands where there is no icon of that name. */
  none?: ReactNode
}

/** The icon of a definition in its size, one of ours or of antd's; nothing where there is none of that name. */
export function ControlIcon({ control, name = plain(control, 'icon'), none = null }: Props) {
  const size = pixelsOf(plain(control, 'iconsize'))
  if (name === '') return none
  return isIcon(name) ? <Icon name={name} size={size} /> : <ForeignIcon name={name} size={size} none={none} />
}
