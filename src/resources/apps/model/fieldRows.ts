import { type FieldType, compares } from '../../../../contract/catalogue.ts'
import {
  type AppModel,
  type Entity,
  type EntityField,
  partnerName,
} from '../../../../contract/lowcode/app.ts'
import { keysOf } from '../../../../contract/lowcode/entity.ts'
import { type Label, labelOf } from '../../../../contract/lowcode/control.ts'
import type { Lang } from '../../../../contract/errors.ts'
import { type Finding, textOf } from '../../../../contract/lowcode/faults.ts'
import { optionsOf } from '../../../../contract/lowcode/writtenOptions.ts'
import type { EditRow } from '../../../ui/grid/rows.ts'

export const fieldTypes = [
  'varchar',
  'decimal',
  'date',
  'datetime',
  'enum',
  'bool',
  'bit',
  'drill_up',
  'drill_down',
  'file',
] as const satisfies readonly FieldType[]
export const marks = ['required', 'unique', 'search', 'filter', 'sort', 'sum', 'hidden'] as const
/** The cell of `unique` where it counts across the records of all partners. */
export const acrossAll = 'all'
export const nouns = ['suppliers', 'materials', 'orders'] as const

/** A field of an entity as a row of the grid it is written in. */
export const fieldRow = (field: EntityField): EditRow => ({
  key: field.key,
  status: 'kept',
  cells: {
    key: field.key,
    zh: labelOf(field.name, 'zh'),
    en: typeof field.name === 'string' ? '' : (field.name.en ?? ''),
    type: field.type,
    source: field.noun ?? field.entity ?? '',
    dict: field.dict ?? '',
    options: optionsText(field.options ?? []),
    length: text(field.scale ?? field.limit ?? field.length),
    width: text(field.width),
    default: field.default ?? '',
    formula: field.formula ?? '',
    ...Object.fromEntries(marks.map((mark) => [mark, field[mark] === true ? '1' : '0'])),
    ...(field.unique === true && field.uniqueAcross === 'all' && { unique: acrossAll }),
  },
})

const text = (value: number | undefined): string => (value === undefined ? '' : String(value))

const optionText = ({ id, name }: { id: string; name: Label }): string => {
  const [zh, en] = [labelOf(name, 'zh'), typeof name === 'string' ? undefined : name.en]
  return `${id}=${zh}${en === undefined || en === '' ? '' : `|${en}`}`
}

/** Choices as they are written; one alone ends with its sign, so that a comma in its name does not part it. */
const optionsText = (options: readonly { id: string; name: Label }[]): string =>
  options.map(optionText).join('; ') + (options.length === 1 ? ';' : '')

/** The column of the table of fields that a member of a field is written in. */
export function columnOf(member: string | undefined): string {
  if (member === 'name') return 'zh'
  if (member === 'entity' || member === 'noun' || member === undefined) return 'source'
  if (member === 'scale' || member === 'limit') return 'length'
  return member === 'uniqueAcross' ? 'unique' : member
}

/** Faults of the fields of an entity, by the row and column they are about. */
export function cellFaults(
  faults: readonly Finding[],
  entity: number,
  lang: Lang,
): ReadonlyMap<number, Readonly<Record<string, string>>> {
  const found = new Map<number, Record<string, string>>()
  for (const fault of faults) {
    const cell = cellOf(fault.path)
    if (cell?.entity !== entity) continue
    const row = found.get(cell.row) ?? {}
    row[cell.column] = [row[cell.column], textOf(fault, lang)].filter(Boolean).join('; ')
    found.set(cell.row, row)
  }
  return found
}

/** The cell a path inside a model is about: `entities.1.fields.9.key`. */
export function cellOf(path: string): { entity: number; row: number; column: string } | undefined {
  const [, entity, row, member] = /^entities\.(\d+)\.fields\.(\d+)(?:\.(\w+))?/.exec(path) ?? []
  return entity === undefined
    ? undefined
    : { entity: Number(entity), row: Number(row), column: columnOf(member) }
}

/** The rows as fields; members the grid does not show stay what they were. */
export function fieldsOf(rows: readonly EditRow[], was: readonly EntityField[]): EntityField[] {
  return rows.map(({ key, cells }) => {
    const cell = (name: string): string => (cells[name] ?? '').trim()
    // What is no type stays as it was written: the check names it, and nothing is saved.
    const type = cell('type') as FieldType
    const before = was.find((field) => field.key === key)
    const { noun: _noun, entity: _entity, options: _options, ...rest } = before ?? {}
    const count = /^\d+$/.test(cell('length')) ? Number(cell('length')) : undefined
    const drill = type === 'drill_up' || type === 'drill_down'
    const noun = nouns.find((each) => each === cell('source'))
    const said: Partial<Record<keyof EntityField, unknown>> = {
      ...Object.fromEntries(
        marks.map((mark) => [mark, isMarked(mark, cell(mark)) && means(mark, type) ? true : undefined]),
      ),
      uniqueAcross: cell('unique') === acrossAll && means('unique', type) ? 'all' : undefined,
      length: type === 'varchar' ? count : undefined,
      scale: type === 'decimal' ? count : undefined,
      limit: type === 'file' ? count : undefined,
      width: /^\d+$/.test(cell('width')) ? Number(cell('width')) : undefined,
      default: cell('default') || undefined,
      formula: cell('formula') || undefined,
      dict: type === 'enum' ? cell('dict') || undefined : undefined,
      options: type === 'enum' && cell('options') !== '' ? optionsOf(cell('options')) : undefined,
      noun: drill ? noun : undefined,
      entity: drill && !noun ? cell('source') || undefined : undefined,
    }
    const field = { ...rest, ...said, key: cell('key'), name: named(cell('zh'), cell('en')), type }
    // undefined members are as if they were not there
    return Object.fromEntries(
      Object.entries(field).filter(([, value]) => value !== undefined),
    ) as unknown as EntityField
  })
}

const isMarked = (mark: (typeof marks)[number], cell: string): boolean =>
  cell === '1' || (mark === 'unique' && cell === acrossAll)

/** Whether a mark means anything for a type; one left over from another type is dropped. */
export function means(mark: (typeof marks)[number], type: FieldType): boolean {
  if (mark === 'search') return type === 'varchar' || type === 'drill_up'
  if (mark === 'sum') return type === 'decimal'
  return compares(type) || mark === 'hidden' || (mark === 'required' && type === 'file')
}

export const named = (zh: string, en: string): Label => (en === '' ? zh : { zh, en })

/** An entity with nothing in it but the field it is called by. */
export const freshEntity = (id: string, code: string, name: Label, called: Label): Entity => ({
  id,
  code,
  name,
  fields: [
    {
      key: 'name',
      name: called,
      type: 'varchar',
      required: true,
      search: true,
      filter: true,
      sort: true,
    },
  ],
  title: 'name',
  share: 'own',
})

/** The model with every entity of rows knowing whose rows they are, and seen by the same people. */
export function linked(model: AppModel): AppModel {
  const holders = new Map<string, Entity>()
  for (const entity of model.entities)
    for (const field of entity.fields)
      if (field.type === 'drill_down' && field.entity !== undefined) holders.set(field.entity, entity)
  return {
    ...model,
    entities: model.entities.map((entity) => {
      const holder = holders.get(entity.id)
      const { parent, ...free } = entity
      if (!holder) return parent === undefined ? entity : free
      const { partnerField: _field, partnerMay: _may, ...rows } = entity
      return { ...rows, parent: holder.id, share: holder.share }
    }),
  }
}

/** A shared entity with a field that says with which supplier each record is shared. */
export function withPartner(entity: Entity): Entity {
  const taken = new Set(entity.fields.flatMap(keysOf))
  const free = ['supplier', ...entity.fields.map((_, index) => `supplier${index + 2}`)].find((key) =>
    keysOf({ key, type: 'drill_up' }).every((each) => !taken.has(each)),
  )
  const key = free ?? 'supplier'
  const field: EntityField = {
    key,
    name: partnerName,
    type: 'drill_up',
    noun: 'suppliers',
    required: true,
    search: true,
    filter: true,
    sort: true,
  }
  return { ...entity, fields: [...entity.fields, field], partnerField: key }
}
