import { useState } from 'react'
import { Link } from 'react-router'
import { tips } from '../../../contract/home.ts'
import { ago, count } from '../../i18n/format.ts'
import { hasText, useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Icon } from '../../ui/Icon.tsx'
import { HOME_POLL_MS } from '../limits.ts'
import { Popover } from '../../ui/Popover.tsx'
import styles from './Bell.module.css'
import toolStyles from './Tool.module.css'

/** What waits for this person, newest first; the number is in the button's name too. */
export function Bell() {
  const t = useT()
  const locked = useSession((now) => now.locked)
  const [open, setOpen] = useState(false)
  const { data } = useCallQuery(
    'home',
    tips,
    {},
    { silent: true, refetchInterval: HOME_POLL_MS, enabled: !locked },
  )
  const waiting = data?.count ?? 0
  const list = (close: () => void) => (
    <div className={styles['tips']}>
      <p className={styles['head']}>{t('shell.bell.title')}</p>
      {data?.tips.length ? (
        <ul>
          {data.tips.map((tip) => (
            <li key={tip.id}>
              <Link to={`/${tip.noun}/${tip.recordId}`} onClick={close}>
                <span>{tip.title}</span>
                <span className="quiet">
                  {hasText(`home.task.${tip.kind}`) ? t(`home.task.${tip.kind}`) : ''} {ago(tip.at)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={`quiet ${styles['none']}`}>{t('shell.bell.none')}</p>
      )}
    </div>
  )
  return (
    <Popover
      className={toolStyles['tool']}
      label={t('shell.bell.label', { count: waiting })}
      content={list}
      open={open}
      onOpen={setOpen}
    >
      <Icon name="bell" size={20} />
      {waiting > 0 && (
        <span className={`${toolStyles['badge']} ${toolStyles['dot']}`}>
          {waiting > 99 ? '99+' : count(waiting)}
        </span>
      )}
    </Popover>
  )
}
