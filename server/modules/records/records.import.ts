import { z } from 'zod'
import { Refused } from '../../../contract/errors.ts'
import { isLocalDate } from '../../../contract/values.ts'
import type { Entity, EntityField } from '../../../contract/lowcode/app.ts'
import { labelOf } from '../../../contract/lowcode/control.ts'
import { drillKeys } from '../../../contract/lowcode/entity.ts'
import { stateOf } from '../../../contract/lowcode/flow.ts'
import { severalOf } from '../../../contract/lowcode/several.ts'
import { checkValues } from '../../../contract/lowcode/values.ts'
import { recordImportLimit } from '../../../contract/recordImports.ts'
import type { Tx } from '../../db/db.ts'
import type { Finding, Importer } from '../../import/import.ts'
import type { Member } from '../../viewer.ts'
import { type Published, entityToWrite } from '../apps/apps.read.ts'
import { mayOf } from './records.may.ts'
import { choicesOf } from './records.choices.ts'
import { choiceNames } from './records.names.ts'
import { calledBy } from './records.drills.ts'
import { ownPartner } from './records.party.ts'
import { pickable } from './records.pick.ts'
import { recordCatalogue } from './records.source.ts'
import { type Data, type RecordRow, holdNumber, lockAll, withValues } from './records.store.ts'
import { lockUniqueOf } from './records.unique.ts'
import { aroundNow, compact, given, numberParts, withDefaults, withFormulas } from './records.values.ts'
import { writeRecord } from './records.write.ts'

type Row = Record<string, unknown>
type App = Published & { entity: Entity }

/** The column of a sheet that has the values of a field. */
const columnOf = ({ key, type }: EntityField): string => (type === 'drill_up' ? drillKeys(key).name : key)

/** The field by which rows are known: the number the server gives, else the first that no two records share. */
const namedBy = ({ fields, numbering }: Entity): string | undefined =>
  numbering?.field ?? fields.find(({ type, unique }) => unique && type === 'varchar')?.key

/** Records of one entity as an import reads and writes them. What a sheet cannot say is left alone: files, formulas, several choices, instants. */
export async function recordImporter(db: Tx, viewer: Member, app: App): Promise<Importer<Row>> {
  const { entity, pages } = app
  if (entity.parent !== undefined) throw new Refused('NOT_FOUND')
  const may = mayOf(app, entity, viewer)
  if (!may.includes('create') && !may.includes('update')) throw new Refused('NO_RIGHT')
  const several = severalOf(
    pages.map(({ document }) => document),
    entity.id,
  )
  const taken = entity.fields.filter(
    ({ key, type, formula }) =>
      formula === undefined && !several.has(key) && !['drill_down', 'file', 'datetime'].includes(type),
  )
  const choices = new Map(
    [...(await choiceNames(db, viewer, app, viewer.lang))].map(([key, names]) => [key, byName(names)]),
  )
  const [key, numbered] = [namedBy(entity), entity.numbering !== undefined]
  const [named = ''] = [key ?? entity.title].flatMap((one) => {
    const field = entity.fields.find((each) => each.key === one)
    return field ? [columnOf(field)] : []
  })
  const there = new Map<string, RecordRow>()
  const picked = new Map<string, ReadonlyMap<string, string>>()
  let own: Data = {}
  const nameOf = (row: Row): string => (typeof row[named] === 'string' ? row[named] : '')
  /** The values of a row as a record is written with them. */
  const valuesOf = (row: Row): Data =>
    Object.fromEntries(
      taken.flatMap((field) => {
        const value = row[columnOf(field)]
        if (value === undefined || field.key === entity.numbering?.field) return []
        if (field.type !== 'drill_up') return [[field.key, value]]
        const before = there.get(nameOf(row))?.data
        const { id, name } = drillKeys(field.key)
        if (before && before[name] === value) return []
        return [[id, (typeof value === 'string' && picked.get(field.key)?.get(value)) || null]]
      }),
    )

  /** The record as it will stand, but for what only writing it knows. */
  const wholeOf = (row: Row, who: Member, around: ReturnType<typeof aroundNow>): Data => {
    const before = there.get(nameOf(row))?.data
    const sent = given(entity, valuesOf(row))
    const values = before ? { ...before, ...sent } : { ...withDefaults(entity, sent, who, around), ...own }
    return withFormulas(entity, values, {}, who, around)
  }

  return {
    catalogue: recordCatalogue(entity),
    takes: [named, ...taken.map(columnOf).filter((column) => column !== named)],
    adds: true,
    isNamed: (name) => key !== undefined && name !== '',
    schema: z.looseObject(
      Object.fromEntries(taken.map((field) => [columnOf(field), cellOf(field, choices.get(field.key))])),
    ),
    async known(tx, who, names) {
      if (key === undefined) return new Map()
      const rows = await withValues(tx, who, app, entity, key, names)
      for (const row of rows) there.set(String(row.data[key]), row)
      return new Map(rows.map((row) => [String(row.data[key]), shownBy(taken, row.data)]))
    },
    async cells(tx, who, parts) {
      if (parts.length > recordImportLimit)
        throw new Refused('SHEET_LIMIT', {
          limit: who.lang === 'zh' ? `最多 ${recordImportLimit} 行` : `at most ${recordImportLimit} rows`,
        })
      for (const field of taken)
        if (field.type === 'drill_up')
          picked.set(field.key, await pickable(tx, who, app, field, textsIn(parts, columnOf(field))))
      return (part) => pickFaults(taken, picked, there.get(nameOf(part)), part)
    },
    async check(tx, who) {
      own = await ownPartner(tx, who, app, entity, {})
      const dicts = await choicesOf(
        tx,
        who,
        [entity],
        [...there.values()].map(({ data }) => data),
      )
      const around = aroundNow()
      return (row): Finding[] => {
        const before = there.get(nameOf(row))
        const wrong = standingFault(entity, named, before, who)
        if (wrong) return [wrong]
        if (!may.includes(before ? 'update' : 'create')) return [{ key: named, msg: 'NO_RIGHT' }]
        if (!before && numbered && nameOf(row) !== '') return [{ key: named, msg: 'NOT_FOUND' }]
        return checkValues({
          model: app.model,
          entity,
          values: wholeOf(row, who, around),
          ...(around.clock ? { clock: around.clock } : {}),
          dicts,
        }).map(({ path, zh, en }): Finding => {
          const field = taken.find((each) => [each.key, drillKeys(each.key).id].includes(path))
          return { key: field ? columnOf(field) : named, msg: 'VALUE_WRONG', said: { zh, en } }
        })
      }
    },
    async write(tx, who, added, changed) {
      const now = await entityToWrite(tx, who, entity.id)
      const around = aroundNow()
      const rows = [...changed, ...added]
      // Everything that is to be held is held at once, in the order of a single save: whoever writes the same never waits in a circle.
      await lockAll(
        tx,
        who,
        now,
        entity,
        rows.flatMap((row) => there.get(nameOf(row)) ?? []),
      )
      const { before: prefix } = numberParts(entity.numbering?.pattern ?? '')
      if (added.length > 0 && numbered) await holdNumber(tx, now, entity, prefix)
      await lockUniqueOf(
        tx,
        rows.map((row) => ({
          entity,
          data: compact(wholeOf(row, who, around)),
          before: there.get(nameOf(row))?.data ?? {},
        })),
      )
      for (const row of rows) {
        const before = there.get(nameOf(row))
        await writeRecord(tx, who, now, {
          ...(before && { id: before.id, version: before.version }),
          values: valuesOf(row) as Record<string, never>, // texts, numbers and truth values
          rows: {},
        })
      }
    },
  }
}

/** What is locked or settled is not changed by a sheet either. */
function standingFault(
  entity: Entity,
  key: string,
  before: RecordRow | undefined,
  { lang }: Member,
): Finding | undefined {
  if (!before) return undefined
  const name = calledBy(entity, before.data).name || before.id
  if (before.locked_at !== null) return { key, msg: 'RECORD_LOCKED', data: { name, who: before.locked_by } }
  const state = entity.flow && stateOf(entity.flow, before.state)
  return state?.locks
    ? { key, msg: 'RECORD_SETTLED', data: { name, state: labelOf(state.name, lang) } }
    : undefined
}

/** Names that nothing has, or that are not the viewer's to pick. */
const pickFaults = (
  fields: readonly EntityField[],
  picked: ReadonlyMap<string, ReadonlyMap<string, string>>,
  before: RecordRow | undefined,
  row: Row,
): Finding[] =>
  fields.flatMap((field): Finding[] => {
    const column = columnOf(field)
    const value = row[column]
    if (field.type !== 'drill_up' || typeof value !== 'string' || value === '') return []
    if (before?.data[column] === value || picked.get(field.key)?.has(value)) return []
    return [{ key: column, msg: 'NOT_FOUND' }]
  })

const textsIn = (rows: readonly Row[], column: string): string[] => [
  ...new Set(
    rows.flatMap((row) => (typeof row[column] === 'string' && row[column] !== '' ? [row[column]] : [])),
  ),
]

/** Values as the columns of a sheet have them. */
const shownBy = (fields: readonly EntityField[], data: Data): Row =>
  Object.fromEntries(
    fields.map((field) => {
      const value = data[columnOf(field)]
      return [columnOf(field), value ?? (field.type === 'varchar' ? '' : value)]
    }),
  )

/** Ids by what choices are called, and by themselves. */
const byName = (names: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...names].flatMap(([id, name]) => [[name, id] as const, [id, id] as const]))

const YES = new Set(['1', 'true', 'yes', 'y', '是', '√'])
const NO = new Set(['0', 'false', 'no', 'n', '否', '×'])

/** A cell as its field keeps it; what the sheet does not have stays as it is. */
const cellOf = (field: EntityField, choices: ReadonlyMap<string, string> | undefined) =>
  z
    .unknown()
    .transform((value, context) => {
      if (value === undefined || value === null) return value
      const read = readCell(field, value, choices)
      if (read === undefined) context.addIssue({ code: 'custom', message: 'VALUE_WRONG' })
      return read
    })
    .optional()

/** What a cell says as its field keeps it; undefined when that is no value of the field. */
function readCell(
  { type }: EntityField,
  value: unknown,
  choices: ReadonlyMap<string, string> | undefined,
): unknown {
  if (typeof value !== 'string' || value === '') return value
  if (type === 'enum') return choices ? choices.get(value) : value
  if (type === 'decimal') return /^-?\d{1,40}(\.\d{1,40})?$/.test(value) ? value : undefined
  if (type === 'date') {
    const [, year = '', month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(value) ?? []
    const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return isLocalDate(read) ? read : undefined
  }
  if (type === 'bool' || type === 'bit') {
    const word = value.toLowerCase()
    const is = YES.has(word) ? true : NO.has(word) ? false : undefined
    return is === undefined || type === 'bool' ? is : Number(is)
  }
  return value
}
