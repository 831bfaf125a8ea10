import Input from 'antd/es/input'
import { useId, useState } from 'react'
import type { Catalogue } from '../../../../contract/catalogue.ts'
import { conditionText } from '../../../../contract/expression/write.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ConditionRows } from './ConditionRows.tsx'
import { type BuiltCondition, conditionOfRows, filterOfRow, rowsOfCondition } from './rows.ts'
import { readCondition } from './words.ts'
import styles from './condition.module.css'

/** Longest text of a condition that is read. */
const LONGEST = 2000

interface Props {
  /** What the condition is about, with the fields that it may name. */
  noun: Catalogue
  /** What it is set for. */
  name: string
  value: string
  onDone: (text: string) => void
  onClose: () => void
}

const noRows: BuiltCondition = { match: 'all', rows: [] }

/** A condition on data, built line by line or written as text; what it means is said in words while it is written. */
export default function ConditionDialog({ noun, name, value, onDone, onClose }: Props) {
  const t = useT()
  const id = useId()
  const [text, setText] = useState(value)
  const [built, setBuilt] = useState<BuiltCondition | undefined>(() => linesOf(value, noun))
  const { words, fault } = readCondition(text, noun)
  const unfinished = built?.rows.some((row) => !filterOfRow(row, noun)) ?? false
  const build = (next: BuiltCondition) => {
    const condition = conditionOfRows(next, noun)
    setBuilt(next)
    setText((condition && conditionText(condition, noun)) ?? '')
  }
  const write = (next: string) => {
    setText(next)
    setBuilt(linesOf(next, noun))
  }
  return (
    <Dialog
      open
      width={760}
      title={t('conditions.title', { name })}
      okText={t('common.ok')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: fault !== undefined || unfinished }}
      onOk={() => onDone(text.trim())}
      onCancel={onClose}
    >
      <p className="quiet">{t('conditions.about')}</p>
      {built ? (
        <ConditionRows noun={noun} value={built} onChange={build} />
      ) : (
        <p className="quiet">{t('conditions.onlyText')}</p>
      )}
      <div className={styles['text']}>
        <label htmlFor={id}>{t('conditions.text')}</label>
        <Input.TextArea
          id={id}
          value={text}
          rows={3}
          maxLength={LONGEST}
          spellCheck={false}
          status={fault === undefined ? '' : 'error'}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-words`}
          placeholder={t('conditions.hint')}
          onChange={(event) => write(event.target.value)}
        />
      </div>
      <p
        id={`${id}-words`}
        role="status"
        className={(fault === undefined ? styles['words'] : styles['fault']) ?? ''}
      >
        {fault ?? (unfinished && text === '' ? t('conditions.unfinished') : words)}
      </p>
    </Dialog>
  )
}

/** The lines of a text; undefined while it cannot be read or is more than lines. */
function linesOf(text: string, noun: Catalogue): BuiltCondition | undefined {
  if (text.trim() === '') return noRows
  const { condition } = readCondition(text, noun)
  return condition && rowsOfCondition(condition, noun)
}
