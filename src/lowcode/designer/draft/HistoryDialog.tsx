import { useCallback, useEffect, useState } from 'react'
import type { Page } from '../../../../contract/lowcode/page.ts'
import { minute } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Empty, Failure, Skeleton } from '../../../ui/states.tsx'
import { Dialog } from '../Dialog.tsx'
import type { HistoryEntry } from '../props.ts'
import { useDesigner } from '../useEditor.ts'
import { Difference } from './Difference.tsx'
import styles from './HistoryDialog.module.css'

/** Every saved version with its author and note; one is looked at beside what is here, and taken back as the present draft. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { editor, props } = useDesigner()
  const [entries, setEntries] = useState<readonly HistoryEntry[]>()
  const [seen, setSeen] = useState<{ entry: HistoryEntry; page: Page }>()
  const [failed, setFailed] = useState('')
  const { history, wordsOf } = props
  const fail = useCallback((error: unknown) => setFailed(wordsOf(error)), [wordsOf])
  useEffect(() => {
    history().then(setEntries, fail)
  }, [history, fail])
  const look = (entry: HistoryEntry) => {
    props.version(entry.version).then((page) => setSeen({ entry, page }), fail)
  }
  const back = (entry: HistoryEntry, page: Page) => {
    editor.load(page)
    editor.set({ announcement: t('designer.rolledBack', { version: entry.version }), centre: 'canvas' })
    onClose()
  }
  return (
    <Dialog title={t('designer.history')} wide onClose={onClose}>
      {failed !== '' && <Failure message={failed} />}
      {!entries && failed === '' && <Skeleton rows={5} />}
      {entries?.length === 0 && <Empty title={t('designer.noHistory')} />}
      <div className={styles['history']}>
        {entries && entries.length > 0 && (
          <ol aria-label={t('designer.history')}>
            {entries.map((entry) => (
              <li key={entry.version} aria-current={seen?.entry.version === entry.version || undefined}>
                <button type="button" className={styles['version']} onClick={() => look(entry)}>
                  <span>
                    <strong>{t('designer.versionNo', { version: entry.version })}</strong>
                    {entry.release > 0 && (
                      <span className={styles['release']}>
                        {t('designer.release', { release: entry.release })}
                      </span>
                    )}
                  </span>
                  <span className="quiet">
                    {entry.author} {minute(entry.at)}
                  </span>
                  {entry.note !== '' && <span>{entry.note}</span>}
                </button>
              </li>
            ))}
          </ol>
        )}
        {seen && (
          <section aria-label={t('designer.versionNo', { version: seen.entry.version })}>
            <Difference was={seen.page} now={editor.now().history.now} />
            {props.mayEdit !== false && (
              <Button kind="primary" onClick={() => back(seen.entry, seen.page)}>
                {t('designer.rollBack', { version: seen.entry.version })}
              </Button>
            )}
          </section>
        )}
      </div>
    </Dialog>
  )
}
