import type { ReactNode } from 'react'
import { AntdIcon, useAntdIcon } from '../../../ui/antdIcons/AntdIcon.tsx'

/** An icon of antd, which has to be fetched: its place is kept. */
export default function ForeignIcon({ name, size, none }: { name: string; size: number; none: ReactNode }) {
  const icon = useAntdIcon(name)
  if (icon === null) return none
  return icon === undefined ? (
    <svg className="icon" width={size} height={size} aria-hidden="true" />
  ) : (
    <AntdIcon icon={icon} size={size} />
  )
}
