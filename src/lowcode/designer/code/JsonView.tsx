import { json } from '@codemirror/lang-json'
import { linter, lintGutter } from '@codemirror/lint'
import { unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import CodeMirror from '@uiw/react-codemirror'
import { useMemo, useRef, useState } from 'react'
import type { Page } from '../../../../contract/lowcode/page.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Check } from '../panel/fields.tsx'
import { useDark } from '../../../ui/useDark.ts'
import { useLang } from '../lang.ts'
import { useDesigner, useEditing } from '../useEditor.ts'
import { readJson } from './faults.ts'
import '../../../ui/code.css'
import styles from './JsonView.module.css'
import toolbarStyles from '../draft/Toolbar.module.css'

const written = (page: Page): string => JSON.stringify(page, null, 2)

/** The page as it is stored: written over, with its faults where they stand, and taken as one step. */
export default function JsonView({ saved }: { saved: Page }) {
  const t = useT()
  const lang = useLang()
  const dark = useDark()
  const { editor, props } = useDesigner()
  const page = useEditing(({ history }) => history.now)
  const [typed, setTyped] = useState<{ text: string; of: Page }>()
  const [compared, setCompared] = useState(false)
  const view = useRef<EditorView>(undefined)
  const { model, known } = props
  const mayEdit = props.mayEdit !== false
  // Another page under what was typed: an undo, or work on the canvas. It counts.
  const text = typed?.of === page ? typed.text : written(page)
  const { page: read, faults } = useMemo(() => readJson(text, model, known, lang), [text, model, known, lang])
  const changed = text !== written(page)
  const original = useMemo(() => written(saved), [saved])
  const extensions = useMemo(
    () => [
      json(),
      lintGutter(),
      linter((editing) => readJson(editing.state.doc.toString(), model, known, lang).faults, { delay: 300 }),
      EditorView.lineWrapping,
      EditorState.phrases.of({ '$ unchanged lines': t('designer.unchangedLines', { count: '$' }) }),
      EditorView.contentAttributes.of({ 'aria-label': t('designer.json'), tabindex: '0' }),
      ...(compared ? [unifiedMergeView({ original, mergeControls: false, collapseUnchanged: {} })] : []),
    ],
    [model, known, lang, compared, original, t],
  )
  const take = () => {
    if (!read) return
    editor.load(read)
    editor.set({ announcement: t('designer.jsonTaken') })
    setTyped(undefined)
  }
  const jump = (from: number) => {
    view.current?.dispatch({
      selection: { anchor: from },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    })
    view.current?.focus()
  }
  return (
    <div className={styles['json']}>
      <div className={styles['tools']}>
        <Check label={t('designer.compareSaved')} checked={compared} change={setCompared} />
        <span className={toolbarStyles['space']} />
        {changed && <Button onClick={() => setTyped(undefined)}>{t('common.reset')}</Button>}
        {mayEdit && (
          <Button kind="primary" disabled={!changed || !read} onClick={take}>
            {t('designer.take')}
          </Button>
        )}
      </div>
      {/* Beginning anew when the comparison is switched: its view keeps the document it began with. */}
      <CodeMirror
        key={String(compared)}
        className={styles['text']}
        value={text}
        height="100%"
        theme={dark ? 'dark' : 'light'}
        readOnly={!mayEdit}
        extensions={extensions}
        onCreateEditor={(created) => (view.current = created)}
        onChange={(next) => setTyped({ text: next, of: page })}
      />
      {faults.length > 0 && (
        <ul className={styles['faults']} aria-label={t('designer.faults')}>
          {faults.map((fault, index) => (
            <li key={index} data-severity={fault.severity}>
              <button type="button" onClick={() => jump(fault.from)}>
                <code>{t('designer.line', { line: text.slice(0, fault.from).split('\n').length })}</code>
                <span>{fault.message}</span>
                <code className="quiet">{fault.path}</code>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
