import Input from 'antd/es/input'
import type { ReactNode } from 'react'
import { isReading } from '../../../contract/conforms.ts'
import { saveIqcCheckRecord, type CheckItem, type InspectionDetail } from '../../../contract/inspections.ts'
import { instant } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { Button } from '../../ui/Button.tsx'
import { useNarrow } from '../../ui/grid/useNarrow.ts'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { ReadingField, readingOf } from './ReadingField.tsx'
import { useNextUnit } from './useNextUnit.ts'
import styles from './InspectionShow.module.css'

interface Props {
  lot: InspectionDetail
  next: number
  /** What a check item is called and asks for: over its field on a phone, where no column says so. */
  head: (item: CheckItem) => ReactNode
}

/** The unit that is being read: the next one, unless the person says which. A row of the table, and on a phone a form of its own. */
export function NextUnit({ lot, next, head }: Props) {
  const t = useT()
  const narrow = useNarrow()
  const copy = useNextUnit(lot, next)
  const { values, files, unit, mine } = copy
  const save = useCommand(saveIqcCheckRecord, { done: t('receiving.saved') })
  const readings = lot.items.flatMap((item) => {
    const read = readingOf(item, values[item.id], files[item.id])
    if (read.value === '' || unit === undefined) return []
    return [
      { item, reading: { ...read, itemId: item.id, sampleNo: unit, replicate: copy.replicateOf(item.id) } },
    ]
  })
  const stale = mine.length > 0 && !save.busy
  // Photos of what was not read would be lost.
  const pictured = lot.items.some(
    (item) => files[item.id]?.length && !readings.some((one) => one.item === item),
  )
  const ready =
    !pictured &&
    !stale &&
    readings.length > 0 &&
    readings.every(({ item, reading }) => isReading(item, reading.value))
  const record = async () => {
    const sent = copy.value
    if (copy.isPassed) copy.reapply()
    if (!(await save.mutate({ body: { id: lot.id, readings: readings.map(({ reading }) => reading) } })))
      return
    // The next unit may be typed already when the response comes.
    if (unit !== undefined) copy.saved(sent, unit)
  }
  const unitField = (
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
  )
  const field = (item: CheckItem) => (
    <ReadingField
      item={item}
      value={values[item.id] ?? ''}
      files={files[item.id] ?? []}
      onChange={(value) => copy.type(item.id, value)}
      onFiles={(those) => copy.attach(item.id, those)}
    />
  )
  const notice = stale && (
    <StaleNotice
      text={t('receiving.recorded', {
        unit: unit ?? '',
        when: instant(mine.at(-1)?.at),
        values: mine.map(({ itemName, value }) => `${itemName} ${value}`).join(t('list.and')),
      })}
      onReapply={copy.reapply}
      onDiscard={copy.discard}
    />
  )
  if (narrow)
    return (
      <form
        className={styles.nextUnit}
        aria-label={t('receiving.nextUnit')}
        onSubmit={(event) => {
          event.preventDefault()
          if (ready && !save.busy) void record()
        }}
      >
        <div className={styles.nextField}>
          <span>{t('receiving.unitNo')}</span>
          {unitField}
        </div>
        {lot.items.map((item) => (
          <div key={item.id} className={styles.nextField}>
            <div>{head(item)}</div>
            {field(item)}
          </div>
        ))}
        {notice}
        <div className={styles.send}>
          <Button submit block kind="primary" size="large" busy={save.busy} disabled={!ready}>
            {t('receiving.addReadings')}
          </Button>
        </div>
      </form>
    )
  return (
    <>
      <tr>
        <th scope="row" className={styles.unit}>
          {unitField}
        </th>
        {lot.items.map((item) => (
          <td key={item.id} className={styles.entry}>
            {field(item)}
          </td>
        ))}
        <td>
          <Button kind="primary" busy={save.busy} disabled={!ready} onClick={() => void record()}>
            {t('receiving.addReadings')}
          </Button>
        </td>
      </tr>
      {notice && (
        <tr>
          <td colSpan={lot.items.length + 2}>{notice}</td>
        </tr>
      )}
    </>
  )
}
