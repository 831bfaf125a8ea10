import type { Insertable } from 'kysely'
import type { Id, Side } from '../../contract/values.ts'
import type { Tx } from '../db/db.ts'
import type { DB } from '../db/schema.ts'
import type { Member } from '../viewer.ts'
import {
  type Founded,
  foundJoinRequest,
  foundGrades,
  foundLink,
  foundMasters,
  foundOrg,
  foundPerson,
  foundRole,
  givePassword,
  join,
} from './founding.ts'
import { roles } from './roles.ts'

/** The password of everybody in the sample world. */
export const samplePassword = 'portal123'

type RoleName = keyof typeof roles

interface Job {
  org: OrgName
  dept: string
  position: string
  isAdmin?: boolean
  role?: RoleName
}

const orgs = {
  huadong: {
    name: '华东精工',
    is_buyer: true,
    open_to_suppliers: true,
    listed: true,
    findable: true,
    short_name: '华东',
    credit_code: '91310117MA1J0HD002',
    address: '上海市松江区新桥镇民益路 18 号',
    phone: '021-55512345',
    approval_limit: '100000',
    ship_to: '上海市松江区新桥镇民益路 18 号 1 号库',
    in_stock_type: 2,
    idle_minutes: 120,
  },
  qiming: {
    name: '启明智造',
    is_buyer: true,
    is_supplier: true,
    findable: true,
    ship_to: '苏州市工业园区星湖街 218 号',
    idle_minutes: 120,
  },
  chenguang: { name: '晨光五金', is_supplier: true, findable: true, idle_minutes: 120 },
  hongyuan: { name: '宏远塑胶', is_supplier: true, findable: true, idle_minutes: 120 },
  ruida: { name: '锐达电子', is_supplier: true, findable: true, idle_minutes: 120 },
  yuanhang: {
    name: '远航精密',
    is_supplier: true,
    findable: true,
    credit_code: '91320214MA1YH00011',
    address: '无锡市新吴区长江南路 8 号',
    phone: '0510-55510006',
    idle_minutes: 120,
  },
} as const satisfies Record<string, Insertable<DB['orgs']>>
export type OrgName = keyof typeof orgs

interface Person {
  account: string
  name: string
  isLocal?: boolean
  /** May no longer sign in. */
  isDisabled?: boolean
  /** The first is where a session begins. */
  jobs: readonly Job[]
}

const people = {
  lin: {
    account: 'lin@huadong.example',
    name: '林晓',
    jobs: [{ org: 'huadong', dept: '采购部', position: '采购员', role: 'purchaser' }],
  },
  zhao: {
    account: 'zhao@huadong.example',
    name: '赵敏',
    jobs: [{ org: 'huadong', dept: '采购部', position: '采购经理', role: 'manager' }],
  },
  zhou: {
    account: 'zhou@huadong.example',
    name: '周强',
    isLocal: true,
    jobs: [{ org: 'huadong', dept: '信息部', position: '系统管理员', isAdmin: true }],
  },
  wu: {
    account: 'wu@huadong.example',
    name: '吴静',
    jobs: [{ org: 'huadong', dept: '财务部', position: '会计', role: 'viewer' }],
  },
  meng: {
    account: 'meng@huadong.example',
    name: '孟瑶',
    jobs: [{ org: 'huadong', dept: '采购部', position: '跟单员', role: 'expediter' }],
  },
  feng: {
    account: 'feng@huadong.example',
    name: '冯刚',
    isDisabled: true,
    jobs: [{ org: 'huadong', dept: '采购部', position: '采购员', role: 'purchaser' }],
  },
  chen: {
    account: 'chen@chenguang.example',
    name: '陈亮',
    jobs: [{ org: 'chenguang', dept: '销售部', position: '销售员', role: 'sales' }],
  },
  he: {
    account: 'he@chenguang.example',
    name: '何芳',
    jobs: [{ org: 'chenguang', dept: '总经办', position: '总经理', isAdmin: true }],
  },
  sun: {
    account: 'sun@hongyuan.example',
    name: '孙丽',
    jobs: [{ org: 'hongyuan', dept: '销售部', position: '销售经理', isAdmin: true }],
  },
  xu: {
    account: 'xu@ruida.example',
    name: '徐涛',
    jobs: [{ org: 'ruida', dept: '销售部', position: '销售经理', isAdmin: true }],
  },
  qian: {
    account: 'qian@qiming.example',
    name: '钱伟',
    jobs: [
      { org: 'qiming', dept: '运营部', position: '运营总监', isAdmin: true },
      { org: 'hongyuan', dept: '销售部', position: '顾问', role: 'sales' },
    ],
  },
  fang: {
    account: 'fang@yuanhang.example',
    name: '方远',
    jobs: [{ org: 'yuanhang', dept: '总经办', position: '总经理', isAdmin: true }],
  },
  /** Belongs nowhere yet. */
  shen: { account: 'shen@example.com', name: '沈佳', jobs: [] },
} as const satisfies Record<string, Person>
export type PersonName = keyof typeof people

type Terms = Parameters<typeof foundLink>[4]
const links: readonly [buyer: OrgName, supplier: OrgName, code: string, terms: Terms][] = [
  [
    'huadong',
    'chenguang',
    'S001',
    {
      contact: '陈亮',
      phone: '021-55510001',
      payment_days: 30,
      over_percent: '5',
      late_days: 2,
      early_days: 5,
      auto_agree: true,
    },
  ],
  [
    'huadong',
    'hongyuan',
    'S002',
    {
      contact: '孙丽',
      phone: '0512-55510002',
      payment_days: 60,
      over_percent: '3',
      under_percent: '3',
      iqc_mode: 'exempt',
    },
  ],
  [
    'huadong',
    'ruida',
    'S003',
    {
      contact: '徐涛',
      phone: '0755-55510003',
      payment_days: 45,
      currency: 'USD',
      tax_rate: '0',
      tax_included: false,
      iqc_mode: 'exempt',
    },
  ],
  [
    'huadong',
    'qiming',
    'S004',
    { contact: '钱伟', phone: '0512-55510004', payment_days: 30, asn_review: true },
  ],
  ['qiming', 'chenguang', 'V-01', { contact: '陈亮', phone: '021-55510001', payment_days: 30 }],
  [
    'qiming',
    'hongyuan',
    'V-02',
    { contact: '孙丽', phone: '0512-55510002', payment_days: 30, standing: 'BLOCKED' },
  ],
]

/** Who plays in the sample world: each person as the viewer of one of their organisations. */
export interface Cast {
  org(name: OrgName): Founded
  as(person: PersonName, org: OrgName, side: Side): Member
}

export async function foundPeople(tx: Tx): Promise<Cast> {
  const founded = new Map<OrgName, Founded>()
  const roleIds = new Map<string, Id>()
  const ids = new Map<PersonName, Id>()
  const org = (name: OrgName): Founded => need(founded.get(name))

  for (const [name, about] of entries(orgs)) {
    founded.set(name, await foundOrg(tx, about))
    await foundGrades(tx, org(name).id)
    if ('is_buyer' in about) await foundMasters(tx, org(name).id)
    for (const [role, described] of entries(roles))
      if (`is_${described.side}` in about)
        roleIds.set(`${name} ${role}`, await foundRole(tx, org(name).id, described))
  }
  for (const [name, person] of entries<PersonName, Person>(people)) {
    const id = await foundPerson(tx, person)
    ids.set(name, id)
    await givePassword(tx, id, samplePassword)
    for (const [index, { org: at, role, ...post }] of person.jobs.entries())
      await join(tx, id, org(at).id, {
        ...post,
        years: 5 - index,
        roles: role ? [need(roleIds.get(`${at} ${role}`))] : [],
      })
  }
  for (const [buyer, supplier, code, terms] of links)
    await foundLink(tx, org(buyer), org(supplier), code, terms)
  await foundJoinRequest(tx, org('huadong'), need(ids.get('shen')), people.shen)

  return {
    org,
    as(name, at, side) {
      const person: Person = people[name]
      const job = need(person.jobs.find((one) => one.org === at))
      return {
        sessionId: need(ids.get(name)),
        userId: need(ids.get(name)),
        userName: person.name,
        orgId: org(at).id,
        side,
        isAdmin: job.isAdmin ?? false,
        isLocal: person.isLocal ?? false,
        rights: new Set(job.role ? roles[job.role].rights : []),
        limits: new Map(),
        conditions: new Map(),
        hidden: new Set(),
        lang: 'zh',
      }
    },
  }
}

const entries = <Key extends string, Value>(record: Readonly<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][] // literal records have exactly their keys

function need<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the sample world names somebody it has not founded')
  return value
}
