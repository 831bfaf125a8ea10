import { pageOpen } from '../../contract/appPages.ts'
import { appInfo, appPublish, appSave } from '../../contract/apps.ts'
import type { ResponseOf } from '../../contract/call.ts'
import type { AppModel } from '../../contract/lowcode/app.ts'
import type { Order } from '../../contract/orders.ts'
import type { Id } from '../../contract/values.ts'
import type { Founded } from '../../server/seed/founding.ts'
import type { Engine } from './db.ts'
import type { Caller, Persona } from './persona.ts'
import { buyerFrom } from './traders.ts'
import { openWorld, type World } from './world.ts'

/** One supplier with two buyers who are no business of each other, and another supplier of the first. */
export interface Neighbours extends World {
  orgs: Record<'huadong' | 'qiming' | 'chenguang' | 'hongyuan', Founded>
  /** 林晓 of 华东精工, 钱伟 of 启明智造, 陈亮 of 晨光五金 and 孙丽 of 宏远: administrators. 何敏 of 晨光五金 may read. */
  lin: Persona
  qian: Persona
  chen: Persona
  sun: Persona
  he: Persona
  /** What 晨光五金 has been sent: one order by each of its buyers. */
  ours: Order
  theirs: Order
}

export async function openNeighbours(engine: Engine): Promise<Neighbours> {
  const world = await openWorld(engine)
  const orgs = {
    huadong: await world.org({ name: '华东精工', is: 'buyer' }),
    qiming: await world.org({ name: '启明智造' }),
    chenguang: await world.org({ name: '晨光五金', is: 'supplier' }),
    hongyuan: await world.org({ name: '宏远塑胶', is: 'supplier' }),
  }
  await world.link(orgs.huadong, orgs.chenguang)
  await world.link(orgs.huadong, orgs.hongyuan)
  await world.link(orgs.qiming, orgs.chenguang)
  const lin = await world.person(orgs.huadong, { name: '林晓' })
  const qian = await world.person(orgs.qiming, { name: '钱伟' })
  const supplying = { side: 'supplier' } as const
  const chen = await world.person(orgs.chenguang, { ...supplying, name: '陈亮' })
  const sun = await world.person(orgs.hongyuan, { ...supplying, name: '孙丽' })
  const he = await world.person(orgs.chenguang, {
    ...supplying,
    name: '何敏',
    rights: ['records.read', 'orders.read', 'suppliers.read'],
  })
  const buys = (who: Persona, orderNo: string) =>
    buyerFrom(who, orgs.chenguang.id).sendsOrder({ orderNo, lines: [{ price: '7.7', name: '保密法兰' }] })
  const ours = await buys(lin, 'HD-1')
  const theirs = await buys(qian, 'QM-SECRET')
  return { ...world, orgs, lin, qian, chen, sun, he, ours, theirs }
}

/** What a page of an application asks with by itself, opened by this person. */
export async function opens(
  who: Persona,
  pageId: Id,
): Promise<{ opened: ResponseOf<typeof pageOpen>; page: Caller }> {
  const opened = await who.does(pageOpen, { query: { pageId } })
  return { opened, page: { token: opened.token, side: who.side } }
}

/** Tools that name the order they were bought with. */
export const withOrders = (model: AppModel): AppModel => ({
  ...model,
  entities: model.entities.map((entity) =>
    entity.code === 'tool'
      ? {
          ...entity,
          fields: [
            ...entity.fields,
            { key: 'order', name: '订单', type: 'drill_up', noun: 'orders' },
            { key: 'material', name: '物料', type: 'drill_up', noun: 'materials' },
            { key: 'customer', name: '客户', type: 'drill_up', noun: 'suppliers' },
          ],
        }
      : entity,
  ),
})

/** Publishes the application again with another model. */
export async function republishes(designer: Persona, appId: Id, model: AppModel): Promise<void> {
  const { version, code, name, nameEn } = await designer.does(appInfo, { query: { appId } })
  const saved = await designer.does(appSave, { body: { id: appId, version, code, name, nameEn, model } })
  await designer.does(appPublish, { body: saved })
}
