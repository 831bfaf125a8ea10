import { useEffect, useId, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Choice } from '../../../ui/choice/Choice.tsx'
import type { Nameable, Records } from '../props.ts'
import { useLang } from '../lang.ts'
import { labelOf } from '../../../../contract/lowcode/control.ts'
import { useDesigner } from '../useEditor.ts'
import styles from './DataPick.module.css'

/** What the canvas shows: values made up, or those of a record. */
export function DataPick({ records }: { records: Records }) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const { editor, props } = useDesigner()
  const [chosen, setChosen] = useState('')
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
      editor.set({ announcement: props.wordsOf(error) })
    }
  }
  if (rows.length === 0) return null
  return (
    <>
      <label className="hidden-text" htmlFor={id}>
        {t('designer.data')}
      </label>
      <span className={styles['data']} title={t('designer.dataHelp')}>
        <Choice
          id={id}
          value={chosen}
          options={[
            { value: '', label: t('designer.sampleData') },
            ...rows.map((row) => ({ value: row.id, label: labelOf(row.name, lang) })),
          ]}
          onChange={(key) => {
            setChosen(key)
            void show(key)
          }}
        />
      </span>
    </>
  )
}
