import type { ResponseOf } from '../../../../contract/call.ts'
import type { registrationInfo } from '../../../../contract/registrations.ts'
import { minute } from '../../../i18n/format.ts'
import { hasText, useT } from '../../../i18n/i18n.ts'
import { labelOf } from '../record/labelOf.ts'
import styles from './Panel.module.css'

/** What happened to an application, the last first. */
export function History({ entries }: { entries: ResponseOf<typeof registrationInfo>['history'] }) {
  const t = useT()
  return (
    <section className={styles['panel']} aria-label={t('registration.desk.history')}>
      <h2>{t('registration.desk.history')}</h2>
      <ol>
        {entries.map(({ kind, actor, at, reason, fields }, nth) => {
          const event = `registration.desk.event.${kind}`
          return (
            <li key={nth}>
              <strong>{hasText(event) ? t(event) : kind}</strong> {actor}{' '}
              <time dateTime={at} className="quiet">
                {minute(at)}
              </time>
              {reason && <p>{t('registration.state.reason', { reason })}</p>}
              {fields.length > 0 && (
                <p className="quiet">{fields.map(labelOf).join(t('registration.comma'))}</p>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
