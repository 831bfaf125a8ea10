import type { ReactNode } from 'react'
import { completenessOf } from '../../../../contract/registrations.completeness.ts'
import { useT } from '../../../i18n/i18n.ts'
import type { ApplicationState } from './useApplication.ts'
import { useValues } from './useValues.ts'
import { recordIn } from './written.ts'
import sticky from '../stickyBar.module.css'
import styles from './ActionBar.module.css'

interface Props {
  application: ApplicationState
  children: ReactNode
}

/** Always in sight: how far the application is, where what was written is by now, and what leads on. */
export function ActionBar({ application: { form, saver }, children }: Props) {
  const t = useT()
  const values = useValues(form)
  const { saving } = saver
  return (
    <div className={`${sticky['bar']} ${styles['bar']}`}>
      <p className={styles['standing']}>
        {values && t('registration.outline.completeness', { percent: completenessOf(recordIn(values)) })}
        <span role="status" data-state={saving}>
          {saving !== 'none' && saving !== 'stale' && t(`registration.saving.${saving}`)}
        </span>
      </p>
      <div>{children}</div>
    </div>
  )
}
