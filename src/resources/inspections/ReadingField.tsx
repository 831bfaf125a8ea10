import Input from 'antd/es/input'
import { useId } from 'react'
import { conforms, isReading } from '../../../contract/conforms.ts'
import type { CheckItem } from '../../../contract/inspections.ts'
import { useT } from '../../i18n/i18n.ts'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { typedDecimal } from '../../ui/grid/typed.ts'
import { rangeOf } from './rangeOf.ts'
import styles from './InspectionShow.module.css'

/** What is typed of a check item, as it is sent; empty while nothing is. */
export const readingOf = ({ kind }: CheckItem, typed = ''): string =>
  kind === 'number' ? typedDecimal(typed.trim()) : typed.trim()

interface Props {
  item: CheckItem
  value: string
  onChange: (value: string) => void
}

/** A reading while it is typed; what does not conform is marked at once, by the rule the server decides by. */
export function ReadingField({ item, value, onChange }: Props) {
  const t = useT()
  const noteId = useId()
  const read = readingOf(item, value)
  const note =
    read === ''
      ? ''
      : !isReading(item, read)
        ? t('receiving.notNumber')
        : conforms(item, read) === false
          ? t('receiving.outside', { range: rangeOf(item) })
          : ''
  const marks = {
    'aria-label': item.name,
    'aria-invalid': note !== '',
    'aria-describedby': noteId,
    status: note === '' ? '' : 'error',
  } as const
  return (
    <>
      {item.kind === 'choice' ? (
        <FormSelect
          {...marks}
          allowClear
          popupMatchSelectWidth={false}
          style={{ width: '100%' }}
          value={value || null}
          onChange={(chosen: string | null) => onChange(chosen ?? '')}
          options={item.choices.map((each) => ({ value: each, label: each }))}
        />
      ) : (
        <Input
          {...marks}
          maxLength={200}
          inputMode={item.kind === 'number' ? 'decimal' : 'text'}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      <p id={noteId} role="status" className={styles.note}>
        {note}
      </p>
    </>
  )
}
