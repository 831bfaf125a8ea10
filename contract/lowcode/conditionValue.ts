import { type Catalogue, type Field, fieldOf, type FieldType } from '../catalogue.ts'
import { conditionOf } from '../expression/condition.ts'
import { isRecord } from '../isRecord.ts'
import { Refused } from '../refused.ts'
import { type Control, type Label, labelOf } from './control.ts'
import { finding, type Finding } from './faults.ts'
import { attrOf } from './kinds.ts'

const types: Readonly<Record<string, FieldType>> = {
  text: 'varchar',
  number: 'decimal',
  date: 'date',
  bool: 'bool',
  choice: 'enum',
}

const isLabel = (value: unknown): value is Label =>
  typeof value === 'string' || (isRecord(value) && typeof value['zh'] === 'string')

const columnsOf = (control: Pick<Control, 'type' | 'attr'>): Readonly<Record<string, unknown>>[] => {
  const columns = attrOf(control, 'columns')
  return Array.isArray(columns) ? columns.filter(isRecord) : []
}

/** The choices of a column: what a condition keeps of each, and what it is called. */
const optionsOf = (column: Readonly<Record<string, unknown>>): { id: string; name: Label }[] => {
  const options = column['options']
  return (Array.isArray(options) ? options : []).filter(isRecord).flatMap(({ id, name }) => {
    if (typeof id !== 'string' && typeof id !== 'number') return []
    return [{ id: String(id), name: isLabel(name) ? name : String(id) }]
  })
}

/**
 * The fields a `condition` may ask: its `columns` as a noun. What the grammar of conditions cannot name and what stands there twice is left out; a
 * choice without options, and a type nobody knows, is a text.
 */
export function conditionNoun(control: Pick<Control, 'type' | 'attr'>): Catalogue {
  const fields = new Map<string, Field>()
  for (const column of columnsOf(control)) {
    const { field: key, title, type } = column
    if (typeof key !== 'string' || !/^[A-Za-z_]\w{0,63}$/.test(key) || fields.has(key)) continue
    const [zh, en] = isLabel(title) ? [labelOf(title, 'zh'), labelOf(title, 'en')] : [key, key]
    const options = optionsOf(column).map(({ id }) => id)
    const known = types[String(type)] ?? 'varchar'
    fields.set(key, {
      key,
      zh: zh || key,
      en: en || key,
      filter: true,
      ...(known !== 'enum'
        ? { type: known }
        : options.length > 0
          ? { type: known, options }
          : { type: 'varchar' }),
    })
  }
  return { noun: 'condition', zh: '', en: '', fields: [...fields.values()], order: [] }
}

/** What a choice of a column is called; nothing for one it has not. */
export function conditionChoice(
  control: Pick<Control, 'type' | 'attr'>,
  field: string,
  value: string,
): Label | undefined {
  const column = columnsOf(control).find((each) => each['field'] === field)
  return column && optionsOf(column).find(({ id }) => id === value)?.name
}

/** A condition is in the grammar, its values are those of their fields, and it asks the columns of its control alone. */
export function conditionFault(
  control: Control,
  path: string,
  value: unknown,
  name: Label,
): Finding | undefined {
  if (typeof value !== 'string') return finding(path, 'VALUE_TYPE', { name })
  const noun = conditionNoun(control)
  try {
    conditionOf(value, noun)
    return undefined
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { field, position } = error.data
    return error.code === 'CONDITION_FIELD' && !fieldOf(noun, String(field))
      ? finding(path, 'CONDITION_FIELD', { name, field: String(field) })
      : finding(path, 'CONDITION_INVALID', { name, position: Number(position ?? 1) })
  }
}
