import type { ReactNode } from 'react'
import { completenessOf } from '../../../../contract/registrations.completeness.ts'
import { useT } from '../../../i18n/i18n.ts'
import { EndApplication } from './EndApplication.tsx'
import type { ApplicationState, FaceProps } from './useApplication.ts'
import { useValues } from './useValues.ts'
import { recordIn } from './written.ts'
import sticky from '../stickyBar.module.css'
import styles from './ActionBar.module.css'

interface Props {
  application: ApplicationState
  face: FaceProps
  children: ReactNode
}

/** Always in sight: how far the application is, where what was written is by now, and what leads on. */
export function ActionBar({ application, face, children }: Props) {
  const t = useT()
  const { form, saver } = application
  const values = useValues(form)
  const { saving } = saver
  return (
    <div className={`${sticky['bar']} ${styles['bar']}`}>
      <p className={styles['standing']}>
        {values && t('registration.outline.completeness', { percent: completenessOf(recordIn(values)) })}
        <span role="status" data-state={saving}>
          {saving !== 'none' && saving !== 'stale' && t(`registration.saving.${saving}`)}
        </span>
        <EndApplication application={application} face={face} />
      </p>
      <div>{children}</div>
    </div>
  )
}
