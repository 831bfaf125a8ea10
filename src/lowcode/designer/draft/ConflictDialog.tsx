import { useState } from 'react'
import { walk } from '../../../../contract/lowcode/control.ts'
import { useT } from '../../../i18n/i18n.ts'
import { minute } from '../../../i18n/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { useLang } from '../lang.ts'
import { type Conflict, merge, type Prefer } from '../model/merge.ts'
import { nameOf } from '../names.ts'
import { shown } from '../panel/shown.ts'
import { useEditor } from '../useEditor.ts'
import { memberName } from './memberName.ts'
import type { Work } from './useWork.ts'
import styles from './ConflictDialog.module.css'

const keyOf = ({ id, path }: Conflict): string => `${id} ${path}`

/** Two people changed the same: for each of these things one of the two is chosen. Everything else is joined already. */
export function ConflictDialog({ work }: { work: Work }) {
  const t = useT()
  const lang = useLang()
  const editor = useEditor()
  const [choices, setChoices] = useState<ReadonlyMap<string, Prefer>>(new Map())
  const { stale } = work
  if (!stale) return null
  const { base, theirs, conflicts } = stale
  const mine = editor.now().history.now
  const controls = new Map(
    [base.document, theirs.document, mine].flatMap((page) =>
      [...walk(page.body)].map(({ control }) => [control.id, control] as const),
    ),
  )
  const choose = (which: readonly Conflict[], prefer: Prefer) =>
    setChoices(new Map([...choices, ...which.map((each) => [keyOf(each), prefer] as const)]))
  const left = conflicts.filter((each) => !choices.has(keyOf(each))).length
  const take = () => {
    const joined = merge(base.document, mine, theirs.document, (each) => choices.get(keyOf(each)) ?? 'mine')
    void work.resolve(joined.page)
  }
  return (
    <Dialog
      title={t('designer.conflict')}
      wide
      onClose={work.putOff}
      footer={
        <>
          <span className="quiet">{left > 0 && t('designer.conflictsLeft', { count: left })}</span>
          <Button onClick={work.putOff}>{t('designer.later')}</Button>
          <Button kind="primary" disabled={left > 0} onClick={take}>
            {t('designer.joinAndSave')}
          </Button>
        </>
      }
    >
      <p className="dialog-text">{t('designer.conflictText', { by: stale.by, at: minute(stale.at) })}</p>
      <p className={styles['choose']}>
        <Button size="small" onClick={() => choose(conflicts, 'mine')}>
          {t('designer.allMine')}
        </Button>
        <Button size="small" onClick={() => choose(conflicts, 'theirs')}>
          {t('designer.allTheirs')}
        </Button>
      </p>
      {conflicts.map((each) => {
        const control = controls.get(each.id)
        const of = control ? nameOf(control, lang) : t('designer.page')
        const name = `${of} – ${memberName(control?.type, each.path, lang)}`
        return (
          <fieldset key={keyOf(each)}>
            <legend>{name}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className={styles['side']}>
                <input
                  type="radio"
                  name={keyOf(each)}
                  checked={choices.get(keyOf(each)) === side}
                  onChange={() => choose([each], side)}
                />
                <span>{t(`designer.${side}`)}</span>
                <code>
                  {each.path === ''
                    ? t(each[side] === undefined ? 'designer.deleted' : 'designer.changedIt')
                    : shown(each[side])}
                </code>
              </label>
            ))}
          </fieldset>
        )
      })}
    </Dialog>
  )
}
