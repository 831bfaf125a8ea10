import Input from 'antd/es/input'
import { useEffect, useRef, useState } from 'react'
import type { Catalogue } from '../../../../contract/catalogue.ts'
import { conditionText } from '../../../../contract/expression/write.ts'
import { dataLimitLength } from '../../../../contract/roles.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { newLine } from '../../../ui/condition/line.ts'
import { ConditionRows } from './ConditionRows.tsx'
import {
  type BuiltCondition,
  buildableFields,
  conditionOfRows,
  filterOfRow,
  rowsOfCondition,
} from './rows.ts'
import type { Unfinished } from './unfinished.ts'
import { readCondition } from './words.ts'
import styles from './condition.module.css'

interface Props {
  /** What the condition is about, with the fields that it may name. */
  noun: Catalogue
  /** What it is set for. */
  name: string
  value: string
  unfinished: Unfinished
  onChange: (text: string) => void
  /** The last of it is written. */
  onClose: () => void
}

interface Written {
  text: string
  /** Undefined while the text says more than lines can. */
  built: BuiltCondition | undefined
}

/**
 * A condition on data, built line by line, or written as text where somebody unfolds it; what it means is said in words meanwhile. It holds as
 * soon as it is right: until then what held before does.
 */
export default function ConditionEditor({ noun, name, value, unfinished, onChange, onClose }: Props) {
  const t = useT()
  const [{ text, built }, setWritten] = useState<Written>(() => beginning(value, noun))
  const [first] = useState(built)
  const [isText, setText] = useState(built === undefined)
  const [isAsked, setAsked] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { words, fault } = readCondition(text, noun)
  // The line that is there to begin with asks for nothing.
  const isMissing = built !== first && (built?.rows.some((row) => !filterOfRow(row, noun)) ?? false)
  const wrong = fault ?? (isMissing ? t('conditions.unfinished') : undefined)
  const { tell } = unfinished
  useEffect(() => {
    if (wrong !== undefined)
      tell(() => {
        setAsked(true)
        if (fault !== undefined) setText(true)
        const inputs = place.current?.querySelectorAll<HTMLElement>(fault ? 'textarea' : 'fieldset input')
        inputs?.item(inputs.length - 1).focus()
      })
    return () => tell()
  }, [tell, wrong, fault])
  const write = (next: Written) => {
    setWritten(next)
    const isRight =
      readCondition(next.text, noun).fault === undefined &&
      !(next.built?.rows.some((row) => !filterOfRow(row, noun)) ?? false)
    if (isRight) onChange(next.text.trim())
  }
  const said =
    fault ?? [text.trim() === '' && isMissing ? '' : words, isMissing && wrong].filter(Boolean).join(' · ')
  return (
    <div ref={place} role="group" aria-label={t('conditions.title', { name })} className={styles['editor']}>
      <p className="quiet">{t('conditions.about')}</p>
      {built ? (
        <ConditionRows
          noun={noun}
          value={built}
          onChange={(next) => write({ text: textOf(next, noun), built: next })}
        />
      ) : (
        <p className="quiet">{t('conditions.onlyText')}</p>
      )}
      <p role="status" className={styles['words']} data-wrong={isAsked && wrong !== undefined}>
        {said}
      </p>
      <details open={isText} onToggle={({ currentTarget }) => setText(currentTarget.open)}>
        <summary>{t('conditions.asText')}</summary>
        <Input.TextArea
          aria-label={t('conditions.text')}
          className={styles['text'] ?? ''}
          rows={3}
          maxLength={dataLimitLength}
          spellCheck={false}
          status={fault === undefined ? '' : 'error'}
          aria-invalid={fault !== undefined}
          placeholder={t('conditions.hint')}
          value={text}
          onChange={({ target }) => write({ text: target.value, built: linesOf(target.value, noun) })}
        />
      </details>
      <div className={styles['ends']}>
        <Button size="small" kind="primary" onClick={onClose}>
          {t('rolePage.finish')}
        </Button>
        {text.trim() !== '' && (
          <Button size="small" kind="text" onClick={() => write({ text: '', built: noRows })}>
            {t('rolePage.unlimited')}
          </Button>
        )}
      </div>
    </div>
  )
}

const noRows: BuiltCondition = { match: 'all', rows: [] }

/** Where there is no condition yet its first line is there to be filled in. */
function beginning(text: string, noun: Catalogue): Written {
  const built = linesOf(text, noun)
  const [first] = buildableFields(noun)
  return { text, built: built?.rows.length === 0 && first ? { match: 'all', rows: [newLine(first)] } : built }
}

function textOf(built: BuiltCondition, noun: Catalogue): string {
  const condition = conditionOfRows(built, noun)
  return (condition && conditionText(condition, noun)) ?? ''
}

/** The lines of a text; undefined while it cannot be read or is more than lines. */
function linesOf(text: string, noun: Catalogue): BuiltCondition | undefined {
  if (text.trim() === '') return noRows
  const { condition } = readCondition(text, noun)
  return condition && rowsOfCondition(condition, noun)
}
