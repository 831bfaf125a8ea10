import { addDays } from '../../../../contract/calendar.ts'
import { localDay } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Tag } from '../../../ui/Tag.tsx'

/** Within so many days an end is soon. */
const SOON_DAYS = 60

/** A day on which a certificate or licence ends; one that is near or past says so. */
export function ExpiryDay({ on }: { on: string }) {
  const t = useT()
  const today = localDay()
  return (
    <>
      {on}{' '}
      {on < today ? (
        <Tag tone="danger">{t('registration.desk.expired')}</Tag>
      ) : (
        on <= addDays(today, SOON_DAYS) && <Tag tone="warning">{t('registration.desk.soon')}</Tag>
      )}
    </>
  )
}
