import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { isRecord } from '../../../contract/isRecord.ts'
import { type PrintField, printSaveConfig, type TemplateFault } from '../../../contract/printTemplates.ts'
import { language, useT, withTexts } from '../../i18n/i18n.ts'
import type { CompleteTemplate, DraftStorage, TemplateDraft } from '../../print/designer/props.ts'
import { draftName } from '../../providers/drafts.ts'
import { usePageUnsaved } from '../../providers/page.ts'
import { forget, storedItem, storeItem } from '../../providers/storage.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { Skeleton } from '../../ui/states.tsx'
import styles from './print.module.css'
import { usePreviewRecords } from './usePreviewRecords.tsx'
import { lazy } from '../../ui/lazy.tsx'

const Designer = lazy(withTexts('printDesigner', () => import('../../print/designer/Designer.tsx')))

interface Props {
  known?: { id: string; version: number; published: number | null }
  appId: string
  appName: string
  /** Whose records are printed, where it is an application. */
  entityId: string | null
  draft: TemplateDraft
  fields: readonly PrintField[]
  /** What of it prints nothing, as it was saved last. */
  faults?: readonly TemplateFault[]
  mayEdit: boolean
}

/** One template in the designer. A save is made against the version the work began with, so that nobody's is overwritten unseen. */
export function DesignTemplate({
  known,
  appId,
  appName,
  entityId,
  draft,
  fields,
  faults = [],
  mayEdit,
}: Props) {
  const t = useT()
  const navigate = useNavigate()
  const [unsaved, setUnsaved] = useState(false)
  usePageUnsaved(unsaved)
  const form = `printTemplates/${known?.id ?? `new/${appId}`}`
  const [version, setVersion] = useState(() => storedVersion(form) ?? known?.version)
  const [round, setRound] = useState(0)
  const draftStorage = useDraftStorage(form, version, () => {
    setVersion(known?.version)
    setRound(round + 1)
  })
  const records = usePreviewRecords(appId, entityId, fields)
  const { mutateAsync } = useCommand(printSaveConfig)
  const onSave = async (
    { name, range, fileType, partners, html, settings }: CompleteTemplate,
    publish: boolean,
  ) => {
    const saved = await mutateAsync({
      body: {
        ...(known && { id: known.id }),
        ...(version !== undefined && { version }),
        name,
        appId,
        inParams: { range, fileType },
        template: html,
        settings,
        partners,
        publish,
      },
    })
    setVersion(saved.version)
    if (!known) {
      draftStorage.clear()
      void navigate(`/printTemplates/${saved.id}/edit`, { replace: true })
    }
  }
  return (
    <>
      {faults.length > 0 && (
        <p className={styles.faults} role="alert">
          {t('printTemplates.faults', {
            names: faults.map(({ name }) => name).join(language() === 'zh' ? '、' : ', '),
          })}
        </p>
      )}
      {known && known.published !== known.version && (
        <p className="quiet">
          {known.published === null
            ? t('printTemplates.unpublishedText')
            : t('printTemplates.draftText', { version: known.version, published: known.published })}
        </p>
      )}
      <Suspense fallback={<Skeleton rows={10} />}>
        <Designer
          key={round}
          appName={appName}
          template={draft}
          fields={fields}
          mayEdit={mayEdit}
          draftStorage={draftStorage}
          records={records}
          onDirty={setUnsaved}
          onSave={onSave}
        />
      </Suspense>
    </>
  )
}

function storedVersion(form: string): number | undefined {
  const content = storedItem(draftName(form))?.content
  return isRecord(content) && typeof content['version'] === 'number' ? content['version'] : undefined
}

/** Unsaved work among the drafts of the person, with the version it was begun with. The designer waits by itself until somebody rests. */
function useDraftStorage(form: string, version: number | undefined, onDiscard: () => void): DraftStorage {
  const [name] = useState(() => draftName(form))
  const [restoredAt] = useState(() => storedItem(name)?.datetime)
  return {
    restoredAt,
    read: () => {
      const content = storedItem(name)?.content
      return isRecord(content) ? content['work'] : undefined
    },
    put: (work) => storeItem(name, { version, work }),
    clear: () => forget(name),
    discard: () => {
      forget(name)
      onDiscard()
    },
  }
}
