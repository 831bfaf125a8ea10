import type { Component } from 'grapesjs'
import Input from 'antd/es/input'
import InputNumber from 'antd/es/input-number'
import Select from 'antd/es/select'
import { check } from '../../../../contract/expression/expression.ts'
import { valueFormats } from '../../../../contract/print/elements.ts'
import { language, useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { around, typeOf } from '../canvas/editor.ts'
import { useDesigner, useSelected } from '../useDesigner.ts'
import { FieldSelect } from './FieldSelect.tsx'
import { Looks } from './Looks.tsx'
import { Loop } from './Loop.tsx'
import { Labelled, textOf, useAttribute, Written } from './parts.tsx'
import { Picture } from './Picture.tsx'
import { Place } from './Place.tsx'
import { CellPart, RowPart, TablePart } from './TableParts.tsx'
import styles from './Panel.module.css'

/** What may have a place of its own on the sheet. */
const PLACED = /^(field|picture|heading|paragraph|box)$/

/** What may stand once for each row of a list; tables have rows that do. */
const LOOPED = /^(page|box|paragraph|heading|item)$/

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
      {LOOPED.test(type) && <Loop part={part} />}
      {table && type !== 'field' && (
        <>
          {type !== 'table' && <h3>{t('printDesigner.part.table')}</h3>}
          <TablePart part={table} />
          <Button onClick={onSetJson}>{t('printDesigner.cell.setJson')}</Button>
        </>
      )}
      <Condition part={part} />
      {PLACED.test(type) && !around(part, 'table') && !around(part, 'list') && <Place part={part} />}
      <Looks part={part} type={type} />
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
