import { useState } from 'react'
import { modes } from '../../../../contract/lowcode/control.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { widths } from '../editor.ts'
import { Check } from '../panel/fields.tsx'
import { useDesigner, useEditing } from '../useEditor.ts'
import { DataPick } from './DataPick.tsx'
import { FaultList } from './FaultList.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { TemplateList } from './TemplateList.tsx'
import type { Work } from './useWork.ts'
import styles from './Toolbar.module.css'

type Open = 'history' | 'publish' | 'keys'

/** Steps back and forth, how the canvas is seen, and what becomes of the work. */
export function Toolbar({ work }: { work: Work }) {
  const t = useT()
  const { editor, props } = useDesigner()
  const canUndo = useEditing(({ history }) => history.past.at(-1)?.name)
  const canRedo = useEditing(({ history }) => history.future[0]?.name)
  const { mode, showAll, width } = useShown()
  const [open, setOpen] = useState<Open>()
  const mayEdit = props.mayEdit !== false
  const step = (name: string | undefined) => (name === undefined ? '' : t(`designer.edit.${name}`))
  return (
    <div className={styles['toolbar']} role="toolbar" aria-label={t('designer.toolbar')}>
      {mayEdit && (
        <>
          <Button
            kind="text"
            disabled={canUndo === undefined}
            title={`${t('designer.undo', { step: step(canUndo) })} Ctrl+Z`}
            onClick={editor.undo}
          >
            {t('designer.undo', { step: '' })}
          </Button>
          <Button
            kind="text"
            disabled={canRedo === undefined}
            title={`${t('designer.redo', { step: step(canRedo) })} Ctrl+Y`}
            onClick={editor.redo}
          >
            {t('designer.redo', { step: '' })}
          </Button>
          <TemplateList />
        </>
      )}
      <Segments
        label={t('designer.width')}
        options={widths.map((each) => ({ id: each, name: t(`designer.widths.w${each}`) }))}
        value={width}
        change={(next) => editor.set({ width: next })}
      />
      <Segments
        label={t('designer.mode')}
        options={modes.map((each) => ({ id: each, name: t(`designer.modes.${each}`) }))}
        value={mode}
        change={(next) => editor.set({ mode: next })}
      />
      {props.records && <DataPick records={props.records} />}
      <Check label={t('designer.showAll')} checked={showAll} change={(on) => editor.set({ showAll: on })} />
      <span className={styles['space']} />
      <FaultList />
      <Button
        kind="text"
        aria-label={t('designer.keys')}
        title={t('designer.keys')}
        icon={<Icon name="help" size={16} />}
        onClick={() => setOpen('keys')}
      />
      <Button onClick={() => setOpen('history')}>{t('designer.history')}</Button>
      {mayEdit && (
        <Button
          disabled={!work.dirty}
          busy={work.saving}
          title={`${t('designer.save')} Ctrl+S`}
          onClick={() => void work.save()}
        >
          {t(work.dirty ? 'designer.save' : 'designer.allSaved')}
        </Button>
      )}
      {mayEdit && props.publish && (
        <Button kind="primary" onClick={() => setOpen('publish')}>
          {t('designer.publish')}
        </Button>
      )}
      {open === 'history' && <HistoryDialog onClose={() => setOpen(undefined)} />}
      {open === 'publish' && <PublishDialog work={work} onClose={() => setOpen(undefined)} />}
      {open === 'keys' && <KeysDialog onClose={() => setOpen(undefined)} />}
    </div>
  )
}

function useShown() {
  const mode = useEditing((state) => state.mode)
  const showAll = useEditing((state) => state.showAll)
  const width = useEditing((state) => state.width)
  return { mode, showAll, width }
}

interface SegmentsProps<Id> {
  label: string
  options: readonly { id: Id; name: string }[]
  value: Id
  change: (id: Id) => void
}

/** One of a few, all of them seen. */
function Segments<Id extends number>({ label, options, value, change }: SegmentsProps<Id>) {
  return (
    <div className={styles['segments']} role="group" aria-label={label}>
      {options.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={id === value} onClick={() => change(id)}>
          {name}
        </button>
      ))}
    </div>
  )
}
