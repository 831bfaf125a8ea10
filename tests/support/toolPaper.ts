import type { Lang } from '../../contract/errors.ts'
import type { AppModel } from '../../contract/lowcode/app.ts'
import * as c from '../../contract/printTemplates.ts'
import { recordSave } from '../../contract/records.ts'
import { bindTemplate } from '../../src/print/model/bind.ts'
import { recordChoices } from '../../src/print/model/choices.ts'
import type { Persona } from './persona.ts'
import type { Tooling } from './tooling.ts'

/** Tools are entered and then in use; two of their fields have names that are no HTML. */
export const withFlow = (model: AppModel): AppModel => ({
  ...model,
  entities: model.entities.map((entity) =>
    entity.parent === undefined
      ? {
          ...entity,
          fields: entity.fields.map((field) =>
            field.key === 'remark' ? { ...field, name: { zh: '备注 <b>&', en: 'Remark <b>&' } } : field,
          ),
          flow: { states: [{ key: 'draft', name: { zh: '草稿', en: 'Draft' } }], moves: [] },
        }
      : entity,
  ),
})

/** A tool of this supplier, maintained twice. */
export const makesTool = async (who: Persona, { ids }: Tooling, supplierId: string) =>
  who.does(recordSave, {
    body: {
      entityId: ids.tool,
      values: { name: '安装支架冲模', category: 'stamping', supplierId, remark: '见图纸' },
      rows: {
        maintenance: [
          { rowStatus: 'add', values: { doneOn: '2026-03-01', kind: 'care', cost: '120.10' } },
          { rowStatus: 'add', values: { doneOn: '2026-04-01', kind: 'repair', cost: '80' } },
        ],
      },
    },
  })
/** A record as it is printed: its title, and the words on its sheets. */
export const paperOf = async (
  who: Persona,
  id: string,
  ids: string[],
  lang: Lang = 'zh',
  version?: number,
) => {
  const printed = await who.does(c.printDocuments, {
    body: { id, ids, ...(version !== undefined && { version }) },
    lang,
  })
  const named = recordChoices(printed.choices)
  const html = bindTemplate(printed.template, printed.documents[0]?.values ?? {}, {
    clock: { now: '2026-09-01T08:00:00.000Z', zone: 'Asia/Shanghai' },
    yes: '是',
    no: '否',
    nameOf: (value, field, _dictionary, list) => named(list, field, value),
  })
  return {
    title: printed.documents[0]?.title,
    text: html
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }
}
