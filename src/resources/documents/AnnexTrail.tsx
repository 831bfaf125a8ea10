import ConfigProvider from 'antd/es/config-provider'
import { annexList, type AnnexNoun } from '../../../contract/documents.ts'
import { useT } from '../../i18n/i18n.ts'
import { useMayActOn } from '../../providers/access.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Failure, Skeleton } from '../../ui/states.tsx'
import styles from './AnnexTrail.module.css'
import { Annexes } from './Annexes.tsx'
import { useOpenFile } from '../useOpenFile.tsx'

/** The files of a record that keeps no history, within its dialog: kept as they are added, whether the form is saved or only read. */
export default function AnnexTrail({
  noun,
  recordId,
  hint,
}: {
  noun: AnnexNoun
  recordId: string
  /** Who sees them, where it is not only the own organisation. */
  hint?: string
}) {
  const t = useT()
  const mayAdd = useMayActOn(noun)
  const files = useCallQuery('annexes', annexList, { query: { noun, recordId } }, { silent: true })
  const { open, preview } = useOpenFile(files.data ?? [])
  if (files.error)
    return (
      <Failure
        message={files.error.message}
        requestId={files.error.requestId}
        onRetry={() => files.refetch()}
      />
    )
  return (
    <ConfigProvider componentDisabled={false}>
      <section className={styles['files']} aria-label={t('documents.files')}>
        {files.data ? (
          <Annexes noun={noun} recordId={recordId} annexes={files.data} mayAdd={mayAdd} onOpen={open} />
        ) : (
          <Skeleton rows={2} />
        )}
        {hint && <p className="quiet">{hint}</p>}
      </section>
      {preview}
    </ConfigProvider>
  )
}
