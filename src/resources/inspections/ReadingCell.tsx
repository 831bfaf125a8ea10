import { delCheckLineDate, type InspectionDetail, type Reading } from '../../../contract/inspections.ts'
import { minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import styles from './InspectionShow.module.css'

/** A reading, marked where it does not conform; one that was removed stays, with who did it. */
export function ReadingCell({
  lot,
  reading,
  mayRemove,
}: {
  lot: InspectionDetail
  reading: Reading
  mayRemove: boolean
}) {
  const t = useT()
  const remove = useCommand(delCheckLineDate, { done: t('receiving.removed') })
  const gone = reading.removedBy !== null
  const about = gone
    ? t('receiving.removedBy', { who: reading.removedBy ?? '', when: minute(reading.removedAt) })
    : `${reading.byName} ${minute(reading.at)}`
  return (
    <div className={styles.reading} data-conforms={reading.conforms} data-removed={gone} title={about}>
      <span>{reading.value}</span>
      {gone && <small className="quiet">{about}</small>}
      {mayRemove && !gone && (
        <ActionButton
          label={t('receiving.remove')}
          kind="link"
          size="small"
          busy={remove.busy}
          confirm={{
            title: t('receiving.removeSure', { value: reading.value }),
            text: t('receiving.removeText'),
          }}
          onRun={() => remove.mutate({ query: { id: lot.id, readingId: reading.id } })}
        />
      )}
    </div>
  )
}
