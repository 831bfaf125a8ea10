import { useEffect, useId, useMemo, useState } from 'react'
import type { PrintField } from '../../../../contract/printTemplates.ts'
import { language, useT } from '../../../i18n/i18n.ts'
import { FormSelect } from '../../../ui/FormSelect.tsx'
import { bindTemplate } from '../../model/bind.ts'
import type { Source } from '../code/source.ts'
import { type SampleCase, sampleCases, sampleOf } from '../model/sample.ts'
import type { PreviewRecords } from '../props.ts'
import { SheetList } from './SheetList.tsx'
import styles from './Preview.module.css'

interface Props {
  source: Source
  fields: readonly PrintField[]
  records: PreviewRecords | undefined
  choice: PreviewChoice
  onChoice: (choice: PreviewChoice) => void
  /** As wide as there is room, and no wider than they are; else as large as they are printed. */
  fit?: boolean
}

/** What the sheets are filled with. */
export interface PreviewChoice {
  shown: SampleCase | 'record'
  recordId?: string | undefined
}

const cases = Object.keys(sampleCases) as SampleCase[]

/** The template with values, sheet by sheet as it is printed: made from what the fields are, or those of a real document. */
export default function Preview({ source, fields, records, choice, onChoice, fit = false }: Props) {
  const t = useT()
  const id = useId()
  const lang = language()
  const { shown, recordId } = choice
  const [now] = useState(() => new Date().toISOString())
  const real = useRecord(records, shown === 'record' ? recordId : undefined, source.html)
  const sample = useMemo(
    () =>
      shown === 'record'
        ? []
        : [
            bindTemplate(source.html, sampleOf(fields, { of: shown, lang, today: now.slice(0, 10) }), {
              clock: { now, zone: 'Asia/Shanghai' },
              yes: t('common.yes'),
              no: t('common.no'),
            }),
          ],
    [source.html, shown, fields, lang, now, t],
  )
  return (
    <div className={styles['preview']}>
      <div className={styles['tools']}>
        <label htmlFor={id}>{t('printDesigner.preview.data')}</label>
        <FormSelect
          id={id}
          className={styles['choice'] ?? ''}
          value={shown}
          onChange={(next) => onChoice({ ...choice, shown: next })}
          options={[...cases, ...(records ? (['record'] as const) : [])].map((value) => ({
            value,
            label: t(`printDesigner.preview.${value}`),
          }))}
        />
        {shown === 'record' && records?.select(recordId, (next) => onChoice({ shown, recordId: next }))}
        {shown === 'record' && real.failed !== '' && (
          <span role="alert">{t('printDesigner.preview.failed', { message: real.failed })}</span>
        )}
      </div>
      <SheetList
        label={t('printDesigner.preview.title')}
        documents={shown === 'record' ? real.documents : sample}
        settings={source.settings}
        fit={fit}
      />
    </div>
  )
}

const nothing: readonly string[] = []

/** A real document in the template; what was read last stays until the next is there. */
function useRecord(records: PreviewRecords | undefined, id: string | undefined, html: string) {
  const [read, setRead] = useState({ documents: nothing, failed: '' })
  useEffect(() => {
    if (!records || id === undefined) return undefined
    let left = false
    records.bind(id, html).then(
      (document) => left || setRead({ documents: [document], failed: '' }),
      (error: unknown) =>
        left ||
        setRead({ documents: nothing, failed: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      left = true
    }
  }, [records, id, html])
  return id === undefined ? { documents: nothing, failed: '' } : read
}
