import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Dialog } from '../Dialog.tsx'
import { useBench, useEditing } from '../useEditor.ts'
import { Difference } from './Difference.tsx'
import type { Work } from './useWork.ts'

/** Publishes, or keeps as a draft, with a note; what readers would see changed stands below it. */
export function PublishDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  const t = useT()
  const { host } = useBench()
  const page = useEditing(({ history }) => history.now)
  const faults = useEditing(({ findings }) => findings.filter(({ note }) => !note).length)
  const [note, setNote] = useState('')
  const closeWhen = (done: Promise<boolean>) => void done.then((is) => is && onClose())
  return (
    <Dialog
      title={t('designer.publish')}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button busy={work.saving} disabled={!work.dirty} onClick={() => closeWhen(work.save(note))}>
            {t('designer.save')}
          </Button>
          <Button
            kind="primary"
            busy={work.saving}
            disabled={faults > 0}
            onClick={() => closeWhen(work.publish(note))}
          >
            {t('designer.publish')}
          </Button>
        </>
      }
    >
      {faults > 0 && (
        <p className="field-fault" role="alert">
          {t('designer.publishFaults', { count: faults })}
        </p>
      )}
      {work.failed !== '' && (
        <p className="field-fault" role="alert">
          {work.failed}
        </p>
      )}
      <Field label={t('designer.note')}>
        {({ status: _status, ...field }) => (
          <textarea
            {...field}
            className="input ds-area"
            rows={2}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      {host.published ? (
        <>
          <h3>{t('designer.sincePublished')}</h3>
          <Difference was={host.published} now={page} />
        </>
      ) : (
        <p className="quiet">{t('designer.neverPublished')}</p>
      )}
    </Dialog>
  )
}
