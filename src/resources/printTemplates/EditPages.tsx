import { useNotification } from '@refinedev/core'
import { Suspense, useState } from 'react'
import type { PrintPage } from '../../../contract/print/document.ts'
import type { PageSettings } from '../../../contract/print/settings.ts'
import { useT } from '../../i18n/i18n.ts'
import { boundPages } from '../../print/pages/boundPages.ts'
import PageEditor from '../../print/pages/PageEditor.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { lazy } from '../../ui/lazy.tsx'
import styles from './print.module.css'

const ConfirmDialog = lazy(() => import('../../ui/ConfirmDialog.tsx'))

interface Props {
  /** What it is called, also on the paper's file. */
  name: string
  /** Bound HTML. */
  bound: string
  settings: PageSettings
  onClose: () => void
}

/** One document on its sheets, whose text is put right for this print: what it says itself stays, and nothing is kept. */
export default function EditPages({ name, bound, settings, onClose }: Props) {
  const t = useT()
  const { open: notify } = useNotification()
  const [pages, setPages] = useState<readonly PrintPage[]>(() => boundPages(bound))
  const [page, setPage] = useState(settings)
  const [isWritten, setWritten] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Dialog
      open
      onCancel={() => (isWritten ? setLeaving(true) : onClose())}
      width="100%"
      style={{ top: 16 }}
      title={t('printTemplates.editing', { name })}
      footer={null}
      // A press beside it would lose what was written.
      maskClosable={false}
    >
      <p className="quiet">{t('printTemplates.editingText')}</p>
      <div className={styles['pages']}>
        <PageEditor
          pages={pages}
          settings={page}
          fileName={name}
          onChange={(written) => {
            setPages(written)
            setWritten(true)
          }}
          onSettings={setPage}
          onPrinted={() => setWritten(false)}
          onPrintFailed={(message) => notify?.({ type: 'error', message })}
        />
      </div>
      {isLeaving && (
        <Suspense fallback={null}>
          <ConfirmDialog
            danger
            title={t('printTemplates.editingLeave')}
            text={t('printTemplates.editingText')}
            ok={t('common.close')}
            cancel={t('common.cancel')}
            onOk={onClose}
            onCancel={() => setLeaving(false)}
          />
        </Suspense>
      )}
    </Dialog>
  )
}
