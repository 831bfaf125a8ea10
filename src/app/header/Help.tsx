import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Popover } from '../../ui/Popover.tsx'
import styles from './Help.module.css'
import bellStyles from './Bell.module.css'
import toolStyles from './Tool.module.css'

const keys = ['palette', 'filter', 'next', 'previous', 'open'] as const

/** Keys and where to learn more. */
export function Help() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const content = () => (
    <div className={styles['help']}>
      <p className={bellStyles['head']}>{t('shell.help.keys')}</p>
      <dl>
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{t(`shell.help.${key}.key`)}</kbd>
            </dt>
            <dd>{t(`shell.help.${key}.does`)}</dd>
          </div>
        ))}
      </dl>
      <a href="/video" target="_blank" rel="noopener">
        {t('shell.help.tutorial')}
      </a>
    </div>
  )
  return (
    <Popover
      className={toolStyles['tool']}
      label={t('shell.help.label')}
      content={content}
      open={open}
      onOpen={setOpen}
    >
      <Icon name="help" size={20} />
    </Popover>
  )
}
