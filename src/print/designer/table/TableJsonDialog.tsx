import { useMemo, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { CodeText } from '../../../ui/CodeText.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { jsonPlaces, type TextFault, unreadable } from '../../../ui/jsonPlaces.ts'
import { type PrintTable, readTable, writeTable } from '../model/table.ts'
import { useWords } from '../useWords.ts'
import { tableOfJson } from './tableJson.ts'

interface Props {
  /** HTML of the table as it stands. */
  html: string
  onConfirm: (html: string) => void
  onClose: () => void
}

/** 'Set JSON – Table': a table of the template as data. It closes by its buttons; a click beside it would lose what was typed. */
export default function TableJsonDialog({ html, onConfirm, onClose }: Props) {
  const t = useT()
  const words = useWords()
  const [text, setText] = useState(() => JSON.stringify(readTable(html), null, 2))
  const { table, faults } = useMemo(() => read(text, t), [text, t])
  return (
    <Dialog
      open
      width={820}
      title={t('printDesigner.tableJson.title')}
      maskClosable={false}
      keyboard={false}
      okText={t('printDesigner.tableJson.confirm')}
      cancelText={t('common.close')}
      okButtonProps={{ disabled: !table }}
      onOk={() => table && onConfirm(writeTable(table))}
      onCancel={onClose}
    >
      <CodeText
        label={t('printDesigner.tableJson.text')}
        language="json"
        height="50vh"
        value={text}
        faults={faults}
        words={words}
        onChange={setText}
      />
    </Dialog>
  )
}

function read(
  text: string,
  t: (key: string, values?: Record<string, string>) => string,
): { table?: PrintTable | undefined; faults: TextFault[] } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { faults: [unreadable(text, error)] }
  }
  const at = jsonPlaces(text)
  const { table, faults } = tableOfJson(value)
  return {
    table,
    faults: faults.map(({ path, expected }) => ({
      ...at(path),
      severity: 'error',
      message: t('printDesigner.fault.shape', { path, expected }),
    })),
  }
}
