import type { Component } from 'grapesjs'
import Checkbox from 'antd/es/checkbox/Checkbox'
import InputNumber from 'antd/es/input-number'
import Select from 'antd/es/select'
import { useT } from '../../../i18n/i18n.ts'
import { around } from '../canvas/editor.ts'
import { editTable, placeOf } from '../canvas/insert.ts'
import { readTable, tableRowKinds } from '../model/table.ts'
import { columnOf } from '../model/tableEdits.ts'
import { useDesigner } from '../useDesigner.ts'
import { FieldSelect } from './FieldSelect.tsx'
import { ListSelect } from './Loop.tsx'
import { Labelled, lengthHint, useAttribute, Written } from './parts.tsx'

export function CellPart({ part }: { part: Component }) {
  const t = useT()
  const { editor } = useDesigner()
  const place = placeOf(part)
  if (!place || !editor) return null
  const table = readTable(place.table.toHTML())
  const width = table.columns[columnOf(table, place.at)]?.width ?? ''
  return (
    <Labelled label={t('printDesigner.property.columnWidth')}>
      {(id) => (
        <Written
          id={id}
          value={width}
          placeholder={lengthHint}
          form={/^(\d{1,3}(\.\d{1,2})?(mm|%|pt|px))?$/}
          onWrite={(text) => editTable(editor, part, { do: 'width', width: text })}
        />
      )}
    </Labelled>
  )
}

export function RowPart({ part }: { part: Component }) {
  const t = useT()
  const { editor } = useDesigner()
  const row = around(part, 'row')
  if (!row || !editor) return null
  const cell = around(part, 'cell') ?? row.components().models[0]
  const stored = String(row.getAttributes()['data-row'] ?? '')
  const kind =
    row.parent()?.get('tagName') === 'thead' ? 'head' : tableRowKinds.find((each) => each === stored)
  return (
    <>
      <Labelled label={t('printDesigner.property.kind')}>
        {(id) => (
          <Select
            id={id}
            value={kind ?? 'plain'}
            onChange={(next) => cell && editTable(editor, cell, { do: 'kind', kind: next })}
            options={tableRowKinds.map((value) => ({ value, label: t(`printDesigner.rowKind.${value}`) }))}
          />
        )}
      </Labelled>
      {kind === 'group' && (
        <FieldSelect part={row} attribute="data-by" label={t('printDesigner.property.by')} />
      )}
    </>
  )
}

export function TablePart({ part }: { part: Component }) {
  const t = useT()
  const [rows, setRows] = useAttribute(part, 'data-rows')
  const [fill, setFill] = useAttribute(part, 'data-fill')
  return (
    <>
      <ListSelect part={part} />
      <Labelled label={t('printDesigner.property.rows')}>
        {(id) => (
          <InputNumber
            id={id}
            min={1}
            max={999}
            value={rows === undefined ? null : Number(rows)}
            onChange={(next) => setRows(next === null ? undefined : String(next))}
          />
        )}
      </Labelled>
      <Checkbox
        checked={fill === 'true'}
        disabled={rows === undefined}
        onChange={({ target }) => setFill(target.checked ? 'true' : undefined)}
      >
        {t('printDesigner.property.fill')}
      </Checkbox>
    </>
  )
}
