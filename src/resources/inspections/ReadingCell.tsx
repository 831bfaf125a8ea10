import { delCheckLineDate, type InspectionDetail, type Reading } from '../../../contract/inspections.ts'
import { minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Button } from '../../ui/Button.tsx'
import type { NamedFile } from '../useOpenFile.tsx'
import { PhotoThumb } from './PhotoThumb.tsx'
import styles from './InspectionShow.module.css'

interface Props {
  lot: InspectionDetail
  reading: Reading
  mayRemove: boolean
  onOpen: (file: NamedFile) => void
}

/** A reading with its photos, marked where it does not conform; one that was removed stays, with who did it. */
export function ReadingCell({ lot, reading, mayRemove, onOpen }: Props) {
  const t = useT()
  const remove = useCommand(delCheckLineDate, { done: t('receiving.removed') })
  const { file, value, photos } = reading
  const gone = reading.removedBy !== null
  const about = gone
    ? t('receiving.removedBy', { who: reading.removedBy ?? '', when: minute(reading.removedAt) })
    : `${reading.byName} ${minute(reading.at)}`
  return (
    <div className={styles.reading} data-conforms={reading.conforms} data-removed={gone} title={about}>
      <span>
        {file ? (
          <Button kind="link" size="small" onClick={() => onOpen(file)}>
            {value}
          </Button>
        ) : (
          value
        )}
      </span>
      {reading.conforms === false && !gone && <small className={styles.fails}>{t('receiving.fails')}</small>}
      {photos.map((photo) => (
        <PhotoThumb key={photo.fileKey} photo={photo} onOpen={onOpen} />
      ))}
      {gone && <small className="quiet">{about}</small>}
      {mayRemove && !gone && (
        <ActionButton
          label={t('receiving.remove')}
          kind="link"
          size="small"
          busy={remove.busy}
          confirm={{
            title: t('receiving.removeSure', { value }),
            text: t('receiving.removeText'),
          }}
          onRun={() => remove.mutate({ query: { id: lot.id, readingId: reading.id } })}
        />
      )}
    </div>
  )
}
