import { modes } from '../../../../contract/lowcode/control.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { widths, zoomOf } from '../editor.ts'
import { Check } from '../panel/fields.tsx'
import { useDesigner, useEditing } from '../useEditor.ts'
import { DataPick } from './DataPick.tsx'
import { TemplateList } from './TemplateList.tsx'
import styles from './Toolbar.module.css'

/** How the canvas is seen, steps back and forth. */
export function Toolbar() {
  const t = useT()
  const { editor, props } = useDesigner()
  const canUndo = useEditing(({ history }) => history.past.at(-1)?.name)
  const canRedo = useEditing(({ history }) => history.future[0]?.name)
  const { mode, showAll, width } = useShown()
  const mayEdit = props.mayEdit !== false
  const step = (name: string | undefined) => (name === undefined ? '' : t(`designer.edit.${name}`))
  return (
    <div className={styles['toolbar']}>
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
      <ZoomButton />
      <Segments
        label={t('designer.mode')}
        options={modes.map((each) => ({ id: each, name: t(`designer.modes.${each}`) }))}
        value={mode}
        change={(next) => editor.set({ mode: next })}
      />
      {props.records && <DataPick records={props.records} />}
      <Check label={t('designer.showAll')} checked={showAll} change={(on) => editor.set({ showAll: on })} />
    </div>
  )
}

/** How large the canvas is drawn: pressed, it fits beside the panels; else it has its own size and is scrolled. */
function ZoomButton() {
  const t = useT()
  const { editor } = useDesigner()
  const fitted = useEditing((state) => state.fitted)
  const zoom = useEditing(zoomOf)
  const percent = `${Math.round(zoom * 100)}%`
  return (
    <div className={styles['segments']}>
      <button
        type="button"
        aria-pressed={fitted}
        aria-label={t('designer.fit', { percent })}
        title={t('designer.fit', { percent })}
        onClick={() => editor.set({ fitted: !fitted })}
      >
        <Icon name="fullscreen" size={13} /> {percent}
      </button>
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
