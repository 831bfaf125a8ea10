import type { Component } from 'grapesjs'
import Select from 'antd/es/select'
import type { PrintField } from '../../../../contract/printTemplates.ts'
import { language } from '../../../i18n/i18n.ts'
import { fieldsWithin, valuesAmong } from '../../model/fields.ts'
import { fieldName, summable } from '../model/blocks.ts'
import { useDesigner } from '../useDesigner.ts'
import { Labelled, useAttribute } from './parts.tsx'

/** The lists whose rows a part stands in, the outermost first; without `itself` those around it. */
function listsAround(part: Component, itself: boolean): string[] {
  const lists: string[] = []
  for (let at = itself ? part : part.parent(); at; at = at.parent()) {
    const list: unknown = at.getAttributes()['data-each']
    if (typeof list === 'string') lists.unshift(list)
  }
  return lists
}

/** What a part can name: of the rows it stands in first, then what is around them. */
export function useFieldsAt(part: Component, itself = true): PrintField[] {
  const { fields } = useDesigner()
  return fieldsWithin(fields, listsAround(part, itself))
}

interface Props {
  part: Component
  attribute: string
  label: string
}

export function FieldSelect({ part, attribute, label }: Props) {
  const lang = language()
  const known = valuesAmong(useFieldsAt(part))
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
