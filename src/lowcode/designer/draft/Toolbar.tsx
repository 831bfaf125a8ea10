import { modes } from '../../../../contract/lowcode/control.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { fittedZoomOf, widths } from '../editor.ts'
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
        options={widths.map((each) => ({
          id: each,
          name: t(`designer.widths.w${each}`),
          help: t('designer.widthHelp', { width: each }),
        }))}
        value={width}
        change={(next) => editor.set({ width: next })}
      />
      <ZoomChoice />
      <Segments
        label={t('designer.mode')}
        options={modes.map((each) => ({
          id: each,
          name: t(`designer.modes.${each}`),
          help: t(`designer.modeHelp.${each}`),
        }))}
        value={mode}
        change={(next) => editor.set({ mode: next })}
      />
      {props.records && <DataPick records={props.records} />}
      <Check
        label={t('designer.showAll')}
        help={t('designer.showAllHelp')}
        checked={showAll}
        change={(on) => editor.set({ showAll: on })}
      />
    </div>
  )
}

/** Whether the canvas is drawn as small as it must be to be seen whole, or in its own size and scrolled. */
function ZoomChoice() {
  const t = useT()
  const { editor, props } = useDesigner()
  const fitted = useEditing((state) => state.fitted)
  const zoom = useEditing(fittedZoomOf)
  return (
    <Segments
      label={t('designer.zoom')}
      options={[
        {
          id: 1,
          name: t('designer.fit', { percent: Math.round(zoom * 100) }),
          help: t('designer.fitHelp'),
        },
        { id: 0, name: '100%', help: t('designer.ownSizeHelp') },
      ]}
      value={fitted ? 1 : 0}
      change={(next) => {
        editor.set({ fitted: next === 1 })
        props.fit?.put(next === 1)
      }}
    />
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
  /** `help` says what it is for to who points at it, or reads it. */
  options: readonly { id: Id; name: string; help: string }[]
  value: Id
  change: (id: Id) => void
}

/** One of a few, all of them seen. */
function Segments<Id extends number>({ label, options, value, change }: SegmentsProps<Id>) {
  return (
    <div className={styles['segments']} role="group" aria-label={label}>
      {options.map(({ id, name, help }) => (
        <button key={id} type="button" title={help} aria-pressed={id === value} onClick={() => change(id)}>
          {name}
        </button>
      ))}
    </div>
  )
}
