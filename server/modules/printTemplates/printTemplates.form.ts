import type { Field } from '../../../contract/catalogue.ts'
import type { Lang } from '../../../contract/errors.ts'
import type { Entity } from '../../../contract/lowcode/app.ts'
import { labelOf } from '../../../contract/lowcode/control.ts'
import { drillKeys, rowsOf as entitiesBelow } from '../../../contract/lowcode/entity.ts'
import { usualSettings } from '../../../contract/print/settings.ts'
import type { Published } from '../apps/apps.read.ts'
import { recordCatalogue } from '../records/records.read.ts'
import { fieldOf } from './printTemplates.fields.ts'
import {
  type Column,
  type Say,
  facts,
  numbers,
  page,
  rows,
  signatures,
  title,
} from './printTemplates.parts.ts'
import type { ReadyTemplate } from './printTemplates.ready.ts'

/** Columns that stand side by side on an upright sheet. */
const UPRIGHT = 6

/**
 * The form that an application has by itself: the fields of its main entity in two columns, then its sub-tables with their sums. It goes by the
 * application's id, and its version is the publication it is drawn from.
 */
export function formOf({ head, model }: Published, main: Entity, lang: Lang): ReadyTemplate {
  const say: Say = (zh, en) => (lang === 'zh' ? zh : en)
  const name = (lang === 'en' && head.name_en) || head.name
  const tables = entitiesBelow(model, main).map(({ field, rows: entity }) => {
    const shown = ownFields(entity).filter(({ hidden }) => !hidden)
    const summed = shown.flatMap(({ key, sum }) => (sum ? [key] : []))
    const label = escaped(labelOf(field.name, lang))
    return {
      width: shown.length,
      html: `<h3 style="margin: 3mm 0 1mm">${label}</h3>${rows(say, field.key, shown.map(columnOf), { summed, numbered: true })}`,
    }
  })
  return {
    id: head.app_id,
    key: 'form',
    appId: head.app_id,
    name,
    version: head.release,
    template: page(
      title(escaped(name)),
      facts(say, [
        ...ownFields(main).map(columnOf),
        ...(main.flow && !main.fields.some(({ key }) => key === 'state')
          ? [['state', '状态', 'State', 'dict'] as const]
          : []),
        ['createdBy', '创建人', 'Created by'],
        ['createdAt', '创建时间', 'Created at', 'datetime'],
      ]),
      ...tables.map(({ html }) => html),
      signatures(say, [
        ['制单：', 'Prepared by:'],
        ['审核：', 'Checked by:'],
      ]),
      numbers(say),
    ),
    settings: { ...usualSettings, landscape: tables.some(({ width }) => width > UPRIGHT) },
  }
}

/** What somebody fills in or sees of an entity, without what is not printed; what is picked goes by its name. */
function ownFields(entity: Entity): Field[] {
  const keys = new Set(
    entity.fields.map(({ key, type }) => (type === 'drill_up' ? drillKeys(key).name : key)),
  )
  return recordCatalogue(entity).fields.filter(
    ({ key, type }) => keys.has(key) && type !== 'drill_down' && type !== 'file',
  )
}

function columnOf(field: Field): Column {
  const { key, name, nameEn, format } = fieldOf(field)
  return [key, escaped(name), escaped(nameEn), format]
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
