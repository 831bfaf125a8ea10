import { useState } from 'react'
import { labelOf } from '../../../../contract/lowcode/control.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { useLang } from '../lang.ts'
import { useDesigner, useEditing } from '../useEditor.ts'
import { FaultList } from './FaultList.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { PublishPage } from './PublishPage.tsx'
import type { Work } from './useWork.ts'
import styles from './DesignerHead.module.css'

type Open = 'history' | 'publish' | 'keys' | 'leave'

/** The way back, what is designed and how it stands, and what becomes of the work. */
export function DesignerHead({ work }: { work: Work }) {
  const t = useT()
  const lang = useLang()
  const { props } = useDesigner()
  const name = useEditing(({ history }) => labelOf(history.now.name, lang))
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const mayEdit = props.mayEdit !== false
  return (
    <header className={styles['head']}>
      <Button
        kind="text"
        aria-label={t('designer.leave', { name: props.appName })}
        title={t('designer.leave', { name: props.appName })}
        icon={
          <span className={styles['back']}>
            <Icon name="chevron" size={18} />
          </span>
        }
        onClick={() => (mayEdit && work.dirty ? setOpen('leave') : props.onLeave())}
      >
        {props.appName}
      </Button>
      <h1>{name}</h1>
      <Tag tone={work.state === 'published' ? 'success' : 'warning'}>{t(`designer.state.${work.state}`)}</Tag>
      <span className={styles['space']} />
      <FaultList />
      <Button
        kind="text"
        aria-label={t('designer.keys')}
        title={t('designer.keys')}
        icon={<Icon name="help" size={16} />}
        onClick={() => setOpen('keys')}
      />
      <Button onClick={() => setOpen('history')}>{t('designer.history')}</Button>
      {mayEdit && (
        <Button
          disabled={!work.dirty}
          busy={work.saving}
          title={`${t('designer.save')} Ctrl+S`}
          onClick={() => void work.save()}
        >
          {t(work.dirty ? 'designer.save' : 'designer.allSaved')}
        </Button>
      )}
      {mayEdit && props.publish && (
        <Button kind="primary" onClick={() => setOpen('publish')}>
          {t('designer.publish')}
        </Button>
      )}
      {open === 'history' && <HistoryDialog onClose={close} />}
      {open === 'publish' && <PublishPage work={work} onClose={close} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
      {open === 'leave' && <LeaveDialog work={work} onClose={close} />}
    </header>
  )
}
