import { randomUUID } from 'node:crypto'
import { pageSave } from '../../contract/appPages.ts'
import { appPublish, appSave, appShare } from '../../contract/apps.ts'
import { addDays, dayOf } from '../../contract/calendar.ts'
import type { BodyIn } from '../../contract/call.ts'
import { dictSave } from '../../contract/dicts.ts'
import { recordSave } from '../../contract/records.ts'
import { savePage } from '../modules/apps/actions/pages.ts'
import { publish } from '../modules/apps/actions/publish.ts'
import { save as saveApp } from '../modules/apps/actions/save.ts'
import { share } from '../modules/apps/actions/share.ts'
import { save as saveDict } from '../modules/dicts/actions/save.ts'
import { save as saveRecord } from '../modules/records/actions/save.ts'
import { dice } from './dice.ts'
import type { Cast, OrgName } from './people.ts'
import type { Stage } from './stage.ts'
import { type ToolingIds, toolKinds, toolingModel, toolingPages } from './tooling.ts'

const hour = 3_600_000
const count = 30

/** Who makes what: the register is shared with the first two; what 锐达电子 has stays the buyer's alone. */
const makers: readonly [org: OrgName, kind: string, names: readonly string[]][] = [
  ['chenguang', 'stamping', ['安装支架冲模', '加强板落料模', '外壳底板成形模', '铰链弯曲模', '接地片级进模']],
  ['hongyuan', 'injection', ['前面板注塑模', '按键帽注塑模', '电池盖注塑模', '导光柱注塑模', '线夹注塑模']],
  ['ruida', 'fixture', ['连接器检具', '继电器装配检具']],
]

/** 模具台账 of 华东精工, designed, shared and published by its administrator and filled by its purchaser and the two suppliers. */
export async function foundTooling(stage: Stage, cast: Cast, now: number): Promise<void> {
  const at = (days: number) => new Date(now - days * 24 * hour)
  const designer = cast.as('zhou', 'huadong', 'buyer')
  const dict = await stage.play(at(60), designer, dictSave, saveDict, {
    body: { code: 'toolKinds', name: '模具类别', nameEn: 'Kinds of tools', options: [...toolKinds] },
  })
  const ids: ToolingIds = { tool: randomUUID(), maintenance: randomUUID(), dict: dict.id }
  const about = { code: 'tooling', name: '模具台账', nameEn: 'Tooling register', icon: 'tool' }
  const app = await stage.play(at(60), designer, appSave, saveApp, {
    body: { ...about, model: toolingModel(ids) },
  })
  const page = (document: BodyIn<typeof pageSave>['document']) =>
    stage.play(at(60), designer, pageSave, savePage, { body: { appId: app.id, document } })
  const form = await page(toolingPages(ids).form)
  const list = await page(toolingPages(ids, form.id).list)
  const model = toolingModel(ids, [
    { page: list.id, name: { zh: '模具台账', en: 'Tooling register' }, sides: ['buyer', 'supplier'] },
  ])
  const saved = await stage.play(at(60), designer, appSave, saveApp, { body: { ...about, ...app, model } })
  const shared = await stage.play(at(60), designer, appShare, share, {
    body: {
      id: app.id,
      version: saved.version,
      partnerIds: [cast.org('chenguang').id, cast.org('hongyuan').id],
    },
  })
  await stage.play(at(60), designer, appPublish, publish, {
    body: { id: app.id, version: shared.version, note: '首次发布' },
  })
  await fill(stage, cast, ids, at)
}

async function fill(stage: Stage, cast: Cast, ids: ToolingIds, at: (days: number) => Date): Promise<void> {
  const roll = dice(20240202)
  const lin = cast.as('lin', 'huadong', 'buyer')
  const keepers = {
    chenguang: cast.as('chen', 'chenguang', 'supplier'),
    hongyuan: cast.as('sun', 'hongyuan', 'supplier'),
  }
  for (let nth = 0; nth < count; nth++) {
    const maker = makers[nth % 5 === 4 ? 2 : nth % 2]
    if (!maker) continue
    const [org, category, names] = maker
    const daysAgo = 55 - nth
    const made = await stage.play(at(daysAgo), lin, recordSave, saveRecord, {
      body: {
        entityId: ids.tool,
        values: {
          name: `${names[roll(0, names.length - 1)] ?? ''} ${String.fromCharCode(65 + (nth % 26))}`,
          supplierId: cast.org(org).id,
          category,
          cavities: String(2 ** roll(0, 4)),
          price: `${roll(12, 260) * 1000}.00`,
          madeOn: addDays(dayOf(at(daysAgo)), -roll(30, 900)),
          lifeShots: String(roll(2, 20) * 50_000),
          status: ['inUse', 'inUse', 'inUse', 'making', 'repair', 'stored'][roll(0, 5)] ?? 'inUse',
        },
      },
    })
    if (org === 'chenguang' || org === 'hongyuan')
      if (roll(0, 2) > 0) {
        const day = dayOf(at(daysAgo - 2))
        const kind = roll(0, 1) === 0 ? 'care' : 'repair'
        await stage.play(at(daysAgo - 2), keepers[org], recordSave, saveRecord, {
          body: {
            entityId: ids.tool,
            ...made,
            values: {},
            rows: {
              maintenance: [
                {
                  rowStatus: 'add',
                  values: { doneOn: day, kind, cost: `${roll(2, 60) * 50}.00`, remark: '例行保养' },
                },
              ],
            },
          },
        })
      }
  }
}
