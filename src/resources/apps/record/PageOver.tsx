import Drawer from 'antd/es/drawer'
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { type Page, PageContext, usePageUnsaved } from '../../../providers/page.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import AppPage from '../AppPage.tsx'
import { PlaceContext } from './place.ts'
import styles from './PageOver.module.css'

const ConfirmDialog = lazy(lazyAntd(() => import('../../../ui/ConfirmDialog.tsx')))

/** A page that is to be shown over the one it was opened from. */
export interface Over {
  search: URLSearchParams
  in: 'dialog' | 'drawer'
  /** It is there to make a record: told its id, and undefined when it is left without. */
  made?: ((id: string | undefined) => void) | undefined
}

interface Props {
  over: Over
  onClose: () => void
}

/** A page of the application over another: its title is that of the dialog or drawer, and what is unsaved in it is asked about as a tab asks. */
export default function PageOver({ over, onClose: gone }: Props) {
  const t = useT()
  const [search, setSearch] = useState(over.search)
  const [title, setTitle] = useState('')
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState(false)
  // The tab it stands in is not closed over it without a question either.
  usePageUnsaved(unsaved.size > 0)
  const end = useCallback(
    (id: string | undefined) => {
      over.made?.(id)
      gone()
    },
    [over, gone],
  )
  const onClose = useCallback(() => end(undefined), [end])
  const place = useMemo(
    () => ({ search, go: setSearch, isOver: true, ...(over.made && { made: end }) }),
    [search, over, end],
  )
  const page = useMemo<Page>(
    () => ({
      setTitle,
      close: onClose,
      setUnsaved: (part, is) =>
        setUnsaved((was) => new Set(is ? [...was, part] : [...was].filter((each) => each !== part))),
    }),
    [onClose],
  )
  const leave = () => (unsaved.size > 0 ? setAsking(true) : onClose())
  const shown: ReactNode = (
    <PageContext.Provider value={page}>
      <PlaceContext.Provider value={place}>
        <AppPage />
      </PlaceContext.Provider>
    </PageContext.Provider>
  )
  return (
    <>
      {over.in === 'drawer' ? (
        <Drawer
          open
          width="min(720px, 100vw)"
          title={title}
          closable={{ 'aria-label': t('common.close') }}
          onClose={leave}
          className={styles['drawer'] ?? ''}
        >
          {shown}
        </Drawer>
      ) : (
        <Dialog
          open
          width="min(960px, calc(100vw - 32px))"
          title={title}
          footer={null}
          maskClosable={false}
          onCancel={leave}
          className={styles['dialog'] ?? ''}
        >
          {shown}
        </Dialog>
      )}
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={t('shell.unsaved.title', { titles: title })}
            text={t('shell.unsaved.text')}
            ok={t('common.close')}
            cancel={t('shell.unsaved.stay')}
            onOk={onClose}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
