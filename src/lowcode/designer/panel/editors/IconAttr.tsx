import { useState } from 'react'
import { useT } from '../../../../i18n/i18n.ts'
import { AntdIcon, useAntdIcon } from '../../../../ui/antdIcons/AntdIcon.tsx'
import { antdIconNames } from '../../../../ui/antdIcons/load.ts'
import { Icon, iconNames, isIcon } from '../../../../ui/Icon.tsx'
import { textOf } from '../../../values.ts'
import { TextInput } from '../fields.tsx'
import styles from './editors.module.css'
import type { AttrEditProps } from './types.ts'

const suggested = (names: readonly string[]) => names.map((name) => ({ id: name, name }))

/** The name of an icon, ours or antd's, with the icon beside it; a name that no icon has is said. */
export function IconAttr({ id, value, disabled, change }: AttrEditProps) {
  const t = useT()
  const name = textOf(value)
  const [names, setNames] = useState<readonly string[]>(iconNames)
  const antds = useAntdIcon(isIcon(name) ? '' : name)
  const suggestAll = () => {
    // Without a network ours are suggested.
    antdIconNames().then(
      (more) => setNames([...new Set([...iconNames, ...more])].toSorted()),
      () => undefined,
    )
  }
  return (
    <>
      <div className={styles['beside']} onFocus={suggestAll}>
        <TextInput
          id={id}
          value={name}
          list={suggested(names)}
          disabled={disabled}
          change={(text) => change(text === '' ? undefined : text)}
        />
        {isIcon(name) ? <Icon name={name} /> : antds && <AntdIcon icon={antds} size={18} />}
      </div>
      {name !== '' && !isIcon(name) && antds === null && <p className="field-hint">{t('designer.noIcon')}</p>}
    </>
  )
}
