import { html } from '@codemirror/lang-html'
import { json } from '@codemirror/lang-json'
import { linter, lintGutter } from '@codemirror/lint'
import { EditorView } from '@codemirror/view'
import CodeMirror from '@uiw/react-codemirror'
import { useMemo, useRef } from 'react'
import type { TextFault } from './jsonPlaces.ts'
import { useDark } from './useDark.ts'
import './code.css'
import styles from './CodeText.module.css'

interface Props {
  label: string
  language: 'html' | 'json'
  value: string
  /** What is wrong with the value, marked in the text and listed below it. */
  faults: readonly TextFault[]
  /** What the list of faults is called, and a line of it. */
  words: { faults: string; line: (line: number) => string }
  /** CSS; as high as what it stands in without. */
  height?: string
  readOnly?: boolean
  onChange: (text: string) => void
}

const languages = { html: () => html(), json: () => json() }

/** A text of code with its faults; a click on one leads to its place. */
export function CodeText({
  label,
  language,
  value,
  faults,
  words,
  height = '100%',
  readOnly = false,
  onChange,
}: Props) {
  const dark = useDark()
  const view = useRef<EditorView>(undefined)
  const extensions = useMemo(
    () => [
      languages[language](),
      lintGutter(),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    ],
    [language, label],
  )
  const marked = useMemo(() => linter(() => [...faults], { delay: 100 }), [faults])
  const jump = (from: number) => {
    view.current?.dispatch({
      selection: { anchor: from },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    })
    view.current?.focus()
  }
  return (
    <div className={styles['code']}>
      <CodeMirror
        className={styles['text']}
        value={value}
        height={height}
        theme={dark ? 'dark' : 'light'}
        readOnly={readOnly}
        extensions={[...extensions, marked]}
        onCreateEditor={(created) => (view.current = created)}
        onChange={onChange}
      />
      {faults.length > 0 && (
        <ul className={styles['faults']} aria-label={words.faults}>
          {faults.map((fault, index) => (
            <li key={index} data-severity={fault.severity}>
              <button type="button" onClick={() => jump(fault.from)}>
                <code>{words.line(value.slice(0, fault.from).split('\n').length)}</code>
                <span>{fault.message}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
