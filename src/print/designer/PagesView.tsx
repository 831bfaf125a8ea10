import { useNotification } from '@refinedev/core'
import { useState } from 'react'
import type { PrintPage } from '../../../contract/print/document.ts'
import {
  type PrintElement,
  canonicalTemplate,
  parseTemplate,
  writeNodes,
} from '../../../contract/print/html.ts'
import type { PrintField } from '../../../contract/printTemplates.ts'
import PageEditor from '../pages/PageEditor.tsx'
import type { Source } from './code/source.ts'

interface Props {
  source: Source
  fields: readonly PrintField[]
  fileName: string
  readOnly: boolean
  onChange: (source: Source) => void
}

const contentOf = ({ children }: PrintElement): string => writeNodes(children)

/** The template as running text on its sheets: each of its pages is a page of the editor. */
export default function PagesView({ source, fields, fileName, readOnly, onChange }: Props) {
  const { open: notify } = useNotification()
  const [sections] = useState(() => parseTemplate(source.html))
  const [pages, setPages] = useState<readonly PrintPage[]>(() => sections.map(contentOf))
  /** Back into the pages they are of, which keep their own attributes. */
  const write = (written: readonly PrintPage[]) => {
    setPages(written)
    const html = canonicalTemplate(
      written
        .map((page, index) => {
          const [open = '', close = ''] = writeNodes([
            { ...(sections[index] ?? blank), children: [mark] },
          ]).split(mark)
          return `${open}${typeof page === 'string' ? page : page.template}${close}`
        })
        .join(''),
    )
    if (html !== source.html) onChange({ ...source, html })
  }
  return (
    <PageEditor
      pages={pages}
      // Running text is written on the sheet itself, also where it is printed on labels.
      settings={{ ...source.settings, labels: undefined }}
      fields={fields}
      fileName={fileName}
      readOnly={readOnly}
      onChange={write}
      onSettings={({ labels: _none, ...settings }) =>
        onChange({ ...source, settings: { ...source.settings, ...settings } })
      }
      onPrintFailed={(message) => notify?.({ type: 'error', message })}
    />
  )
}

/** Stands where the content of a section goes; no attribute has it. */
const mark = '\u2063'
const blank: PrintElement = { name: 'section', attributes: { 'data-print': 'page' }, children: [] }
