import { groupsOfRight, limitedNouns, rightsOf } from '../../../contract/permissions.ts'
import { type Side, sides } from '../../../contract/values.ts'
import { type Founded, foundLink } from '../../../server/seed/founding.ts'
import type { Engine } from '../db.ts'
import type { Persona } from '../persona.ts'
import type { Tooling } from '../tooling.ts'
import { type Buyer, buyerFrom, type Supplier, supplierOf } from '../traders.ts'
import { openWorld, type World } from '../world.ts'
import { filesOn } from './files.ts'
import { named, type OrgName, secret, type Subject, type Subjects, type Viewer } from './parties.ts'
import { farOf, subjectsOf } from './subjects.ts'

/** The conditions of the roles that have one, on every noun that takes one. */
const conditions = {
  orders: "orderNo like 'NEAR%'",
  callOffs: "callOffNo like 'NEAR%'",
  deliveries: "deliveryNo like 'NEAR%'",
  receipts: "deliveryNo like 'NEAR%'",
  inspections: "orderNo like 'NEAR%'",
  materials: "code like 'NEAR%'",
  suppliers: { buyer: "code like 'NEAR%'", supplier: "status = 'REQUESTED' or code like 'NEAR%'" },
  stock: "materialCode like 'NEAR%'",
  reconciliations: "orderNos like 'NEAR%'",
  inquiries: "title like 'NEAR%'",
  quotes: "title like 'NEAR%'",
  scorecards: "fromDay >= '2020-01-01'",
  forecasts: { buyer: "supplierCode like 'NEAR%'", supplier: "buyerName = '华东精工'" },
  priceAgreements: "materialName like 'NEAR%'",
} as const satisfies Record<(typeof limitedNouns)[number], string | Record<Side, string>>

/** The same by the rights of a side. */
const limitsOf = (side: Side): Record<string, string> =>
  Object.fromEntries(
    limitedNouns
      .filter((noun) => rightsOf[side].has(`${noun}.read`))
      .map((noun) => {
        const condition: string | Record<Side, string> = conditions[noun]
        return [`${noun}.read`, typeof condition === 'string' ? condition : condition[side]]
      }),
  )

export interface Borders extends World {
  orgs: Readonly<Record<OrgName, Founded>>
  /** Administrators of 华东精工 and 晨光五金. */
  lin: Buyer
  zhou: Buyer
  chen: Supplier
  viewers: readonly Viewer[]
  /** Somebody of each of the two who has no right at all and is no administrator. */
  plain: readonly Viewer[]
  /** Somebody of each of the two with every right of its side, from whom their role hides all that it may. */
  hidden: readonly Viewer[]
  /** Somebody of the organisation with every right of its side but one. */
  lacking(org: 'huadong' | 'chenguang', right: string): Promise<Viewer>
  tooling: Tooling
  /** Ids by the name of the field that takes them. */
  known: Readonly<Record<string, string>>
  subjects: Subjects
  /** The same outside the conditions of roles; there once it has been grown. */
  far: Subjects
  grow(): Promise<void>
}

export async function openBorders(engine: Engine): Promise<Borders> {
  const world = await openWorld(engine)
  const found = async (key: OrgName) => world.org({ ...named[key], approvalLimit: '50000' })
  const orgs = {
    huadong: await found('huadong'),
    chenguang: await found('chenguang'),
    hengda: await found('hengda'),
    hongyuan: await found('hongyuan'),
    qiming: await found('qiming'),
    luyao: await found('luyao'),
  }
  const { huadong, chenguang } = orgs
  const links: [OrgName, OrgName, string][] = [
    ['huadong', 'chenguang', `NEAR-${secret(['huadong', 'chenguang'])}`],
    ['huadong', 'hongyuan', `FAR-${secret(['huadong', 'hongyuan'])}`],
    ['hengda', 'chenguang', `FAR-${secret(['hengda', 'chenguang'], true)}`],
    ['qiming', 'chenguang', `FAR-${secret(['qiming', 'chenguang'], true)}`],
  ]
  for (const [buyer, supplier, code] of links)
    await world.deps.db.system((tx) => foundLink(tx, orgs[buyer], orgs[supplier], code))

  const admin = (org: OrgName, name: string, side: Side = 'buyer', nick = 'admin') =>
    world.person(orgs[org], { name, side, account: `${nick}@${secret([org])}.example` })
  const lin = buyerFrom(await admin('huadong', '林晓'), chenguang.id)
  const zhou = buyerFrom(await admin('huadong', '周强', 'buyer', 'second'), chenguang.id)
  const chen = supplierOf(await admin('chenguang', '陈亮', 'supplier'))
  const heng = await admin('hengda', '郑恒')
  const sun = await admin('hongyuan', '孙丽', 'supplier')
  const qian = await admin('qiming', '钱伟')
  const lu = await admin('luyao', '陆远')
  const withConditions = async (org: 'huadong' | 'chenguang', name: string): Promise<Viewer> => {
    const side = org === 'huadong' ? 'buyer' : 'supplier'
    const who = await world.person(orgs[org], {
      name,
      side,
      rights: [...rightsOf[side]],
      limits: limitsOf(side),
    })
    return { name: `${org} with conditions`, who, org, side, limited: true }
  }
  const withoutRights = async (org: 'huadong' | 'chenguang', name: string): Promise<Viewer> => {
    const side = org === 'huadong' ? 'buyer' : 'supplier'
    const who = await world.person(orgs[org], { name, side, rights: [] })
    return { name: `${org} without rights`, who, org, side }
  }
  const plain = [await withoutRights('huadong', '方圆'), await withoutRights('chenguang', '石磊')]
  const withHiddenFields = async (org: 'huadong' | 'chenguang', name: string): Promise<Viewer> => {
    const side = org === 'huadong' ? 'buyer' : 'supplier'
    const rights = [...rightsOf[side]]
    const hides = Object.fromEntries(
      rights.map((right) => [right, groupsOfRight(right).map((group) => group.id)]),
    )
    const who = await world.person(orgs[org], { name, side, rights, hides })
    return { name: `${org} with hidden fields`, who, org, side }
  }
  const hidden = [await withHiddenFields('huadong', '徐洁'), await withHiddenFields('chenguang', '孔明')]
  const [wu, he] = [await withConditions('huadong', '吴静'), await withConditions('chenguang', '何芳')]

  // What the others trade among themselves.
  const deals: [Persona, OrgName, OrgName][] = [
    [heng, 'hengda', 'chenguang'],
    [qian, 'qiming', 'chenguang'],
    [lin, 'huadong', 'hongyuan'],
  ]
  for (const [who, buyer, supplier] of deals) {
    const word = secret([buyer, supplier], true)
    await buyerFrom(who, orgs[supplier].id).sendsOrder({ orderNo: `FAR-${word}`, lines: [{ name: word }] })
  }
  const made = await subjectsOf({ world, orgs, lin, zhou, chen, heng, sun })

  const far: Record<string, Subject> = {}
  const lacks = new Map<string, Promise<Viewer>>()
  return {
    ...world,
    ...made,
    orgs,
    lin,
    zhou,
    chen,
    far,
    plain,
    hidden,
    viewers: [
      { name: 'huadong', who: lin, org: 'huadong', side: 'buyer' },
      { name: 'chenguang', who: chen, org: 'chenguang', side: 'supplier' },
      wu,
      he,
      { name: 'hengda', who: heng, org: 'hengda', side: 'buyer' },
      { name: 'hongyuan', who: sun, org: 'hongyuan', side: 'supplier' },
      ...sides.map((side) => ({ name: `qiming as ${side}`, who: qian, org: 'qiming' as const, side })),
      ...sides.map((side) => ({ name: `luyao as ${side}`, who: lu, org: 'luyao' as const, side })),
    ],
    lacking(org, right) {
      const side = org === 'huadong' ? 'buyer' : 'supplier'
      const name = `${org} without ${right}`
      const rights = [...rightsOf[side]].filter((each) => each !== right)
      const lacking =
        lacks.get(name) ??
        world
          .person(org === 'huadong' ? huadong : chenguang, { side, rights })
          .then((who) => ({ name, who, org, side }))
      lacks.set(name, lacking)
      return lacking
    },
    async grow() {
      Object.assign(far, await farOf({ world, orgs, lin, zhou, chen }))
      far['link'] = made.foreign.link
      const { forecastOfOurs }: Subjects = made.subjects
      if (forecastOfOurs) far['forecast'] = forecastOfOurs
      Object.assign(far, await filesOn(far, { huadong: lin, chenguang: chen }, true))
      far['partner'] = { id: orgs.hongyuan.id, version: 1, whose: [{ org: 'huadong', side: 'buyer' }] }
    },
  }
}
