import Input from 'antd/es/input'
import { useId } from 'react'
import { conforms, isReading } from '../../../contract/conforms.ts'
import { saveIqcCheckRecord, type CheckItem, type InspectionDetail } from '../../../contract/inspections.ts'
import { instant } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { Button } from '../../ui/Button.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { typedDecimal } from '../../ui/grid/typed.ts'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { rangeOf } from './rangeOf.ts'
import { useNextUnit } from './useNextUnit.ts'
import styles from './InspectionShow.module.css'

const readingOf = ({ kind }: CheckItem, typed = ''): string =>
  kind === 'number' ? typedDecimal(typed.trim()) : typed.trim()

/** The unit that is being read: the next one, unless the person says which. */
export function NextUnit({ lot, next }: { lot: InspectionDetail; next: number }) {
  const t = useT()
  const copy = useNextUnit(lot, next)
  const { values, unit, mine } = copy
  const save = useCommand(saveIqcCheckRecord, { done: t('receiving.saved') })
  const readings = lot.items.flatMap((item) => {
    const value = readingOf(item, values[item.id])
    if (value === '' || unit === undefined) return []
    return [
      { item, reading: { itemId: item.id, sampleNo: unit, value, replicate: copy.replicateOf(item.id) } },
    ]
  })
  const valid = readings.length > 0 && readings.every(({ item, reading }) => isReading(item, reading.value))
  const record = async () => {
    const sent = copy.value
    if (copy.isPassed) copy.reapply()
    if (!(await save.mutate({ body: { id: lot.id, readings: readings.map(({ reading }) => reading) } })))
      return
    // The next unit may be typed already when the response comes.
    if (unit !== undefined) copy.saved(sent, unit)
  }
  const stale = mine.length > 0 && !save.busy
  return (
    <>
      <tr>
        <th scope="row" className={styles.unit}>
          <Input
            aria-label={t('receiving.unitNo')}
            aria-invalid={unit === undefined}
            status={unit === undefined ? 'error' : ''}
            inputMode="numeric"
            maxLength={7}
            value={copy.unitText}
            onChange={({ target }) => copy.choose(target.value.trim())}
            onBlur={() => unit === undefined && copy.choose(String(next))}
          />
        </th>
        {lot.items.map((item) => (
          <td key={item.id} className={styles.entry}>
            <ReadingField
              item={item}
              value={values[item.id] ?? ''}
              onChange={(value) => copy.type(item.id, value)}
            />
          </td>
        ))}
        <td>
          <Button kind="primary" busy={save.busy} disabled={!valid || stale} onClick={() => void record()}>
            {t('receiving.addReadings')}
          </Button>
        </td>
      </tr>
      {stale && (
        <tr>
          <td colSpan={lot.items.length + 2}>
            <StaleNotice
              text={t('receiving.recorded', {
                unit: unit ?? '',
                when: instant(mine.at(-1)?.at),
                values: mine.map(({ itemName, value }) => `${itemName} ${value}`).join(t('list.and')),
              })}
              onReapply={copy.reapply}
              onDiscard={copy.discard}
            />
          </td>
        </tr>
      )}
    </>
  )
}

interface FieldProps {
  item: CheckItem
  value: string
  onChange: (value: string) => void
}

/** A reading while it is typed; what does not conform is marked at once, by the rule the server decides by. */
function ReadingField({ item, value, onChange }: FieldProps) {
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
