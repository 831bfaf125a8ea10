import Form from 'antd/es/form'
import type { ReactNode } from 'react'
import { completenessOf } from '../../../../contract/registrations.completeness.ts'
import { useT } from '../../../i18n/i18n.ts'
import type { ApplicationState } from './useApplication.ts'
import { recordIn, type Values } from './written.ts'
import sticky from '../stickyBar.module.css'
import styles from './ActionBar.module.css'

interface Props {
  application: ApplicationState
  children: ReactNode
}

/** Always in sight: how far the application is, where what was written is by now, and what leads on. */
export function ActionBar({ application: { form, saver }, children }: Props) {
  const t = useT()
  const values = Form.useWatch((all) => all as Values, { form, preserve: true }) // the whole form, seen or not
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
