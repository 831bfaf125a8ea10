import type { Component } from 'grapesjs'
import Checkbox from 'antd/es/checkbox/Checkbox'
import Input from 'antd/es/input'
import InputNumber from 'antd/es/input-number'
import Select from 'antd/es/select'
import { check } from '../../../../contract/expression/expression.ts'
import { valueFormats } from '../../../../contract/print/elements.ts'
import { type PrintField, isList } from '../../../../contract/printTemplates.ts'
import { language, useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { valuesAmong } from '../../model/fields.ts'
import { around, typeOf } from '../canvas/editor.ts'
import { editTable, placeOf } from '../canvas/insert.ts'
import { fieldName, summable } from '../model/blocks.ts'
import { columnOf } from '../model/tableEdits.ts'
import { readTable, tableRowKinds } from '../model/table.ts'
import { useDesigner, useSelected } from '../useDesigner.ts'
import { Looks } from './Looks.tsx'
import { Labelled, lengthHint, textOf, useAttribute, Written } from './parts.tsx'
import { Picture } from './Picture.tsx'
import { Place } from './Place.tsx'
import styles from './Panel.module.css'

/** What may have a place of its own on the sheet. */
const PLACED = /^(field|picture|heading|paragraph|box)$/

/** What is selected on the sheet, as fields. */
export default function Panel({ onSetJson }: { onSetJson: () => void }) {
  const t = useT()
  const part = useSelected()
  const type = part && typeOf(part)
  if (!part || !type) return <p className="quiet">{t('printDesigner.nothing')}</p>
  const table = around(part, 'table')
  return (
    <div className={styles['panel']} key={part.getId()}>
      <h3>{t(`printDesigner.part.${type}`)}</h3>
      {type === 'field' && <ValuePart part={part} />}
      {type === 'picture' && <Picture part={part} />}
      {type === 'heading' && <Heading part={part} />}
      {(type === 'header' || type === 'footer') && (
        <Chosen
          part={part}
          attribute="data-on"
          label={t('printDesigner.property.on')}
          options={['all', 'first', 'other', 'last']}
          words="on"
        />
      )}
      {type === 'cell' && <CellPart part={part} />}
      {(type === 'cell' || type === 'row') && <RowPart part={part} />}
      {table && type !== 'field' && (
        <>
          {type !== 'table' && <h3>{t('printDesigner.part.table')}</h3>}
          <TablePart part={table} />
          <Button onClick={onSetJson}>{t('printDesigner.cell.setJson')}</Button>
        </>
      )}
      <Condition part={part} />
      {PLACED.test(type) && !around(part, 'table') && !around(part, 'list') && <Place part={part} />}
      {type !== 'page' && <Looks part={part} type={type} />}
    </div>
  )
}

interface PartProps {
  part: Component
}

function Chosen({
  part,
  attribute,
  label,
  options,
  words,
}: PartProps & { attribute: string; label: string; options: readonly string[]; words: string }) {
  const t = useT()
  const [value, set] = useAttribute(part, attribute)
  return (
    <Labelled label={label}>
      {(id) => (
        <Select
          id={id}
          value={value}
          onChange={set}
          options={options.map((each) => ({ value: each, label: t(`printDesigner.${words}.${each}`) }))}
        />
      )}
    </Labelled>
  )
}

/** The fields a part can name: of the list its table is bound to first, then those of the document. */
function useFieldsAt(part: Component): PrintField[] {
  const { fields } = useDesigner()
  const list = around(part, 'table')?.getAttributes()['data-each']
  const rows = fields.find(({ key }) => key === list)?.fields ?? []
  return valuesAmong([...rows, ...fields])
}

function FieldSelect({ part, attribute, label }: PartProps & { attribute: string; label: string }) {
  const lang = language()
  const known = useFieldsAt(part)
  const [value, set] = useAttribute(part, attribute)
  const fields = attribute === 'data-sum' ? summable(known, value) : known
  return (
    <Labelled label={label}>
      {(id) => (
        <Select
          id={id}
          showSearch
          optionFilterProp="label"
          value={value}
          onChange={(next) => set(next)}
          options={fields.map((field) => ({ value: field.key, label: fieldName(field, lang) }))}
        />
      )}
    </Labelled>
  )
}

function ValuePart({ part }: PartProps) {
  const t = useT()
  const [sum] = useAttribute(part, 'data-sum')
  const [page] = useAttribute(part, 'data-page')
  const [digits, setDigits] = useAttribute(part, 'data-digits')
  return (
    <>
      {page === undefined && (
        <FieldSelect
          part={part}
          attribute={sum === undefined ? 'data-field' : 'data-sum'}
          label={t(`printDesigner.property.${sum === undefined ? 'field' : 'sum'}`)}
        />
      )}
      <Labelled label={t('printDesigner.property.label')}>
        {(id) => (
          <Written
            id={id}
            value={textOf(part)}
            onWrite={(text) => part.components(text === '' ? [] : [{ type: 'textnode', content: text }])}
          />
        )}
      </Labelled>
      {page === undefined && (
        <>
          <Chosen
            part={part}
            attribute="data-format"
            label={t('printDesigner.property.format')}
            options={valueFormats}
            words="valueFormat"
          />
          <Labelled label={t('printDesigner.property.digits')}>
            {(id) => (
              <InputNumber
                id={id}
                min={0}
                max={6}
                value={digits === undefined ? null : Number(digits)}
                onChange={(next) => setDigits(next === null ? undefined : String(next))}
              />
            )}
          </Labelled>
        </>
      )}
    </>
  )
}

function Heading({ part }: PartProps) {
  const t = useT()
  const { editor } = useDesigner()
  return (
    <Labelled label={t('printDesigner.property.level')}>
      {(id) => (
        <Select
          id={id}
          value={String(part.get('tagName'))}
          onChange={(tagName) => {
            part.set('tagName', tagName)
            editor?.select(part)
          }}
          options={['h1', 'h2', 'h3'].map((value) => ({
            value,
            label: t(`printDesigner.level.${value.toUpperCase()}`),
          }))}
        />
      )}
    </Labelled>
  )
}

function CellPart({ part }: PartProps) {
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

function RowPart({ part }: PartProps) {
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

const UNBOUND = ''

function TablePart({ part }: PartProps) {
  const t = useT()
  const lang = language()
  const { fields } = useDesigner()
  const [each, setEach] = useAttribute(part, 'data-each')
  const [rows, setRows] = useAttribute(part, 'data-rows')
  const [fill, setFill] = useAttribute(part, 'data-fill')
  return (
    <>
      <Labelled label={t('printDesigner.property.each')}>
        {(id) => (
          <Select
            id={id}
            value={each ?? UNBOUND}
            onChange={(next) => setEach(next === UNBOUND ? undefined : next)}
            options={[
              { value: UNBOUND, label: t('printDesigner.property.unbound') },
              ...fields.filter(isList).map((field) => ({ value: field.key, label: fieldName(field, lang) })),
            ]}
          />
        )}
      </Labelled>
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

function Condition({ part }: PartProps) {
  const t = useT()
  const [value = '', set] = useAttribute(part, 'data-if')
  const [fault] = value === '' ? [] : check(value)
  return (
    <Labelled label={t('printDesigner.property.condition')}>
      {(id) => (
        <>
          <Input
            id={id}
            value={value}
            spellCheck={false}
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={`${id}-said`}
            onChange={({ target }) => set(target.value === '' ? undefined : target.value)}
          />
          <p
            id={`${id}-said`}
            className={fault ? 'field-fault' : 'field-hint'}
            role={fault ? 'alert' : undefined}
          >
            {fault
              ? t('printDesigner.fault.condition', { position: fault.position, text: fault[language()] })
              : t('printDesigner.property.conditionHint')}
          </p>
        </>
      )}
    </Labelled>
  )
}
