import { Suspense, useState } from 'react'
import type { Entity } from '../../../../contract/lowcode/app.ts'
import { labelOf } from '../../../../contract/lowcode/control.ts'
import type { WholeRecord } from '../../../../contract/records.ts'
import { instant } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { session } from '../../../providers/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { PrintLink } from '../../printTemplates/PrintLink.tsx'
import type { StandingActions } from './useStanding.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import styles from './RecordBar.module.css'

const RecordTrail = lazy(() => import('../../documents/RecordTrail.tsx'))

interface Props extends StandingActions {
  /** Something is typed and not saved: that comes first. */
  unsaved: boolean
  /** The application, where it is its main entity: that is what is printed of it. */
  printedAs: string | undefined
  entity: Entity
  record: WholeRecord
  busy: boolean
}

/** Where a record stands: its state, who locked it, what may be done about that, and what has happened to it. */
export default function RecordBar({ printedAs, entity, record, busy, unsaved, lock, move }: Props) {
  const t = useT()
  const { lang } = session()
  const [open, setOpen] = useState(false)
  const state = entity.flow?.states.find(({ key }) => key === record.state)
  const moves = entity.flow?.moves.filter(({ key }) => record.moves.includes(key)) ?? []
  return (
    <div className={styles['bar']} role="group" aria-label={t('apps.flow.standing')}>
      {state && <Tag tone={state.tone ?? 'neutral'}>{labelOf(state.name, lang)}</Tag>}
      {record.lock && (
        <span className={styles['lock']}>
          <Icon name="lock" size={14} />
          {t('apps.flow.lockedBy', { who: record.lock.by, when: instant(record.lock.at) })}
        </span>
      )}
      <div className={styles['actions']}>
        {moves.map((each) => (
          <Button
            key={each.key}
            kind={each.kind === 'submit' ? 'primary' : 'default'}
            danger={each.kind === 'reject'}
            busy={busy}
            disabled={unsaved}
            title={unsaved ? t('apps.flow.saveFirst') : undefined}
            onClick={() => void move(record, [each])}
          >
            {labelOf(each.name, lang)}
          </Button>
        ))}
        {record.can.includes('unlock') && (
          <Button busy={busy} onClick={() => void lock([record], false)}>
            {t('apps.flow.unlock')}
          </Button>
        )}
        {record.can.includes('update') && (
          <Button
            kind="text"
            busy={busy}
            disabled={unsaved}
            title={unsaved ? t('apps.flow.saveFirst') : undefined}
            onClick={() => void lock([record], true)}
          >
            {t('apps.flow.lock')}
          </Button>
        )}
        {printedAs !== undefined && (
          <PrintLink
            appId={printedAs}
            ids={[record.id]}
            why={unsaved ? t('apps.flow.saveFirst') : undefined}
          />
        )}
        <Button kind="text" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('apps.flow.history')}
        </Button>
      </div>
      {open && (
        <div className={styles['trail']}>
          <Suspense fallback={<Skeleton rows={4} />}>
            <RecordTrail entity={entity} recordId={record.id} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
