// Over 400 lines because it is one world: every record that a call may be asked about.
import { randomUUID } from 'node:crypto'
import { appInfo } from '../../../contract/apps.ts'
import { mySessions } from '../../../contract/auth.ts'
import { absenceSave } from '../../../contract/absences.ts'
import { answerAsk } from '../../../contract/consents.ts'
import { builtInHome } from '../../../contract/dashboards.builtIn.ts'
import { dashboardSave, diyBlockSave, homeWidgetSave, roleHomeSave } from '../../../contract/dashboards.ts'
import { callOffInfo, callOffSave } from '../../../contract/callOffs.ts'
import { changeRequestSubmit } from '../../../contract/changeRequests.ts'
import {
  type Delivery,
  deliveryApprove,
  deliverySave,
  getSupplierDeliveryInfo,
  deliveryShip,
} from '../../../contract/deliveries.ts'
import { deptSave } from '../../../contract/depts.ts'
import { addComment, upload, uploadPart } from '../../../contract/documents.ts'
import { fnSubjectSave, fnSummarySave } from '../../../contract/finance.ts'
import { masterLists } from '../../../contract/masters.ts'
import { innerRegister } from '../../../contract/memberships.ts'
import { materialSave } from '../../../contract/materials.ts'
import { endSeeAs, positionGrades, seeAs } from '../../../contract/memberships.ts'
import type { AppModel } from '../../../contract/lowcode/app.ts'
import { pageVersion } from '../../../contract/lowcode/page.ts'
import { type Order, orderDel } from '../../../contract/orders.ts'
import { peopleList } from '../../../contract/people.ts'
import { recordSave } from '../../../contract/records.ts'
import { registeredSupplier, registrationList, registrationTake } from '../../../contract/registrations.ts'
import { roleSave } from '../../../contract/roles.ts'
import { supplierList } from '../../../contract/suppliers.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../../server/db/db.ts'
import { json } from '../../../server/db/json.ts'
import { type Founded, foundLink } from '../../../server/seed/founding.ts'
import { withOrders } from '../neighbours.ts'
import { type Persona, does } from '../persona.ts'
import { complete } from '../registrations.ts'
import { pdf, png } from '../samples.ts'
import { toolingOf, withPhotos } from '../tooling.ts'
import type { Buyer, Supplier } from '../traders.ts'
import { multipart } from '../upload.ts'
import type { World } from '../world.ts'
import { filesOn } from './files.ts'
import { printedOf } from './printed.ts'
import { reachedOf } from './reached.ts'
import { receivedOf } from './received.ts'
import { inquiriesOf } from './sourcing.ts'
import { forecastedOf } from './forecasted.ts'
import { judgedOf } from './judged.ts'
import { type OrgName, type Party, type Subject, type Subjects, marks, secret, worth } from './parties.ts'

const both: readonly Party[] = [
  { org: 'huadong', side: 'buyer' },
  { org: 'chenguang', side: 'supplier' },
]
const buying: readonly Party[] = [{ org: 'huadong', side: 'buyer' }]
const huadong: readonly Party[] = [{ org: 'huadong' }]

/** What the register asks of its partners, and why. */
export const reason = { zh: '把模具和您的订单关联', en: 'To link tools with your orders' }

/** A register with photographs and orders, whose tools have names of their own and which asks for orders. */
const register = (model: AppModel): AppModel => {
  const { entities, ...rest } = withOrders(withPhotos(model))
  const unique = entities.map((entity) => ({
    ...entity,
    fields: entity.fields.map((field) => (field.key === 'name' ? { ...field, unique: true } : field)),
  }))
  return { ...rest, entities: unique, asks: [{ noun: 'orders', reason }] }
}

const versioned = ({ id, version }: { id: Id; version: number }, whose: readonly Party[]): Subject => ({
  id,
  version,
  whose,
})

function some(one: { id: Id; version?: number } | undefined, whose: readonly Party[]): Subject {
  if (!one) throw new Error('there is one of everything')
  return { id: one.id, version: one.version ?? 1, whose }
}

/** An order in each state, written by 周强. */
async function ordersOf(
  lin: Buyer,
  zhou: Buyer,
  chen: Supplier,
  begins: string,
  isFar = false,
): Promise<Subjects> {
  const word = secret(['huadong', 'chenguang'], isFar)
  let number = 0
  const written = (price: string = worth.price) =>
    zhou.writesOrder({
      orderNo: `${begins}-${++number}-${word}`,
      lines: [{ code: word, name: word, price }],
    })
  const sent = async () => zhou.sends(await written())
  const confirmed = async () => chen.answers(await chen.receives(await sent()))
  const orders: Record<string, [Order, readonly Party[]]> = {
    draft: [await written(), buying],
    approving: [await zhou.sends(await written('1000')), buying],
    sent: [await sent(), both],
    acknowledged: [await chen.receives(await sent()), both],
    answered: [await chen.answers(await chen.receives(await sent()), 'refuse'), both],
    confirmed: [await confirmed(), both],
    held: [await zhou.holds(await confirmed()), both],
    shortClosed: [await zhou.shortCloses(await confirmed()), both],
  }
  const found: Record<string, Subject> = {}
  for (const [name, [order, whose]] of Object.entries(orders)) {
    const [line] = await lin.lines(order)
    found[name] = { ...versioned(order, whose), ...(line ? { line: line.id } : {}) }
  }
  const [asked] = await lin.lines(await confirmed())
  const request = await chen.does(changeRequestSubmit, {
    body: {
      orderId: asked?.orderId ?? '',
      orderLineId: asked?.id ?? '',
      requestedOn: '2031-04-01',
      price: worth.target,
      reason: word,
    },
  })
  const [{ id }] = orders['confirmed'] ?? [{ id: '' }]
  await lin.does(addComment, { body: { noun: 'orders', recordId: id, text: word } })
  return {
    ...found,
    changeRequest: versioned(request, both),
    requested: { id: asked?.orderId ?? '', version: 1, whose: both },
  }
}

/** A material. */
async function materialOf(lin: Persona, begins: string, isFar = false): Promise<Subjects> {
  const word = secret(['huadong'], isFar)
  const body = { code: `${begins}-${word}`, name: word, unit: 'PCS', price: marks['materials.price'][0] }
  const { id } = await lin.does(materialSave, { body })
  return {
    material: { id, version: 1, whose: buying },
  }
}

interface Trade {
  world: World
  orgs: Readonly<Record<OrgName, Founded>>
  lin: Buyer
  zhou: Buyer
  chen: Supplier
}

interface Ground extends Trade {
  /** Of 恒达机械 and of 宏远塑胶. */
  heng: Persona
  sun: Persona
}

/** One of everything that has an id, of 华东精工 or of it and 晨光五金. */
export async function subjectsOf(ground: Ground) {
  const { world, orgs, lin, zhou, chen, heng, sun } = ground
  const own = secret(['huadong'])
  const orders = await ordersOf(lin, zhou, chen, 'NEAR')
  const material = await materialOf(lin, 'NEAR')
  const links = await linksOf(ground)
  const supply = await supplyOf(ground, 'NEAR')
  const tooling = await toolingOf(lin, [orgs.chenguang.id, orgs.hongyuan.id], register)
  await chen.does(answerAsk, { body: { appId: tooling.appId, noun: 'orders', granted: true, reason } })
  const toolFor = async (partner: 'chenguang' | 'hongyuan') => {
    const word = secret(['huadong', partner])
    const photo = await lin.does(upload, multipart(`${word}.pdf`, pdf))
    const saved = await lin.does(recordSave, {
      body: {
        entityId: tooling.ids.tool,
        values: {
          name: word,
          category: 'stamping',
          supplierId: orgs[partner].id,
          photos: [photo],
        },
        rows: {
          maintenance: [{ rowStatus: 'add', values: { doneOn: '2026-02-02', kind: 'care', remark: word } }],
        },
      },
    })
    return { saved, photo: photo.fileKey }
  }
  await toolFor('hongyuan')
  const tool = await toolFor('chenguang')
  const app = await lin.does(appInfo, { query: { appId: tooling.appId } })
  const loose = await lin.does(upload, multipart(`${own}.png`, png))
  await lin.does(uploadPart, {
    query: { uploadId: randomUUID(), name: `${own}.png`, from: 0, size: png.length },
    ...multipart(`${own}.png`, png),
  })
  const dict = tooling.ids.dict
  const subject = await lin.does(fnSubjectSave, { body: { code: own, name: own, direction: 'debit' } })
  const summary = await lin.does(fnSummarySave, { body: { code: own, name: own } })
  const dept = await lin.does(deptSave, { body: { name: own } })
  const block = await lin.does(diyBlockSave, { body: { name: own, kind: 'list', config: {} } })
  await lin.does(dashboardSave, { body: { config: builtInHome.buyer } })
  await lin.does(homeWidgetSave, { body: { config: builtInHome.buyer } })
  await lin.does(orderDel, { query: { id: (await lin.writesOrder()).id } })
  const role = await lin.does(roleSave, { body: { name: own, menuType: 1, commands: [] } })
  await lin.does(roleHomeSave, { body: { roleId: role.id, config: builtInHome.buyer } })
  const [grade] = await lin.does(positionGrades)
  const { units } = await lin.does(masterLists)
  const helper = await world.person(orgs.huadong, { name: '李娜', rights: [] })
  const people = (await lin.does(peopleList, { body: {} })).rows
  const colleague = people.find(({ account }) => account === helper.account)
  const substitute = some(
    people.find(({ account }) => account === zhou.account),
    huadong,
  )
  const days = { fromDay: '2090-02-01', untilDay: '2090-02-02' }
  const away = await zhou.does(absenceSave, {
    body: { personId: some(colleague, huadong).id, substituteId: substitute.id, ...days },
  })
  const look = await zhou.does(seeAs, { query: { id: some(colleague, huadong).id } })
  await does(world, look, endSeeAs)
  const open = await world.org({ name: '开放集团', findable: true })
  await world.deps.db.system((tx) =>
    tx.updateTable('orgs').set({ open_to_suppliers: true }).where('id', '=', open.id).execute(),
  )
  const session = (await lin.does(mySessions))[0]
  const join = await joinRequestsOf(ground)
  const requests = await orgRequestsOf(ground)
  const registrations = await registrationsOf(ground)
  const reached = await reachedOf({
    world,
    huadong: orgs.huadong,
    lin,
    zhou,
    chen,
    linkId: some(links.subjects['link'], both).id,
    buying,
    both,
  })
  await marksLink(ground)
  const received = await receivedOf({
    world,
    huadong: orgs.huadong,
    lin,
    zhou,
    chen,
    buying,
    both,
    begins: 'NEAR',
  })
  const inquiries = await inquiriesOf({
    world,
    chenguang: orgs.chenguang,
    lin,
    chen,
    buying,
    both,
    begins: 'NEAR',
  })
  const judged = await judgedOf({ chenguang: orgs.chenguang, lin, chen, both, year: 2020 })
  const forecasted = await forecastedOf({ orgs, lin, chen, heng, sun, buying, both })
  const orderId = orders['confirmed']?.id ?? ''
  const printed = await printedOf({ zhou, lin, orderId, db: world.deps.db, huadong })
  const documents: Subjects = {
    ...orders,
    ...material,
    ...supply,
    ...links.subjects,
    ...received,
    ...inquiries,
    ...judged,
    ...forecasted,
  }
  const files = await filesOn(documents, { huadong: lin, chenguang: chen })
  const partners: readonly Party[] = [...huadong, { org: 'chenguang' }, { org: 'hongyuan' }]
  const tools: readonly Party[] = [...huadong, { org: 'chenguang' }]
  const mine = { whose: huadong, person: lin.account }
  return {
    tooling,
    foreign: { link: links.foreign },
    known: {
      entityId: tooling.ids.tool,
      formId: tooling.ids.tool,
      viewId: tooling.ids.maintenance,
      entityid: tooling.ids.tool,
      enumId: dict,
      appId: tooling.appId,
      supplierOrgId: orgs.chenguang.id,
      open: open.id,
      unit: 'PCS',
      currency: 'CNY',
    },
    subjects: {
      ...documents,
      ...files,
      ...registrations,
      ...reached,
      ...printed,
      tool: some(tool.saved, tools),
      toolFile: { id: tool.photo, version: 1, whose: tools },
      app: { id: tooling.appId, version: app.version, whose: huadong },
      sharedApp: { id: tooling.appId, version: app.version, whose: partners },
      asking: { id: tooling.appId, version: app.version, whose: partners.slice(1) },
      entity: { id: tooling.ids.tool, version: 1, whose: partners },
      page: { id: tooling.list, version: 1, whose: huadong },
      sharedPage: { id: tooling.list, version: 1, whose: partners },
      dict: { id: dict, version: 1, whose: huadong },
      sharedDict: { id: dict, version: 1, whose: partners },
      loose: { id: loose.fileKey, version: 1, ...mine },
      subject: some(subject, huadong),
      summary: some(summary, huadong),
      dept: some(dept, huadong),
      block: some(block, huadong),
      role: some(role, huadong),
      grade: some(grade, huadong),
      unit: some(
        units.find(({ code }) => code !== 'PCS'),
        buying,
      ),
      colleague: some(colleague, huadong),
      ownOrg: { id: orgs.huadong.id, version: 1, whose: huadong },
      partner: {
        id: orgs.chenguang.id,
        version: 1,
        whose: (['huadong', 'hengda', 'qiming'] as const).map((org) => ({ org, side: 'buyer' as const })),
      },
      substitute,
      absence: some(away, huadong),
      session: { ...some(session, huadong), ...mine },
      orgChange: { id: requests.change, version: 1, whose: huadong },
      claimOwn: { id: requests.claim, version: 1, ...mine },
      joinAsked: { id: join.toHuadong, version: 1, whose: huadong },
      joinOwn: { id: join.byLin, version: 1, ...mine },
      invitation: { id: join.invitingLin, version: 1, ...mine },
    },
  }
}

/** Documents of 华东精工 and 晨光五金 that lie outside the conditions of roles, named as those within are. */
export async function farOf(trade: Trade): Promise<Subjects> {
  const { world, orgs, lin, zhou, chen } = trade
  const far = { begins: 'FAR', isFar: true } as const
  const sides = { lin, chen, buying, both, ...far }
  return {
    ...(await ordersOf(lin, zhou, chen, 'FAR', true)),
    ...(await materialOf(lin, 'FAR', true)),
    ...(await supplyOf(trade, 'FAR', true)),
    ...(await receivedOf({ world, huadong: orgs.huadong, zhou, ...sides })),
    ...(await inquiriesOf({ world, chenguang: orgs.chenguang, ...sides })),
    ...(await judgedOf({ chenguang: orgs.chenguang, year: 2019, ...sides })),
  }
}

/** Writes into the link of the two what is not said of any other. */
async function marksLink({ world, orgs }: Ground): Promise<void> {
  const [contact, phone] = marks['suppliers.contact']
  const [over, under] = marks['suppliers.terms']
  await world.deps.db.system((tx) =>
    tx
      .updateTable('links')
      .set({ contact, phone, over_percent: over, under_percent: under })
      .where('buyer_org_id', '=', orgs.huadong.id)
      .where('supplier_org_id', '=', orgs.chenguang.id)
      .execute(),
  )
}

/** A call-off, and a delivery in each state that somebody acts on. */
async function supplyOf(
  { world, orgs, lin, zhou, chen }: Trade,
  begins: string,
  isFar = false,
): Promise<Subjects> {
  const word = secret(['huadong', 'chenguang'], isFar)
  const order = await zhou.writesOrder({
    orderNo: `${begins}-supply-${word}`,
    lines: [{ code: word, name: word }],
  })
  await chen.answers(await chen.receives(await zhou.sends(order)))
  const [line] = await lin.lines(order)
  if (!line) throw new Error('it has a line')
  const called = await lin.does(callOffSave, {
    body: {
      callOffNo: `${begins}-${word}`,
      supplierOrgId: orgs.chenguang.id,
      remark: word,
      lines: [{ status: 'add', lineNo: 1, orderLineId: line.id, qty: '10', wantedOn: '2026-02-02' }],
    },
  })
  const [wanted] = (await lin.does(callOffInfo, { query: { id: called.id } })).lines
  await world.deps.db.system((tx) =>
    tx
      .updateTable('links')
      .set({ asn_review: true })
      .where('buyer_org_id', '=', orgs.huadong.id)
      .where('supplier_org_id', '=', orgs.chenguang.id)
      .execute(),
  )
  const written = (name: string, submit = true): Promise<Delivery> =>
    chen.does(deliverySave, {
      body: {
        deliveryNo: `${begins}-${name}-${word}`,
        buyerOrgId: orgs.huadong.id,
        expectedOn: '2026-02-02',
        remark: word,
        lines: [{ status: 'add', lineNo: 1, orderLineId: line.id, qty: '10' }],
        submit,
      },
    })
  const approved = async (name: string) => {
    const { id, version } = await written(name)
    return lin.does(deliveryApprove, { body: { id, version } })
  }
  const { id, version } = await approved('shipped')
  const shipped = await chen.does(deliveryShip, { body: { id, version, expectedOn: '2026-02-02' } })
  const due = await approved('approved')
  const [packed] = (await chen.does(getSupplierDeliveryInfo, { query: { id: due.id } })).lines
  return {
    callOff: { ...versioned(called, both), ...(wanted ? { line: wanted.id } : {}) },
    deliveryDraft: versioned(await written('draft', false), [{ org: 'chenguang', side: 'supplier' }]),
    deliverySubmitted: versioned(await written('submitted'), both),
    deliveryApproved: { ...versioned(due, both), ...(packed ? { line: packed.id } : {}) },
    deliveryShipped: versioned(shipped, both),
  }
}

/** Links of 华东精工 in each state; roles with conditions reach the one with 晨光五金 alone. */
async function linksOf({ world, orgs, lin }: Ground) {
  const others: Record<string, Parameters<typeof foundLink>[4]> = {
    linkIdle: {},
    linkSuspended: { status: 'SUSPENDED' },
    linkAsked: { status: 'REQUESTED', asked_by: 'supplier' },
    linkAsking: { status: 'REQUESTED', asked_by: 'buyer' },
  }
  const subjects: Record<string, Subject> = {}
  for (const [name, how] of Object.entries(others)) {
    const org = await world.org({ name: `客商 ${name}`, is: 'supplier' })
    const code = `${name}-${secret(['huadong'], true)}`
    await world.deps.db.system((tx) => foundLink(tx, orgs.huadong, org, code, how))
    const row = (await lin.does(supplierList, { body: {} })).rows.find(({ orgId }) => orgId === org.id)
    if (!row) throw new Error('they have a link')
    subjects[name] = { ...versioned(row, buying), outside: true }
  }
  const { rows } = await lin.does(supplierList, { body: {} })
  const near = rows.find(({ orgId }) => orgId === orgs.chenguang.id)
  const far = rows.find(({ orgId }) => orgId === orgs.hongyuan.id)
  if (!near || !far) throw new Error('they trade')
  subjects['link'] = versioned(near, both)
  const foreign = versioned(far, [
    { org: 'huadong', side: 'buyer' },
    { org: 'hongyuan', side: 'supplier' },
  ])
  return { subjects, foreign }
}

/** Somebody asks to join 华东精工, and 林晓 asks to join another organisation and is invited to a third. */
async function joinRequestsOf({ world, orgs, lin }: Ground) {
  const other = await world.org({ name: '远山工具' })
  const stranger = await world.person(other)
  const word = secret(['huadong'])
  const asks = (orgId: Id, userId: Id) =>
    world.deps.db.system(async (tx) => {
      const facts = { org_id: orgId, user_id: userId, org_name: '远山工具', user_name: word, account: word }
      const one = await tx.insertInto('join_requests').values(facts).returning('id').executeTakeFirstOrThrow()
      return one.id
    })
  const inviting = await world.person(await world.org())
  const invited = await inviting.does(innerRegister, { body: { account: lin.account, realName: word } })
  return {
    toHuadong: await asks(orgs.huadong.id, stranger.userId),
    byLin: await asks(other.id, lin.userId),
    invitingLin: invited.id,
  }
}

/** 华东精工 asks to be called otherwise, and 林晓 claims what somebody took. */
async function orgRequestsOf({ world, orgs, lin }: Ground) {
  const word = secret(['huadong'])
  const facts = { user_id: lin.userId, user_name: word, account: word, name: word, remark: word }
  const filed = (of: { kind: 'CHANGE'; org_id: Id } | { kind: 'CLAIM' }) =>
    world.deps.db.system((tx) =>
      tx
        .insertInto('org_requests')
        .values({ ...facts, ...of })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  const change = await filed({ kind: 'CHANGE', org_id: orgs.huadong.id })
  const claim = await filed({ kind: 'CLAIM' })
  return { change: change.id, claim: claim.id }
}

/** What a buyer asks its applicants besides, and has been told. */
async function asksInAddition(tx: Tx, orgId: Id, word: string): Promise<void> {
  const document = {
    page: { version: pageVersion, name: word, use: 'form', body: [] },
    entity: {
      id: randomUUID(),
      code: 'asked',
      name: word,
      title: 'said',
      share: 'own',
      fields: [{ key: 'said', name: word, type: 'varchar' }],
    },
  }
  const chosen = { app_id: randomUUID(), page_id: randomUUID(), release: 1, name: word, updated_by: word }
  const { id } = await tx
    .insertInto('questionnaires')
    .values({ ...chosen, org_id: orgId, version: 1, live: true, document: json(document) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const told = { questionnaire_id: id, questionnaire_values: json({ said: word }) }
  await tx.updateTable('registrations').set(told).where('buyer_org_id', '=', orgId).execute()
}

/** Two who apply to be suppliers of 华东精工; one application is being looked at. */
async function registrationsOf({ world, orgs, lin }: Ground): Promise<Subjects> {
  const open = (open_to_suppliers: boolean) =>
    world.deps.db.system((tx) =>
      tx.updateTable('orgs').set({ open_to_suppliers }).where('id', '=', orgs.huadong.id).execute(),
    )
  const word = secret(['huadong'])
  await open(true)
  let fileId = ''
  for (const name of [`先来 ${word}`, `后来 ${word}`]) {
    const applicant = await world.nobody()
    const file = await does(world, applicant, upload, multipart(`${word}.pdf`, pdf))
    fileId = file.fileKey
    await does(world, applicant, registeredSupplier, {
      body: complete(name, {
        buyerOrgId: orgs.huadong.id,
        licenceFiles: [file],
        account: marks['registrations.bank'][0],
      }),
    })
  }
  await open(false)
  await world.deps.db.system((tx) => asksInAddition(tx, orgs.huadong.id, word))
  const { rows } = await lin.does(registrationList, { body: {} })
  const [first, second] = rows
  if (!first || !second) throw new Error('two have applied')
  const taken = await lin.does(registrationTake, { body: { id: first.id, version: first.version } })
  // begun before reviewers were named: anybody's to decide
  await world.deps.db.system((tx) =>
    tx.updateTable('registrations').set({ reviewer_id: null }).where('id', '=', taken.id).execute(),
  )
  const profile = { org_id: orgs.huadong.id, record: json(complete(word)) }
  await world.deps.db.system((tx) => tx.insertInto('supplier_profiles').values(profile).execute())
  return {
    registration: versioned(second, buying),
    registrationTaken: versioned(taken, buying),
    registrationFile: { id: fileId, version: 1, whose: buying },
  }
}
