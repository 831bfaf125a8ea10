import { useState } from 'react'
import { isIcon } from '../../../ui/Icon.tsx'
import { useHappen } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { pictureAt } from '../addresses.ts'
import { number, plain } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { ControlIcon } from '../icon/ControlIcon.tsx'
import { useComputed, useFilled } from '../read.ts'
import { filesOf } from '../upload/files.ts'
import { useAddress } from '../upload/useAddress.ts'
import './avatar.css'

/** A picture, kept in its field as a file or by its address; when there is none or it cannot be fetched, the first character of the name, else an icon. */
export function AvatarView({ control, state }: ViewProps) {
  const happen = useHappen(control)
  const [file] = filesOf(state.value)
  const kept = useAddress(file)
  const value = textOf(state.value)
  const src = useFilled(control, 'src')
  const alt = useFilled(control, 'alt')
  const badge = useComputed(plain(control, 'badge'))
  const address = src === '' && file ? kept.address : pictureAt(src === '' ? value : src)
  const [broken, setBroken] = useState<string>()
  const name = alt || (file ? file.fileName : address === undefined || src !== '' ? value : '')
  const size = number(control, 'size') ?? 20
  return (
    <span className="lc-avatar-at" onClick={() => happen('click')}>
      <span
        className="lc-avatar"
        role="img"
        aria-label={name || '-'}
        data-shape={plain(control, 'shape')}
        style={{ width: size, height: size, fontSize: Math.max(10, size * 0.5) }}
      >
        {address !== undefined && address !== broken ? (
          <img src={address} alt="" width={size} height={size} onError={() => setBroken(address)} />
        ) : name !== '' ? (
          Array.from(name)[0]
        ) : (
          <ControlIcon
            control={control}
            name={isIcon(plain(control, 'icon')) ? plain(control, 'icon') : 'user'}
          />
        )}
      </span>
      {badge !== '' && <span className="lc-avatar-badge">{badge}</span>}
    </span>
  )
}
