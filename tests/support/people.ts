import { type SignedIn, signIn } from '../../contract/auth.ts'
import type { Id } from '../../contract/values.ts'
import type { Config } from '../../server/config.ts'
import type { Tx } from '../../server/db/db.ts'
import {
  type Founded,
  foundOrg,
  foundPerson,
  foundRole,
  givePassword,
  join,
} from '../../server/seed/founding.ts'
import { roles } from '../../server/seed/roles.ts'
import { type TestApp, testApp } from './app.ts'
import type { Engine } from './db.ts'
import { type Asks, type Caller, does } from './persona.ts'
import { encrypted, travelling } from './travelling.ts'

export const PASSWORD = 'portal123'

/** The application with the few organisations and people that signing in is about, and no documents. */
export interface House extends TestApp {
  orgs: Record<'huadong' | 'chenguang' | 'hongyuan' | 'qiming', Founded>
  people: Record<'lin' | 'zhou' | 'wu' | 'chen' | 'qian', Id>
  /** Signs in and answers the token. */
  signsIn(account: string, password?: string, asks?: Asks<typeof signIn>): Promise<SignedIn & Caller>
  /** A password as the browser sends it: the upper-case MD5 encrypted, or a new one encrypted itself. */
  pwd(text: string): string
  newPwd(text: string): string
  /** Looks into or changes what no call shows. */
  system<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
}

export async function openHouse(engine: Engine = 'pglite', settings: Partial<Config> = {}): Promise<House> {
  const app = await testApp(engine, settings)
  const { config, db } = app.deps
  const founded = await db.system(found)
  const pwd = (text: string) => travelling(config, text)
  return {
    ...app,
    ...founded,
    pwd,
    newPwd: (text) => encrypted(config, text),
    system: db.system,
    signsIn: (account, password = PASSWORD, asks = {}) =>
      does(app, {}, signIn, { ...asks, body: { account, pwd: pwd(password) } }),
  }
}

async function found(tx: Tx): Promise<Pick<House, 'orgs' | 'people'>> {
  const orgs = {
    huadong: await foundOrg(tx, {
      name: '华东精工',
      is_buyer: true,
      approval_limit: '50000',
      ship_to: '苏州仓',
    }),
    chenguang: await foundOrg(tx, { name: '晨光五金', is_supplier: true }),
    hongyuan: await foundOrg(tx, { name: '宏远塑胶', is_supplier: true }),
    qiming: await foundOrg(tx, { name: '启明智造', is_buyer: true, is_supplier: true }),
  }
  const person = async (account: string, name: string, isLocal = false) => {
    const id = await foundPerson(tx, { account, name, isLocal })
    await givePassword(tx, id, PASSWORD)
    return id
  }
  const people = {
    lin: await person('lin@huadong.example', '林晓'),
    zhou: await person('zhou@huadong.example', '周强', true),
    wu: await person('wu@huadong.example', '吴静'),
    chen: await person('chen@chenguang.example', '陈亮'),
    qian: await person('qian@qiming.example', '钱伟'),
  }
  const purchaser = await foundRole(tx, orgs.huadong.id, roles.purchaser)
  const viewer = await foundRole(tx, orgs.huadong.id, roles.viewer)
  await join(tx, people.lin, orgs.huadong.id, { dept: '采购部', roles: [purchaser] })
  await join(tx, people.zhou, orgs.huadong.id, { isAdmin: true })
  await join(tx, people.wu, orgs.huadong.id, { roles: [viewer] })
  await join(tx, people.chen, orgs.chenguang.id, {
    roles: [await foundRole(tx, orgs.chenguang.id, roles.sales)],
  })
  await join(tx, people.qian, orgs.qiming.id, { isAdmin: true, years: 3 })
  await join(tx, people.qian, orgs.hongyuan.id, {
    roles: [await foundRole(tx, orgs.hongyuan.id, roles.sales)],
  })
  return { orgs, people }
}
