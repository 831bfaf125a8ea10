import Avatar from 'antd/es/avatar'
import Badge from 'antd/es/badge'
import { useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { useEmit } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { pictureAt } from '../addresses.ts'
import { number, plain } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { ControlIcon } from '../icon/ControlIcon.tsx'
import { useComputed, useFilled } from '../read.ts'
import { filesOf } from '../upload/files.ts'
import { useAddress } from '../upload/useAddress.ts'
import styles from './AvatarView.module.css'

/** A picture, kept in its field as a file or by its address; when there is none or it cannot be fetched, the first character of the name, else an icon. */
export default function AvatarView({ control, state }: ViewProps) {
  const emit = useEmit(control)
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
    <span className={styles['avatar']} onClick={() => emit('click')}>
      <Badge count={badge} size="small" showZero>
        <span role="img" aria-label={name || '-'}>
          <Avatar
            alt=""
            shape={plain(control, 'shape') === 'square' ? 'square' : 'circle'}
            size={size}
            gap={1}
            src={address !== undefined && address !== broken ? address : undefined}
            onError={() => {
              setBroken(address)
              return true
            }}
            icon={name === '' && <ControlIcon control={control} none={<Icon name="user" size={14} />} />}
          >
            {Array.from(name)[0]}
          </Avatar>
        </span>
      </Badge>
    </span>
  )
}
