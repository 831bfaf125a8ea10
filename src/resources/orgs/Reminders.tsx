import { Suspense, useState } from 'react'
import type { OrgDetail } from '../../../contract/orgs.ts'
import { isAlways, reminderFieldsOf } from '../../../contract/reminders.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import styles from './Org.module.css'

const RemindersDialog = lazy(() => import('./RemindersDialog.tsx'))

/** After how many hours the organisation reminds its people of what waits, and when it works. */
export default function Reminders({ org, may }: { org: OrgDetail; may: boolean }) {
  const t = useT()
  const [editing, setEditing] = useState(false)
  const time = org.workingTime
  const days = time.days.map((day) => t(`reminders.working.day.${day}`)).join(' ')
  return (
    <section aria-label={t('reminders.title')}>
      <header>
        <h2>{t('reminders.title')}</h2>
        {may && <Button onClick={() => setEditing(true)}>{t('common.edit')}</Button>}
      </header>
      <p className="quiet">{t('reminders.lead')}</p>
      <dl className={styles['facts']}>
        {reminderFieldsOf(org).map((one) => (
          <div key={one}>
            <dt>{t(`reminders.field.${one}`)}</dt>
            <dd>
              {org.reminders[one] === 0
                ? t('reminders.off')
                : t('reminders.hours', { count: org.reminders[one] })}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('reminders.working.title')}</dt>
          <dd>
            {isAlways(time) ? t('reminders.working.always') : t('reminders.working.span', { ...time, days })}
          </dd>
        </div>
      </dl>
      <Suspense fallback={null}>
        {editing && <RemindersDialog org={org} onClose={() => setEditing(false)} />}
      </Suspense>
    </section>
  )
}
