import { useMemo, useRef, useState } from 'react'
import {
  check,
  checkTemplate,
  compile,
  template as templateOf,
} from '../../../../../contract/expression/expression.ts'
import { functions } from '../../../../../contract/expression/functions/table.ts'
import { useT } from '../../../../i18n/i18n.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../Dialog.tsx'
import { useLang } from '../../lang.ts'
import { fieldsIn } from '../../names.ts'
import { useDesigner } from '../../useEditor.ts'
import { shown } from '../shown.ts'
import editorsStyles from './editors.module.css'
import paletteStyles from '../../palette/Palette.module.css'

interface Props {
  label: string
  value: string
  template: boolean
  onDone: (text: string) => void
  onClose: () => void
}

/** Writes an expression with the fields and functions there are at hand. */
export default function ExpressionDialog({ label, value, template, onDone, onClose }: Props) {
  const t = useT()
  const lang = useLang()
  const { editor, props } = useDesigner()
  const [text, setText] = useState(value)
  const [search, setSearch] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const fields = useMemo(() => fieldsIn(editor.now().history.now, props, lang), [editor, props, lang])
  const faults = text === '' ? [] : template ? checkTemplate(text) : check(text)
  const word = search.toLowerCase()
  const has = (...texts: readonly string[]) => texts.some((each) => each.toLowerCase().includes(word))
  const put = (piece: string) => {
    const at = area.current
    const [from, to] = at ? [at.selectionStart, at.selectionEnd] : [text.length, text.length]
    setText(text.slice(0, from) + piece + text.slice(to))
    at?.focus()
  }
  return (
    <Dialog
      title={t('designer.fxOf', { name: label })}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" disabled={faults.length > 0} onClick={() => onDone(text)}>
            {t('designer.take')}
          </Button>
        </>
      }
    >
      <textarea
        ref={area}
        className={`input ${editorsStyles['code']} ${editorsStyles['tall']}`}
        aria-label={label}
        value={text}
        autoFocus
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="status" className={faults.length > 0 ? 'field-fault' : editorsStyles['live']}>
        {faults.length > 0
          ? faults.map((fault) => (
              <p key={`${fault.position} ${fault.code}`}>
                {t('designer.at', { position: fault.position, text: fault[lang] })}
              </p>
            ))
          : text !== '' &&
            t('designer.live', {
              value: shown(
                (template ? templateOf(text) : compile(text)).run(editor.store.value, {
                  clock: props.services.clock(),
                }),
              ),
            })}
      </div>
      <input
        className="input"
        type="search"
        aria-label={t('designer.fxSearch')}
        placeholder={t('designer.fxSearch')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className={editorsStyles['help']}>
        <section aria-label={t('designer.fields')}>
          <h3>{t('designer.fields')}</h3>
          <ul>
            {fields
              .filter(({ field, name }) => has(field, name))
              .map(({ field, name, rows }) => (
                <li key={`${rows ?? ''} ${field}`}>
                  <button type="button" className={paletteStyles['offer']} onClick={() => put(field)}>
                    <code>{rows === undefined ? field : `${rows}.${field}`}</code>
                    <span className="quiet">{name}</span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
        <section aria-label={t('designer.functions')}>
          <h3>{t('designer.functions')}</h3>
          <ul>
            {functions
              .filter((entry) => has(entry.name, entry.zh, entry.en))
              .map((entry) => (
                <li key={entry.name}>
                  <button
                    type="button"
                    className={`${paletteStyles['offer']} ${editorsStyles['function']}`}
                    onClick={() => put(`${entry.name}()`)}
                  >
                    <code>{entry.name}</code>
                    <span>{entry[lang]}</span>
                    <span className="quiet">{entry.example}</span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      </div>
    </Dialog>
  )
}
