import { html } from '@codemirror/lang-html'
import { javascript } from '@codemirror/lang-javascript'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { linter, lintGutter } from '@codemirror/lint'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import CodeMirror from '@uiw/react-codemirror'
import { useMemo, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { usePage } from '../../runtime/page.ts'
import { useDark } from '../../../ui/useDark.ts'
import { flag, length, number, plain, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import '../../../ui/code.css'
import { codeOf } from './CodeView.tsx'
import { hints } from './hints.ts'

const languages: Readonly<Record<string, () => Extension>> = {
  json: () => [json(), linter(jsonParseLinter()), lintGutter()],
  javascript: () => javascript(),
  html: () => html(),
}

/** CodeMirror with the language of the definition; JSON says where it is wrong. */
export default function Editor({ control, state, id, invalid, describedBy, change }: EditProps) {
  const { lang } = usePage().services
  const t = useT()
  const dark = useDark()
  const [full, setFull] = useState(false)
  const [broken, setBroken] = useState<string>()
  const language = plain(control, 'language')
  const hintKey = plain(control, 'hintKey')
  const tab = number(control, 'tabSize') ?? 4
  const label = words(control, 'label', lang)
  const text = codeOf(state.value)
  const extensions = useMemo(
    () => [
      (languages[language] ?? languages['javascript'])?.() ?? [],
      EditorState.tabSize.of(tab),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({
        tabindex: '0',
        id,
        'aria-label': label,
        'aria-multiline': 'true',
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      }),
      hints(hintKey),
    ],
    [language, tab, id, label, invalid, describedBy, hintKey],
  )
  const format = () => {
    try {
      setBroken(undefined)
      change(JSON.stringify(JSON.parse(text), null, tab))
    } catch (error) {
      setBroken(error instanceof Error ? error.message : String(error))
    }
  }
  const height = full ? 'calc(100vh - 48px)' : (length(control, 'height') ?? '200px')
  return (
    <div
      className="lc-code-edit"
      data-full={full || undefined}
      data-invalid={invalid || undefined}
      onKeyDown={(event) => {
        if (full && event.key === 'Escape') setFull(false)
      }}
    >
      <div className="lc-code-tools">
        <small>{t('lowcode.code.hints', { key: hintKey })}</small>
        {language === 'json' && (
          <Button size="small" kind="text" disabled={state.disabled} onClick={format}>
            {t('lowcode.code.format')}
          </Button>
        )}
        <Button size="small" kind="text" onClick={() => setFull(!full)}>
          {t(full ? 'lowcode.code.fullEnd' : 'lowcode.code.full')}
        </Button>
      </div>
      <CodeMirror
        value={text}
        height={height}
        theme={dark ? 'dark' : 'light'}
        editable={!state.disabled}
        readOnly={state.disabled}
        basicSetup={{ lineNumbers: flag(control, 'lineNumbers'), tabSize: tab, completionKeymap: true }}
        extensions={extensions}
        onChange={change}
      />
      {broken !== undefined && (
        <p className="field-fault" role="alert">
          {t('lowcode.code.broken', { message: broken })}
        </p>
      )}
    </div>
  )
}
