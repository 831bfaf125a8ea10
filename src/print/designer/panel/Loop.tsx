import type { Component } from 'grapesjs'
import Select from 'antd/es/select'
import { isList } from '../../../../contract/printTemplates.ts'
import { language, useT } from '../../../i18n/i18n.ts'
import { valuesAmong } from '../../model/fields.ts'
import { fieldName } from '../model/blocks.ts'
import { useFieldsAt } from './FieldSelect.tsx'
import { Labelled, useAttribute } from './parts.tsx'

const NONE = ''

interface Props {
  part: Component
}

/** A part that stands once for each row of a list, and there as often as a number says: a label for each box of each line. */
export function Loop({ part }: Props) {
  const t = useT()
  const lang = language()
  const [times, setTimes] = useAttribute(part, 'data-times')
  const numbers = valuesAmong(useFieldsAt(part)).filter(
    ({ key, format, type }) => key === times || format === 'quantity' || type === 'int',
  )
  return (
    <>
      <ListSelect part={part} />
      <Labelled label={t('printDesigner.property.times')}>
        {(id) => (
          <Select
            id={id}
            value={times ?? NONE}
            onChange={(next) => setTimes(next === NONE ? undefined : next)}
            options={[
              { value: NONE, label: t('printDesigner.property.once') },
              ...numbers.map((field) => ({ value: field.key, label: fieldName(field, lang) })),
            ]}
          />
        )}
      </Labelled>
    </>
  )
}

/** The list whose rows a part is repeated for: of the rows it stands in, or of the document. */
export function ListSelect({ part }: Props) {
  const t = useT()
  const lang = language()
  const lists = useFieldsAt(part, false).filter(isList)
  const [each, setEach] = useAttribute(part, 'data-each')
  return (
    <Labelled label={t('printDesigner.property.each')}>
      {(id) => (
        <Select
          id={id}
          value={each ?? NONE}
          onChange={(next) => setEach(next === NONE ? undefined : next)}
          options={[
            { value: NONE, label: t('printDesigner.property.unbound') },
            ...lists.map((field) => ({ value: field.key, label: fieldName(field, lang) })),
          ]}
        />
      )}
    </Labelled>
  )
}
