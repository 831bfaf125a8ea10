import { sql } from 'kysely'
import type { Call } from '../../../contract/call.ts'
import { boxLabelsOf, deliveredLines, palletLabelsOf } from '../../../contract/deliveries.boxes.ts'
import { getSupplierDeliveryInfo } from '../../../contract/deliveries.ts'
import { type Lang, Refused } from '../../../contract/errors.ts'
import { inspectionInfo } from '../../../contract/inspections.ts'
import { isRecord } from '../../../contract/isRecord.ts'
import type { Entity } from '../../../contract/lowcode/app.ts'
import { labelOf } from '../../../contract/lowcode/control.ts'
import { mainOf, rowsOf as entitiesBelow } from '../../../contract/lowcode/entity.ts'
import { orderInfo, orderLines } from '../../../contract/orders.ts'
import { palletsText } from '../../../contract/pallets.ts'
import type { Choices } from '../../../contract/print/choices.ts'
import type { PrintField } from '../../../contract/printTemplates.ts'
import { reconciliationInfo } from '../../../contract/reconciliations.ts'
import type { AppRecord, RowValues } from '../../../contract/records.ts'
import { returnSend } from '../../../contract/returns.ts'
import type { Id } from '../../../contract/values.ts'
import { closed } from '../../closed.ts'
import type { Tx } from '../../db/db.ts'
import { hideIn } from '../../hiding.ts'
import { type Member, has } from '../../viewer.ts'
import { type Published, entityOf, publishedApp, publishedOnce, reachedApps } from '../apps/apps.read.ts'
import { wholeDelivery } from '../deliveries/deliveries.read.ts'
import { lotDetail, mustSeeReturn, presentReturn } from '../inspections/inspections.read.ts'
import {
  mustSee as mustSeeOrder,
  mustSeeWholeOrder,
  openWholeOrder,
  type WholeOrder,
} from '../orders/orders.read.ts'
import { mustSeeWholeStatement, presentWholeStatement } from '../reconciliations/reconciliations.read.ts'
import {
  calledBy,
  choiceNames,
  chosenIn,
  describedApp,
  recordCatalogue,
  wholeRecord,
} from '../records/records.read.ts'
import { formOf } from './printTemplates.form.ts'
import type { ReadyTemplate } from './printTemplates.ready.ts'
import { documentFields, fieldOf, printFields } from './printTemplates.fields.ts'

type Read = (db: Tx, viewer: Member, id: Id) => Promise<{ title: string; values: unknown }>

/** What can be printed, as one viewer reaches it. */
export interface Printable {
  appId: string
  name: string
  nameEn: string
  /** The entity of an application whose records are printed; null for a document of the portal. */
  entityId: Id | null
  fields: PrintField[]
  /** The form it has by itself, where it is an application. */
  form?: (lang: Lang) => ReadyTemplate
  /** What templates may name: these, and what is known of the print itself. */
  tree: PrintField[]
  /** What choices of its fields are called, where not every page knows that. */
  choices: (db: Tx, viewer: Member, lang: Lang) => Promise<Choices>
  /** One document with its lists, as the viewer sees it, and what it is called. */
  read: Read
  /** The same without opening it for the first time. */
  look: Read
  /** Refuses who may not see the document; unlike `read` it opens nothing for the first time. */
  find: (db: Tx, viewer: Member, id: Id) => Promise<unknown>
  /** The organisations that all of these documents, found before, have in common. */
  partiesOf: (db: Tx, ids: readonly Id[]) => Promise<readonly Id[]>
}

const seen = (call: Call, viewer: Member, answer: object): Readonly<Record<string, unknown>> => {
  const shown = hideIn(call, answer, viewer)
  return isRecord(shown) ? shown : {}
}

const seenOrder = (viewer: Member, { lines, ...order }: WholeOrder) => ({
  title: order.orderNo,
  values: { ...seen(orderInfo, viewer, order), lines: hideIn(orderLines, lines, viewer) },
})

const documents: Readonly<Record<string, Read>> = {
  orders: async (db, viewer, id) => seenOrder(viewer, await openWholeOrder(db, viewer, id)),
  deliveries: async (db, viewer, id) => {
    const delivery = await wholeDelivery(db, viewer, id)
    // What was taken out is not delivered.
    const lines = deliveredLines(delivery).map(({ pallets, ...line }) => ({
      ...line,
      pallets: palletsText(pallets),
    }))
    const values = {
      ...seen(getSupplierDeliveryInfo, viewer, { ...delivery, lines }),
      boxLabels: boxLabelsOf(delivery),
      palletLabels: palletLabelsOf(delivery),
    }
    return { title: delivery.deliveryNo, values }
  },
  inspections: async (db, viewer, id) => {
    const lot = await lotDetail(db, viewer, id)
    return { title: lot.inspectionNo, values: seen(inspectionInfo, viewer, lot) }
  },
  returns: async (db, viewer, id) => {
    const note = presentReturn(await mustSeeReturn(db, viewer, id), viewer)
    return { title: note.returnNo, values: seen(returnSend, viewer, note) }
  },
  reconciliations: async (db, viewer, id) => {
    const whole = await mustSeeWholeStatement(db, viewer, id)
    const [row, statement] = [whole.statement, presentWholeStatement(whole, viewer)]
    const values = {
      ...seen(reconciliationInfo, viewer, statement),
      buyerAuditedBy: row.buyer_audited_by,
      buyerAuditedAt: row.buyer_audited_at,
      supplierAuditedBy: row.supplier_audited_by,
      supplierAuditedAt: row.supplier_audited_at,
      ...(!viewer.hidden.has('orders.price') && {
        invoicedNet: row.invoiced_net,
        invoicedTax: row.invoiced_tax,
      }),
    }
    return { title: statement.statementNo, values }
  },
}

function documentOf(noun: string): Printable | undefined {
  if (!Object.hasOwn(documentFields, noun)) return undefined
  const [described, read] = [documentFields[noun], documents[noun]]
  if (!described || !read) throw new Error(`${noun} is described, but nothing reads it`)
  const { zh: name, en: nameEn, fields } = described
  return {
    appId: noun,
    name,
    nameEn,
    entityId: null,
    fields,
    tree: treeOf(fields),
    choices: async () => [],
    read,
    look:
      noun === 'orders'
        ? async (db, viewer, id) => seenOrder(viewer, await mustSeeWholeOrder(db, viewer, id))
        : read,
    find: noun === 'orders' ? mustSeeOrder : read,
    partiesOf: (db, ids) => partiesOf(db, noun, ids),
  }
}

async function partiesOf(db: Tx, noun: string, ids: readonly Id[]): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select party as id from ${sql.table(noun)} d, unnest(array[d.buyer_org_id, d.supplier_org_id]) as party
    where d.id = any(${ids}::uuid[]) group by party having count(*) = ${new Set(ids).size}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What is printed of an application: the records of its main entity with their sub-tables. */
function recordsOf(app: Published, main: Entity): Printable {
  // A hundred records are printed in one go, and their choices are called the same.
  const kept = new Map<Lang, Promise<Choices>>()
  const named: Printable['choices'] = (db, viewer, lang) => {
    const names = kept.get(lang) ?? namesOf(app, main, db, viewer, lang)
    kept.set(lang, names)
    return names
  }
  const read: Printable['read'] = async (db, viewer, id) => {
    const { rows, ...record } = await wholeRecord(db, viewer, { ...app, entity: main }, id)
    const several = new Set((await named(db, viewer, viewer.lang)).map(({ field }) => field))
    const lists = Object.entries(rows).map(
      ([key, each]) => [key, each.map((row) => shownOf(row, several, `${key}.`))] as const,
    )
    const { name, code } = calledBy(main, record.values)
    return { title: code || name, values: { ...shownOf(record, several), ...Object.fromEntries(lists) } }
  }
  const fields = [...fieldsOf(main), ...tablesOf(app, main)]
  return {
    appId: app.head.app_id,
    name: app.head.name,
    nameEn: app.head.name_en || app.head.name,
    entityId: main.id,
    form: (lang) => formOf(app, main, lang),
    fields,
    tree: treeOf(fields),
    choices: named,
    read,
    look: read,
    find: read,
    // The records of an application are its owner's, whoever wrote them.
    partiesOf: async () => [app.head.org_id],
  }
}

async function namesOf(app: Published, main: Entity, db: Tx, viewer: Member, lang: Lang): Promise<Choices> {
  const of = async (entity: Entity, list: string) =>
    [...(await choiceNames(db, viewer, { ...app, entity }, lang))].flatMap(([key, names]) =>
      [...names].map(([value, name]) => ({ field: `${list}${key}`, value, name })),
    )
  const rows = await Promise.all(
    entitiesBelow(app.model, main).map(({ field, rows: entity }) => of(entity, `${field.key}.`)),
  )
  const states = main.flow?.states.map(({ key, name }) => ({
    field: 'state',
    value: key,
    name: labelOf(name, lang),
  }))
  return [...(states ?? []), ...(await of(main, '')), ...rows.flat()]
}

/** A record's values, who made it and when, and where it stands. A text that keeps several choices is the list of them. */
function shownOf(record: AppRecord, several: ReadonlySet<string>, list = ''): RowValues {
  const { partnerName, createdBy, createdAt, updatedBy, updatedAt, state, values } = record
  const shown = Object.entries(values).map(([key, value]) => {
    const chosen = typeof value === 'string' && several.has(`${list}${key}`) ? chosenIn(value) : []
    // One choice stays what it is: conditions of templates compare it.
    return [key, chosen.length === 0 || chosen[0] === value ? value : [...chosen]] as const
  })
  return { partnerName, createdBy, createdAt, updatedBy, updatedAt, state, ...Object.fromEntries(shown) }
}

/** A document's own fields go before those of the print. */
const treeOf = (fields: PrintField[]): PrintField[] => [
  ...fields,
  ...printFields.filter(({ key }) => !fields.some((field) => field.key === key)),
]

function fieldsOf(entity: Entity): PrintField[] {
  const fields = recordCatalogue(entity)
    .fields.filter(({ type, key }) => type !== 'drill_down' && type !== 'file' && !key.startsWith('~'))
    .map(fieldOf)
  return entity.flow && !fields.some(({ key }) => key === 'state') ? [...fields, stateField] : fields
}
const stateField = fieldOf({ key: 'state', zh: '状态', en: 'State', type: 'enum' })

const tablesOf = (app: Published, entity: Entity): PrintField[] =>
  entity.fields.flatMap(({ key, name, type, entity: target }) => {
    if (type !== 'drill_down' || target === undefined) return []
    const fields = fieldsOf(entityOf(app, target))
    return [{ key, name: labelOf(name, 'zh'), nameEn: labelOf(name, 'en'), type, format: 'text', fields }]
  })

/** What goes by that id or name; refused to whoever may not read it. */
export async function printableOf(db: Tx, viewer: Member, appId: string): Promise<Printable> {
  const document = documentOf(appId)
  if (!document) {
    const about = await describedApp(db, viewer, appId, 'app')
    // Nouns that pages read, and of which nothing is printed.
    if ('noun' in about) throw new Refused('NOT_FOUND')
    return recordsOf(about.app, about.main)
  }
  if (!has(viewer, `${appId}.read`)) throw new Refused('NO_RIGHT')
  return document
}

/** The form of an application as one of its publications had it, or as it is now; nothing where the viewer reads none of that id. */
export async function formOfApp(
  db: Tx,
  viewer: Member,
  appId: Id,
  lang: Lang,
  release?: number,
): Promise<ReadyTemplate | undefined> {
  if (!has(viewer, 'records.read')) return undefined
  const asked =
    release === undefined ? publishedApp(db, viewer, appId) : publishedOnce(db, viewer, appId, release)
  const app = await orNothing(asked)
  const main = app && mainOf(app.model)
  return app && main && formOf(app, main, lang)
}

/** Nothing in place of what the viewer is refused. */
export async function orNothing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

/** Everything the viewer reads that can be printed. */
export async function printables(db: Tx, viewer: Member): Promise<Printable[]> {
  const nouns = Object.keys(documentFields).filter((noun) => has(viewer, `${noun}.read`))
  const apps = has(viewer, 'records.read') ? await reachedApps(db, viewer) : []
  return [
    ...nouns.flatMap((noun) => documentOf(noun) ?? []),
    ...apps.flatMap((app) => {
      const main = mainOf(app.model)
      return main ? [recordsOf(app, main)] : []
    }),
  ]
}

/** Of a document the values that its field tree names, and nothing else. */
export const valuesOf = (fields: readonly PrintField[], values: unknown): RowValues =>
  closed(
    fields.map(({ key, fields: below }) => {
      const value = isRecord(values) ? values[key] : undefined
      const shown = below ? (Array.isArray(value) ? value.map((row) => plain(below, row)) : []) : value
      return [key, (shown ?? null) as RowValues[string]] as const // presented, so JSON
    }),
  )

const plain = (fields: readonly PrintField[], row: unknown) =>
  Object.fromEntries(fields.map(({ key }) => [key, isRecord(row) ? (row[key] ?? null) : null]))
