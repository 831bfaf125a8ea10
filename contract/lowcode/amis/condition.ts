import { isRecord } from '../../isRecord.ts'
import { optionsIn } from './common.ts'
import { type Importer, labelIn, type Node, said } from './node.ts'

const types: Readonly<Record<string, string>> = {
  text: 'text',
  number: 'number',
  date: 'date',
  boolean: 'bool',
  select: 'choice',
}
const DEEPEST = 20

/** The fields a condition there may ask, groups of them unfolded. What it held is another form of conditions, and stays behind. */
export function conditionOfAmis(node: Node, importer: Importer): Record<string, unknown> {
  const value = node.get('value')
  const isText = typeof value === 'string'
  if (value !== undefined && value !== null && !isText)
    importer.note(node.at('value'), '条件的值未转换', 'The conditions it held were not taken over')
  if (node.get('source') !== undefined)
    importer.note(node.at('source'), '远程字段未转换', 'Fields that are asked for were not taken over')
  return {
    columns: columnsIn(node.list('fields'), node.at('fields'), importer, 0),
    ...(!isText && { defaultValue: undefined }),
  }
}

function columnsIn(
  fields: readonly unknown[],
  at: string,
  importer: Importer,
  depth: number,
): Record<string, unknown>[] {
  return fields.flatMap((field, index) => {
    const place = `${at}.${index}`
    if (isRecord(field) && Array.isArray(field['children']) && depth < DEEPEST)
      return columnsIn(field['children'], `${place}.children`, importer, depth + 1)
    const name = isRecord(field) ? field['name'] : undefined
    if (!isRecord(field) || typeof name !== 'string' || !/^[A-Za-z_]\w{0,63}$/.test(name)) {
      importer.note(place, '此字段未转换', 'This field was not taken over')
      return []
    }
    const type = types[String(labelIn(field['type']) ?? 'text')] ?? 'text'
    const options =
      type === 'choice' && Array.isArray(field['options']) ? optionsIn(field['options']) : undefined
    return [said({ field: name, title: labelIn(field['label']), type, options })]
  })
}
