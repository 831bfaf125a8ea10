import { javascript, javascriptLanguage } from '@codemirror/lang-javascript'
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint'
import { EditorView } from '@codemirror/view'
import CodeMirror from '@uiw/react-codemirror'
import { useMemo } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { useDark } from '../../../ui/useDark.ts'
import '../../../ui/code.css'

interface Props {
  label: string
  value: string
  disabled: boolean
  change: (code: string) => void
}

const mostShown = 20

/** The body of a function, with its line numbers and the places that are no JavaScript. */
export default function ScriptEditor({ label, value, disabled, change }: Props) {
  const t = useT()
  const dark = useDark()
  const extensions = useMemo(
    () => [
      javascript(),
      lintGutter(),
      linter(({ state }) => unreadable(state.doc.toString(), t('designer.notScript'))),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label, 'aria-multiline': 'true', tabindex: '0' }),
    ],
    [label, t],
  )
  return (
    <CodeMirror
      value={value}
      height="320px"
      theme={dark ? 'dark' : 'light'}
      readOnly={disabled}
      extensions={extensions}
      onChange={change}
    />
  )
}

function unreadable(code: string, message: string): Diagnostic[] {
  const found: Diagnostic[] = []
  javascriptLanguage.parser.parse(code).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError && found.length < mostShown) found.push({ from, to, severity: 'error', message })
    },
  })
  return found
}
