import { useMemo } from 'react'
import type { PrintField } from '../../../../contract/printTemplates.ts'
import { language, useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodeText } from '../../../ui/CodeText.tsx'
import { useWords } from '../useWords.ts'
import { readSource, type Source, sourceText } from './source.ts'
import styles from './CodeView.module.css'

interface Props {
  view: 'html' | 'json'
  source: Source
  fields: readonly PrintField[]
  /** What is written and not taken over yet. */
  typed: string | undefined
  readOnly: boolean
  onType: (text: string | undefined) => void
}

/** The template as HTML or JSON. What is written is taken over where the view is left or the template saved. */
export default function CodeView({ view, source, fields, typed, readOnly, onType }: Props) {
  const t = useT()
  const words = useWords()
  const lang = language()
  const written = useMemo(() => sourceText(view, source), [view, source])
  const text = typed ?? written
  const { source: read, faults } = useMemo(
    () => readSource(view, text, source, fields, lang, t),
    [view, text, source, fields, lang, t],
  )
  return (
    <div className={styles['view']}>
      {typed !== undefined && (
        <div className={styles['tools']}>
          {read === undefined && <span role="alert">{t('printDesigner.cannotRead')}</span>}
          <Button onClick={() => onType(undefined)}>{t('printDesigner.takeBack')}</Button>
        </div>
      )}
      <CodeText
        label={view.toUpperCase()}
        language={view}
        value={text}
        faults={faults}
        words={words}
        readOnly={readOnly}
        onChange={(next) => onType(next === written ? undefined : next)}
      />
    </div>
  )
}
