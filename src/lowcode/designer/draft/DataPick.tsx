import { useEffect, useId, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import type { Nameable, Records } from '../host.ts'
import { useLang } from '../lang.ts'
import { labelOf } from '../../../../contract/lowcode/control.ts'
import { useBench } from '../useEditor.ts'

/** What the canvas shows: values made up, or those of a record. */
export function DataPick({ records }: { records: Records }) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const { editor, host } = useBench()
  const [rows, setRows] = useState<readonly Nameable[]>([])
  useEffect(() => {
    let here = true
    records.list().then(
      (found) => here && setRows(found),
      // An application that was never published has no records.
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [records])
  const show = async (key: string) => {
    try {
      editor.fill(key === '' ? undefined : await records.read(key))
    } catch (error) {
      editor.set({ told: host.wordsOf(error) })
    }
  }
  if (rows.length === 0) return null
  return (
    <>
      <label className="hidden-text" htmlFor={id}>
        {t('designer.data')}
      </label>
      <select id={id} className="ds-data" onChange={({ target }) => void show(target.value)}>
        <option value="">{t('designer.sampleData')}</option>
        {rows.map((row) => (
          <option key={row.id} value={row.id}>
            {labelOf(row.name, lang)}
          </option>
        ))}
      </select>
    </>
  )
}
