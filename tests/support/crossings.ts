// Long because it is one table: each command that locks more than one row, with two people who cross each other.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { appDelete, appImport, appInfo, appPublish, appSave, appShare } from '../../contract/apps.ts'
import {
  lockSession,
  resetPassword,
  secondStep,
  sendCode,
  sendRegCode,
  signIn,
  signUp,
  unlockSession,
} from '../../contract/auth.ts'
import {
  callOffCloseLine,
  callOffInfo,
  callOffSave,
  cusDelDeliveryRequire,
  cusDelDeliveryRequireLine,
} from '../../contract/callOffs.ts'
import { deliverySheetImport, deliverySheetImportFaults } from '../../contract/deliveries.sheet.ts'
import {
  customerReject,
  deliveryCancel,
  deliveryCloseShort,
  deliverySave,
  deliverySaveCertificate,
  deliveryShip,
  deliverySubmit,
} from '../../contract/deliveries.ts'
import { deptDel, deptSave } from '../../contract/depts.ts'
import { usual } from '../../contract/founding.sets.ts'
import { found } from '../../contract/founding.ts'
import { addComment, insertAnnex, upload, type Uploaded } from '../../contract/documents.ts'
import { fnSubjectDel, fnSubjectSave } from '../../contract/finance.ts'
import type { AppModel } from '../../contract/lowcode/app.ts'
import { currencySave, masterDel, masterLists, unitSave } from '../../contract/masters.ts'
import { materialSave } from '../../contract/materials.ts'
import { noticeRead, noticeReadAll } from '../../contract/notices.ts'
import { confirmReceive, type Order } from '../../contract/orders.ts'
import { leaveOrg, personStatus, personTwoFactorReset, seeAs } from '../../contract/memberships.ts'
import { peopleList, personRole, personSave } from '../../contract/people.ts'
import { beginProviderSignIn, finishProviderSignIn } from '../../contract/provider.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
} from '../../contract/twoFactor.ts'
import type { Refusal } from '../../contract/errors.ts'
import { recordImport, recordImportFaults } from '../../contract/recordImports.ts'
import { recordDelete, recordLock, recordSave } from '../../contract/records.ts'
import {
  profileChangeSave,
  profileChangeStart,
  profileChangeSubmit,
  profileChangeWithdraw,
} from '../../contract/profileChanges.ts'
import {
  inspectionApprove,
  inspectionDecide,
  inspectionPlan,
  inspectionReopen,
  inspectionSavePlan,
  saveIqcCheckRecord,
} from '../../contract/inspections.ts'
import { receiptReverse, receiptSave } from '../../contract/receipts.ts'
import { returnSend } from '../../contract/returns.ts'
import {
  registeredSupplier,
  registrationApprove,
  registrationDraft,
  registrationList,
} from '../../contract/registrations.ts'
import { roleSave } from '../../contract/roles.ts'
import { addLinkApply, confirmLinkApply } from '../../contract/links.ts'
import { supplierList } from '../../contract/suppliers.ts'
import { changePwd } from '../../contract/users.ts'
import type { Id } from '../../contract/values.ts'
import { foundingToken } from '../../server/modules/founding/founding.token.ts'
import { toolingModel } from '../../server/seed/tooling.ts'
import { comesBack } from './liar.ts'
import { terms } from './linking.ts'
import { deviceCode } from './twoFactor.ts'
import { listOf, spreads } from './notices.ts'
import * as statements from '../../contract/reconciliations.ts'
import { inquiryAddFiles } from '../../contract/inquiries.files.ts'
import * as inquiry from '../../contract/inquiries.ts'
import * as i from './inquiries.ts'
import { updateStockQty } from '../../contract/stock.ts'
import { arrives, builds, invoices, one as of, passes } from './statements.ts'
import { confirmed, lineOf as delivered, one, seenBy, sheetOf, submits, writes } from './deliveries.ts'
import { accept, answers, drafts, line, lineOf, receives as takes, sends } from './orders.ts'
import { encrypted, travelling } from './travelling.ts'
import type { Asks, Persona } from './persona.ts'
import { wholeRecord } from './profiles.ts'
import {
  booksInto,
  came,
  decides,
  lotOf,
  lotWith,
  measured,
  posting,
  receives,
  shipped,
} from './receiving.ts'
import { complete } from './registrations.ts'
import { type Crossing, type Made, crossed, made, short } from './crossing.ts'
import { png } from './samples.ts'
import { bookOf } from './book.ts'
import { toolingOf } from './tooling.ts'
import { multipart } from './upload.ts'

const letter = (n: number) => String.fromCharCode(66 + (n % 24))

/** Three nodes of a tree are moved below each other and back to the top, while what stands below them is deleted. */
async function moves<C extends typeof deptDel | typeof fnSubjectDel>(
  who: Persona,
  del: C,
  write: (code: string, parentId: Id | null, id?: Id) => Made,
  add: (code: string, parentId: Id | null) => Promise<Id>,
): Promise<Made[]> {
  const codes = [short(), short(), short()]
  const nodes: Id[] = []
  for (const code of codes) nodes.push(await add(code, null))
  const leaves = await Promise.all(nodes.map((id) => add(short(), id)))
  const moved = nodes.flatMap((id, at) => [
    write(codes[at] ?? '', nodes[(at + 1) % nodes.length] ?? null, id),
    write(codes[at] ?? '', null, id),
  ])
  const deleted = [...leaves.slice(1), nodes[0] ?? ''].map((id) =>
    made(who, del, { query: { id } } as Asks<C>),
  ) // both delete by id
  return [...moved, ...deleted, ...moved]
}

const departments: Crossing = {
  name: 'departments',
  of: ['depts.deptSave', 'depts.deptDel'],
  begin: async ({ zhou }) => {
    const body = (code: string, parentId: Id | null) => ({ name: `班组 ${code}`, parentId })
    return () =>
      moves(
        zhou,
        deptDel,
        (code, parentId, id) =>
          made(zhou, deptSave, { body: { ...body(code, parentId), ...(id ? { id } : {}) } }),
        async (code, parentId) => (await zhou.does(deptSave, { body: body(code, parentId) })).id,
      )
  },
}

const subjects: Crossing = {
  name: 'subjects of finance',
  of: ['finance.fnSubjectSave', 'finance.fnSubjectDel'],
  begin: async ({ zhou }) => {
    const body = (code: string, parentId: Id | null) =>
      ({ code, name: `科目 ${code}`, direction: 'debit', parentId }) as const
    return () =>
      moves(
        zhou,
        fnSubjectDel,
        (code, parentId, id) =>
          made(zhou, fnSubjectSave, { body: { ...body(code, parentId), ...(id ? { id } : {}) } }),
        async (code, parentId) => (await zhou.does(fnSubjectSave, { body: body(code, parentId) })).id,
      )
  },
}

const received: Crossing = {
  name: 'orders received together',
  of: ['orders.confirmReceive'],
  begin:
    async ({ lin, chen, he, chenguang }) =>
    async () => {
      const orders: Order[] = []
      for (let n = 0; n < 4; n++) orders.push(await sends(lin, chenguang, [line(1)]))
      return [chen, he].flatMap((who) =>
        crossed(orders.map(({ id }) => ({ id }))).map((all) =>
          made(who, confirmReceive, { body: { orders: all } }),
        ),
      )
    },
}

/** A unit and a currency get other codes, which their materials carry along, while the materials are saved. */
const masters: Crossing = {
  name: 'codes that materials carry',
  of: ['masters.unitSave', 'masters.currencySave', 'masters.masterDel', 'materials.materialSave'],
  async begin({ zhou }) {
    const lists = async () => zhou.does(masterLists, {})
    const material = (n: number, unit: string, currency: string) => ({
      code: `X-${n}`,
      name: '支架',
      unit,
      currency,
    })
    await zhou.does(unitSave, { body: { code: 'U0', name: '托', scale: 0 } })
    await zhou.does(currencySave, { body: { code: 'XAA', name: '测试币' } })
    const [unit = '', currency = ''] = await lists().then(({ units, currencies }) => [
      units.find(({ code }) => code === 'U0')?.id ?? '',
      currencies.find(({ code }) => code === 'XAA')?.id ?? '',
    ])
    const ids: Id[] = []
    for (let n = 0; n < 40; n++)
      ids.push((await zhou.does(materialSave, { body: material(n, 'U0', 'XAA') })).id)
    return async (round) => {
      await zhou.does(unitSave, { body: { code: `T${round}`, name: '筐', scale: 0 } })
      const now = await lists()
      const unused = now.units.find(({ code }) => code === `T${round}`)?.id ?? ''
      const unitCode = now.units.find(({ id }) => id === unit)?.code ?? ''
      const currencyCode = now.currencies.find(({ id }) => id === currency)?.code ?? ''
      return [
        made(zhou, unitSave, { body: { id: unit, code: `U${round + 1}`, name: '托', scale: 0 } }),
        made(zhou, currencySave, {
          body: { id: currency, code: `X${letter(round % 2)}${letter(round)}`, name: '测试币' },
        }),
        ...[0, 39].map((n) =>
          made(zhou, materialSave, {
            body: { id: ids[n] ?? '', ...material(n, n ? unitCode : 'PCS', n ? 'CNY' : currencyCode) },
          }),
        ),
        made(zhou, masterDel, { query: { id: unit, kind: 'units' } }),
        made(zhou, masterDel, { query: { id: unused, kind: 'units' } }),
        made(zhou, masterDel, { query: { id: currency, kind: 'currencies' } }),
        made(zhou, unitSave, { body: { id: unit, code: `V${round + 1}`, name: '托', scale: 0 } }),
      ]
    }
  },
}

const uniqueNames = (model: AppModel): AppModel => ({
  ...model,
  entities: model.entities.map((entity) => ({
    ...entity,
    fields: entity.fields.map((field) =>
      field.key === (entity.parent ? 'remark' : 'name') ? { ...field, unique: true } : field,
    ),
  })),
})

/** For the owner alone: a publication takes the records from the partners they were picked for. */
const unshared = (model: AppModel): AppModel => ({
  ...model,
  entities: model.entities.map(({ partnerField: _field, partnerMay: _may, ...entity }) => ({
    ...entity,
    share: 'own',
  })),
})

const tool = (name: string, remarks: readonly string[] = []) => ({
  values: { name, category: 'stamping' },
  rows: {
    maintenance: remarks.map((remark) => ({
      rowStatus: 'add' as const,
      values: { doneOn: '2031-01-01', kind: 'care', remark },
    })),
  },
})

/** Two tools exchange what only one of them may be called, and so do the rows below them. */
const uniqueValues: Crossing = {
  name: 'values that stand only once',
  of: ['records.recordSave', 'recordImports.recordImport', 'recordImports.recordImportFaults'],
  async begin({ zhou }) {
    const { ids } = await toolingOf(zhou, [], uniqueNames)
    const entityId = ids.tool
    const sheet = async (names: readonly string[]) => ({
      ...multipart(
        '模具.xlsx',
        await bookOf([['模具编号', '名称', '类别'], ...names.map((name) => ['', name, '冲压模'])]),
      ),
      query: { entityId },
    })
    const pair = async () => {
      const names = [`甲 ${short()}`, `乙 ${short()}`] as const
      const saved = []
      for (const name of names)
        saved.push(
          await zhou.does(recordSave, { body: { entityId, ...tool(name, [`${name} 1`, `${name} 2`]) } }),
        )
      const [first, second] = saved.map(({ id }) => id)
      const rename = (id: Id | undefined, name: string) =>
        made(zhou, recordSave, { body: { entityId, id: id ?? '', values: { name } } })
      const [there, back] = crossed([`新 ${short()}`, `新 ${short()}`])
      return [
        rename(first, names[1]),
        rename(second, names[0]),
        made(zhou, recordSave, { body: { entityId, ...tool(`丙 ${short()}`, there) } }),
        made(zhou, recordSave, { body: { entityId, ...tool(`丁 ${short()}`, back) } }),
        ...(await Promise.all(
          crossed([`戊 ${short()}`, `己 ${short()}`]).map(async (all) =>
            made(zhou, recordImport, await sheet(all)),
          ),
        )),
        made(zhou, recordImportFaults, await sheet(names)),
      ]
    }
    return async () => [...(await pair()), ...(await pair())]
  },
}

const deleted: Crossing = {
  name: 'records deleted together',
  of: ['records.recordDelete', 'records.recordLock', 'records.recordSave'],
  async begin({ zhou }) {
    const { ids } = await toolingOf(zhou)
    const entityId = ids.tool
    return async () => {
      const keys: { id: Id; version: number }[] = []
      for (let n = 0; n < 6; n++) {
        const { id, version } = await zhou.does(recordSave, { body: { entityId, ...tool('模', ['一']) } })
        keys.push({ id, version })
      }
      const rename = [0, 5].map((n) =>
        made(zhou, recordSave, { body: { entityId, id: keys[n]?.id ?? '', values: { name: '改' } } }),
      )
      const deletes = crossed(keys).map((all) => made(zhou, recordDelete, { body: { entityId, keys: all } }))
      const some = crossed(keys.slice(1)).map((all) =>
        made(zhou, recordDelete, { body: { entityId, keys: all } }),
      )
      const locks = crossed(keys.slice(2)).map((all, at) =>
        made(zhou, recordLock, { body: { entityId, keys: all, locked: at % 2 === 0 } }),
      )
      return [...rename, ...some, ...locks, ...deletes]
    }
  },
}

/** A publication that settles what records hold, sharing, and people at work on the records. */
const published: Crossing = {
  name: 'a publication and its records',
  of: ['apps.appPublish', 'apps.appShare', 'records.recordSave'],
  async begin({ zhou, chen, chenguang }) {
    const tooling = await toolingOf(zhou, [chenguang.id])
    const { appId, ids } = tooling
    const entityId = ids.tool
    const supplier = { supplierId: chenguang.id }
    const records: Id[] = []
    for (let n = 0; n < 12; n++) {
      const { values, rows } = tool(`模 ${n}`, [`记 ${n}`])
      const body = { entityId, values: { ...values, ...supplier }, rows }
      records.push((await zhou.does(recordSave, { body })).id)
    }
    return async (round) => {
      const info = await zhou.does(appInfo, { query: { appId } })
      const model = round % 2 === 0 ? uniqueNames(tooling.model) : unshared(tooling.model)
      const saved = await zhou.does(appSave, {
        body: { id: appId, version: info.version, code: info.code, name: `模具 ${round}`, model },
      })
      const { version } = saved
      const saves = crossed(records).flatMap((all) =>
        all.slice(0, 6).map((id, n) => {
          const rows = { maintenance: tool('', [`${id} ${round}`]).rows.maintenance }
          return made(n % 2 === 0 ? zhou : chen, recordSave, {
            body: { entityId, id, values: { name: `模 ${id} ${round} ${n}` }, rows },
          })
        }),
      )
      const partnerIds = round % 3 === 0 ? [] : [chenguang.id]
      return [
        ...saves.slice(0, 4),
        made(zhou, appPublish, { body: { id: appId, version } }),
        made(zhou, appShare, { body: { id: appId, version, partnerIds } }),
        ...saves.slice(4),
      ]
    }
  },
}

const withEntities = (ids: readonly Id[]): AppModel => {
  const { entities } = toolingModel({ tool: randomUUID(), maintenance: randomUUID(), dict: randomUUID() })
  const [, rows] = entities
  if (!rows) throw new Error('the tooling has two entities')
  const { parent: _, ...alone } = rows
  return { version: 1, menu: [], entities: ids.map((id, n) => ({ ...alone, id, code: `e${n}` })) }
}

const claimed: Crossing = {
  name: 'entities that two applications want',
  of: ['apps.appSave'],
  begin:
    async ({ zhou }) =>
    async () =>
      crossed(Array.from({ length: 8 }, () => randomUUID())).map((ids) =>
        made(zhou, appSave, { body: { code: `app-${short()}`, name: '应用', model: withEntities(ids) } }),
      ),
}

/** The same application read twice, with the dictionaries it names the other way round; and one that goes meanwhile. */
const imported: Crossing = {
  name: 'applications read from files',
  of: ['apps.appImport', 'apps.appDelete', 'apps.appPublish'],
  begin:
    async ({ zhou }) =>
    async () => {
      const dicts = Array.from({ length: 6 }, () => ({
        id: randomUUID(),
        code: `dict-${short()}`,
        name: '字典',
        nameEn: '',
        options: [],
      }))
      const model = withEntities([randomUUID(), randomUUID()])
      const gone = await zhou.does(appSave, { body: { code: `app-${short()}`, name: '应用', model } })
      const file = (all: typeof dicts) => ({
        format: 'tandem-app',
        version: 1,
        app: { code: `app-${short()}`, name: '应用', nameEn: '', icon: '', remark: '' },
        model: withEntities([randomUUID(), randomUUID()]),
        pages: [],
        dicts: all,
      })
      return [
        ...crossed(dicts).map((all) =>
          made(zhou, appImport, { body: { file: JSON.parse(JSON.stringify(file(all))), dryRun: false } }),
        ),
        made(zhou, appDelete, { body: { id: gone.id, version: gone.version } }),
        made(zhou, appPublish, { body: { id: gone.id, version: gone.version } }),
      ]
    },
}

const attached: Crossing = {
  name: 'files hung on two documents',
  of: ['documents.addComment', 'documents.insertAnnex'],
  begin:
    async ({ lin, chenguang }) =>
    async () => {
      const files: string[] = []
      for (let n = 0; n < 4; n++) files.push((await lin.does(upload, multipart(`图 ${n}.png`, png))).fileKey)
      const orders = [await drafts(lin, chenguang, [line(1)]), await drafts(lin, chenguang, [line(1)])]
      return crossed(files).flatMap((fileKeys) =>
        orders.flatMap(({ id }) => {
          const body = { noun: 'orders' as const, recordId: id, fileKeys }
          return [
            made(lin, insertAnnex, { body }),
            made(lin, addComment, { body: { ...body, text: '见附件' } }),
          ]
        }),
      )
    },
}

/** The same files are given as the certificate of two deliveries. */
const certified: Crossing = {
  name: 'certificates of two deliveries',
  of: ['deliveries.deliverySaveCertificate'],
  async begin(m) {
    const { lin, chen } = m
    await lin.does(materialSave, {
      body: { code: 'CERT-X', name: '支架', unit: 'PCS', certificates: 'RoHS' },
    })
    return async () => {
      const sent = await sends(lin, m.chenguang, [line(1, { materialCode: 'CERT-X' })])
      const ordered = await lineOf(chen, await answers(chen, await takes(chen, sent), accept))
      const files: string[] = []
      for (let n = 0; n < 4; n++) files.push((await chen.does(upload, multipart(`证 ${n}.png`, png))).fileKey)
      const lines: { id: Id; lineId: Id }[] = []
      for (let n = 0; n < 2; n++) {
        const delivery = await writes(m, chen, [delivered(ordered, '5')])
        lines.push({ id: delivery.id, lineId: (await seenBy(chen, delivery)).lines[0]?.id ?? '' })
      }
      const [there, back] = crossed(files)
      return there.flatMap((fileKey, n) =>
        lines.map((at, second) =>
          made(chen, deliverySaveCertificate, {
            body: { ...at, name: 'RoHS', fileKey: second === 0 ? fileKey : (back[n] ?? '') },
          }),
        ),
      )
    }
  },
}

/** The same photos are taken of readings of two lots. */
const pictured: Crossing = {
  name: 'photos of readings of two lots',
  of: ['inspections.saveIqcCheckRecord'],
  begin: async (m) => {
    await booksInto(m, 2)
    const width = measured('外径', null, null)
    return async () => {
      // Each round has an inspector of its own: a person uploads so many files an hour.
      const inspector = await m.person(m.huadong, { rights: ['inspections.read', 'inspections.check'] })
      const files: string[] = []
      for (let n = 0; n < 4; n++)
        files.push((await inspector.does(upload, multipart(`毛刺 ${n}.png`, png))).fileKey)
      const lots = [await lotWith(m, [width]), await lotWith(m, [width])]
      return crossed(files).flatMap((photos) =>
        lots.map(({ id }) =>
          made(inspector, saveIqcCheckRecord, {
            body: { id, readings: [{ itemId: width.id, sampleNo: 1, value: '10', photos }] },
          }),
        ),
      )
    }
  },
}

/** One person keeps the same files in their application from several browsers. */
const applied: Crossing = {
  name: 'files of an application',
  of: ['registrations.registrationDraft', 'registrations.registeredSupplier'],
  begin: async (m) => async () => {
    await m.system((tx) =>
      tx.updateTable('orgs').set({ open_to_suppliers: true }).where('is_buyer', '=', true).execute(),
    )
    const who = await m.person(m.huadong)
    const files: { fileName: string; fileKey: string }[] = []
    for (let n = 0; n < 4; n++) files.push(await who.does(upload, multipart(`证 ${n}.png`, png)))
    return crossed(files).flatMap((other) => [
      made(who, registrationDraft, { body: { supplierName: '交叉', other } }),
      made(who, registeredSupplier, { body: complete('交叉', { other, buyerOrgId: m.huadong.id }) }),
    ])
  },
}

/** People of one supplier send the same files to several buyers, and the buyers decide meanwhile. */
const changed: Crossing = {
  name: 'changes of a supplier record',
  of: ['profileChanges.profileChangeSave', 'profileChanges.profileChangeSubmit'],
  begin:
    async ({ he }) =>
    async (round) => {
      const { rows } = await he.does(supplierList, { body: {} })
      const files: Uploaded[] = []
      for (let n = 0; n < 3; n++) files.push(await he.does(upload, multipart(`证 ${n}.png`, png)))
      for (const { id: linkId } of rows) {
        const { change } = await he.does(profileChangeStart, { query: { linkId } })
        if (change?.can.some(({ action }) => action === 'withdraw'))
          await he.does(profileChangeWithdraw, { body: { id: change.id, version: change.version } })
      }
      return crossed(files).flatMap((other) =>
        crossed(rows).flatMap((links) =>
          links.flatMap(({ id: linkId }, n) => {
            const record = wholeRecord({ other, mainProducts: `${round} ${n}` })
            return [
              made(he, profileChangeSave, { body: { linkId, record } }),
              made(he, profileChangeSubmit, { body: { linkId, record, all: true } }),
            ]
          }),
        ),
      )
    },
}

/** Administrators take the flag from one another, disable and let in one another, and one of them leaves. */
const administered: Crossing = {
  name: 'administrators of one organisation',
  of: ['people.personSave', 'people.personRole', 'memberships.personStatus', 'memberships.leaveOrg'],
  begin: async (m) => async () => {
    const admins: Persona[] = []
    for (let n = 0; n < 3; n++) admins.push(await m.person(m.huadong))
    const ids = await m.system(async (tx) => {
      const found = await tx
        .selectFrom('memberships')
        .select(['id', 'user_id'])
        .where('org_id', '=', m.huadong.id)
        .execute()
      return new Map(found.map(({ id, user_id }) => [user_id, id]))
    })
    const { id: roleId } = await m.zhou.does(roleSave, { body: { name: short(), menuType: 1 } })
    return crossed(admins).flatMap((others) =>
      others.flatMap((who, at) => {
        const id = ids.get(others[(at + 1) % others.length]?.userId ?? '') ?? ''
        return [
          made(who, personSave, { body: { id, isAdmin: at % 2 === 0 } }),
          made(who, personStatus, { body: { id, active: at % 2 === 1 } }),
          made(who, personRole, { body: { id, roleId, held: at % 2 === 0 } }),
          ...(at === 2 ? [made(who, leaveOrg, { query: { orgId: m.huadong.id } })] : []),
        ]
      }),
    )
  },
}

/** Many sessions of one person begin, and all others end, at the same moment. */
const sessions: Crossing = {
  name: 'sessions of one person',
  of: [
    'auth.signIn',
    'auth.signUp',
    'auth.unlockSession',
    'users.changePwd',
    'auth.resetPassword',
    'founding.found',
    'memberships.seeAs',
  ],
  begin: async (m) => async (round) => {
    const [old, fresh] = ['portal123', 'portal456']
    const who = await m.person(m.huadong, { password: old })
    const colleague = short()
    await m.person(m.huadong, { name: colleague, rights: ['orders.read'] })
    const { rows: people } = await who.does(peopleList, { body: { keyword: colleague } })
    const looked = { query: { id: people[0]?.id ?? '' } }
    const browsers: Persona[] = []
    for (let n = 0; n < 22; n++) browsers.push(await m.again(who))
    const [locked = who, own = who] = browsers.toReversed()
    await locked.does(lockSession)
    const joins = `${short()}@example.com`
    const code = async (call: typeof sendCode, account: string) => {
      await who.does(call, { body: { account }, ip: `10.${round}.0.1` })
      const { rows } = await m.system((tx) =>
        sql<{ text: string }>`select text from messages where target = ${account}`.execute(tx),
      )
      return /\d{6}/.exec(rows.at(-1)?.text ?? '')?.[0] ?? ''
    }
    const [verCode, regCode] = [await code(sendCode, who.account), await code(sendRegCode, joins)]
    const { config } = m.deps
    const pwd = travelling(config, old)
    // nobody looks after the installation any more: two found it at once
    await m.system((tx) =>
      tx.updateTable('users').set({ is_local: false }).where('is_local', '=', true).execute(),
    )
    return [
      ...[9, 10].map((n) =>
        made(who, found, {
          body: {
            ...usual,
            token: foundingToken(config),
            account: `${short()}@example.com`,
            realName: '周强',
            pwd: encrypted(config, fresh),
            orgName: short(),
            sides: ['buyer'],
          },
          ip: `10.${round}.${n}.1`,
        }),
      ),
      ...[1, 2, 3].map((n) =>
        made(who, signIn, { body: { account: who.account, pwd }, ip: `10.${round}.${n}.1` }),
      ),
      ...[11, 12].map((n) => made(who, seeAs, { ...looked, ip: `10.${round}.${n}.1` })),
      made(locked, unlockSession, { body: { pwd }, ip: `10.${round}.4.1` }),
      made(own, changePwd, {
        body: { oldPwd: pwd, newPwd: encrypted(config, fresh) },
        ip: `10.${round}.5.1`,
      }),
      made(who, resetPassword, {
        body: { account: who.account, verCode, newPwd: encrypted(config, fresh) },
        ip: `10.${round}.6.1`,
      }),
      ...[7, 8].map((n) =>
        made(who, signUp, {
          body: {
            account: joins,
            verCode: regCode,
            realName: '周强',
            pwd: encrypted(config, fresh),
            signType: 2,
          },
          ip: `10.${round}.${n}.1`,
        }),
      ),
    ]
  },
}

/** Two administrators reset the second factor of somebody who meets it, changes it and turns it off; a colleague begins one and comes by the provider. */
const secondSteps: Crossing = {
  name: 'second steps and providers',
  of: [
    'auth.secondStep',
    'twoFactor.beginTwoFactor',
    'twoFactor.renewRecoveryCodes',
    'twoFactor.endTwoFactor',
    'provider.finishProviderSignIn',
    'memberships.personTwoFactorReset',
  ],
  begin: async (m) => async (round) => {
    const who = await m.person(m.huadong, { password: 'portal123' })
    const colleague = await m.person(m.huadong, { password: 'portal123' })
    const admins = [await m.person(m.huadong), await m.person(m.huadong)]
    const pwd = travelling(m.deps.config, 'portal123')
    const { key } = await who.does(beginTwoFactor, { body: { pwd } })
    const { recoveryCodes } = await who.does(confirmTwoFactor, { body: { code: deviceCode(key) } })
    const { id } = await m.system((tx) =>
      tx.selectFrom('memberships').select('id').where('user_id', '=', who.userId).executeTakeFirstOrThrow(),
    )
    const challenges = await Promise.all(
      [1, 2].map(async (n) => {
        const from = { body: { account: who.account, pwd }, ip: `10.${round}.${n}.2` }
        const { data } = (await who.tries(signIn, from)).json()
        return (data as Refusal).data?.['challenge'] // every refusal carries one
      }),
    )
    const code = (n: number) => recoveryCodes[n] ?? ''
    const returns = await Promise.all(
      [0, 1].map(async (n) => {
        const { url, browser } = await who.does(beginProviderSignIn, { ip: `10.${round}.${n}.4` })
        return { search: comesBack(url, colleague.account), browser }
      }),
    )
    return [
      ...challenges.map((challenge, n) =>
        made(who, secondStep, {
          body: { challenge: String(challenge), code: code(n) },
          ip: `10.${round}.${n}.3`,
        }),
      ),
      made(who, renewRecoveryCodes, { body: { pwd, code: code(2) }, ip: `10.${round}.2.3` }),
      ...admins.map((admin) => made(admin, personTwoFactorReset, { query: { id } })),
      made(who, endTwoFactor, { body: { pwd, code: code(3) }, ip: `10.${round}.3.3` }),
      ...[4, 5].map((n) => made(colleague, beginTwoFactor, { body: { pwd }, ip: `10.${round}.${n}.3` })),
      ...returns.map((body) => made(colleague, finishProviderSignIn, { body })),
    ]
  },
}

/** Two tabs mark the same notices as read, one by one list and all at once. */
const readNotices: Crossing = {
  name: 'notices that are read',
  of: ['notices.noticeRead', 'notices.noticeReadAll'],
  begin: async (m) => async () => {
    for (let n = 0; n < 4; n++) await sends(m.lin, m.chenguang, [line(1)])
    await spreads(m)
    const notices = (await listOf(m.chen)).filter(({ unread }) => unread)
    const until = notices.reduce((latest, { at }) => (at > latest ? at : latest), '')
    return [
      ...crossed(notices.map(({ id }) => id)).map((ids) => made(m.chen, noticeRead, { body: { ids } })),
      made(m.chen, noticeReadAll, { body: { until } }),
      made(m.chen, noticeReadAll, { body: { until } }),
    ]
  },
}

/** Deliveries and call-offs of the same two order lines, each with the lines in another order. */
const supplied: Crossing = {
  name: 'deliveries and call-offs of the same order lines',
  of: [
    'callOffs.callOffCloseLine',
    'callOffs.callOffSave',
    'callOffs.cusDelDeliveryRequire',
    'callOffs.cusDelDeliveryRequireLine',
    'deliveries.customerReject',
    'deliveries.deliveryCancel',
    'deliveries.deliveryCloseShort',
    'deliveries.deliverySave',
    'deliveries.deliverySheetImport',
    'deliveries.deliverySheetImportFaults',
    'deliveries.deliveryShip',
    'deliveries.deliverySubmit',
  ],
  begin: async (m) => async () => {
    const { lin, zhou, chen, he } = m
    const orders = [await confirmed(m), await confirmed(m)]
    const both = await Promise.all(orders.map((order) => lineOf(lin, order)))
    const [there, back] = crossed(both)
    const wanted = (of: typeof both, qty: string) =>
      of.map(({ id }, index) => ({
        status: 'add' as const,
        lineNo: index + 1,
        orderLineId: id,
        qty,
        wantedOn: '2031-03-01',
      }))
    const calls = async (of: typeof both) => {
      const body = { supplierOrgId: m.chenguang.id, lines: wanted(of, '10') }
      const { id, version } = await lin.does(callOffSave, { body })
      const { lines } = await lin.does(callOffInfo, { query: { id } })
      return { id, version, lines: lines.map((each) => ({ lineId: each.id, orderLineId: each.orderLineId })) }
    }
    const [covered, closed, gone] = [await calls(there), await calls(back), await calls(there)]
    const linesOf = (of: typeof both, qty = '5') =>
      of.map((each) =>
        delivered(each, qty, {
          callOffLineId: covered.lines.find(({ orderLineId }) => orderLineId === each.id)?.lineId ?? null,
        }),
      )
    const sent = async (of: typeof both) => submits(chen, await writes(m, chen, linesOf(of)))
    const shipped = async (of: typeof both) =>
      chen.does(deliveryShip, { body: { ...one(await sent(of)), expectedOn: '2031-03-01' } })
    const reason = '改期'
    const fresh = (of: typeof both) => ({
      buyerOrgId: m.huadong.id,
      expectedOn: '2031-03-01',
      lines: linesOf(of).map((each, index) => ({ lineNo: index + 1, ...each })),
      submit: true,
    })
    const filled = async (of: typeof both) => {
      const draft = await writes(m, chen, [])
      return { query: { id: draft.id }, ...(await sheetOf(draft, ...of.map(({ id }) => [id, '5'] as const))) }
    }
    return [
      made(chen, deliverySave, { body: fresh(there) }),
      made(he, deliverySave, { body: fresh(back) }),
      made(chen, deliverySheetImport, await filled(there)),
      made(he, deliverySheetImport, await filled(back)),
      made(he, deliverySheetImportFaults, await filled(there)),
      made(he, deliverySubmit, { body: one(await writes(m, chen, linesOf(back))) }),
      made(zhou, customerReject, { body: { ...one(await sent(back)), reason } }),
      made(chen, deliveryCancel, { body: { ...one(await sent(there)), reason } }),
      made(chen, deliveryShip, { body: { ...one(await sent(back)), expectedOn: '2031-03-02' } }),
      made(zhou, deliveryCloseShort, { body: { ...one(await shipped(there)), reason } }),
      made(lin, callOffSave, { body: { supplierOrgId: m.chenguang.id, lines: wanted(back, '5') } }),
      made(zhou, callOffCloseLine, {
        body: {
          id: closed.id,
          version: closed.version,
          lineIds: closed.lines.map(({ lineId }) => lineId),
          reason,
        },
      }),
      made(lin, cusDelDeliveryRequireLine, { query: { id: gone.lines[0]?.lineId ?? '' } }),
      made(zhou, cusDelDeliveryRequire, { query: { id: gone.id } }),
      made(zhou, cusDelDeliveryRequire, { query: { id: covered.id } }),
    ]
  },
}

/** Two deliveries over the same two order lines are received, taken back, decided and sent back, each with the lines in another order. */
const posted: Crossing = {
  name: 'receipts and lots of the same order lines',
  of: [
    'inspections.inspectionApprove',
    'inspections.inspectionDecide',
    'inspections.inspectionReopen',
    'inspections.inspectionSavePlan',
    'receipts.receiptReverse',
    'receipts.receiptSave',
    'returns.returnSend',
  ],
  begin: async (m) => {
    const { zhao, zhou } = m
    await booksInto(m, 2)
    return async () => {
      const orders = [await confirmed(m), await confirmed(m)]
      const both = await Promise.all(orders.map((order) => lineOf(zhou, order)))
      const [there, back] = crossed(both)
      const both5 = [came('5'), came('5')]
      const due = async (of: typeof both) => posting(zhao, await shipped(m, of, '10', '10'), ...both5)
      const receipt = async (of: typeof both) => receives(zhao, await shipped(m, of, '10', '10'), ...both5)
      const reason = '点错'
      const of = ({ id, version }: { id: Id; version: number }) => ({ id, version })
      const [first, second] = [await receipt(there), await receipt(back)]
      const [decided, waiting] = [await lotOf(zhao, first), await lotOf(zhao, second, 1)]
      const review = await decides(zhao, waiting, { rejectedQty: '5', reason })
      const failed = await decides(zhao, await lotOf(zhao, second), { rejectedQty: '5', reason })
      const { returnNote } = await zhou.does(inspectionApprove, { body: of(failed) })
      if (!returnNote) throw new Error('a return note')
      const passed = await decides(zhao, await lotOf(zhao, first, 1), { acceptedQty: '5' })
      const { materialCode } = decided
      const { version } = await zhao.does(inspectionPlan, { query: { materialCode } })
      return [
        made(zhao, inspectionSavePlan, {
          body: { materialCode, aql: '2.5', level: 'II', items: [], ...(version !== null && { version }) },
        }),
        made(zhou, inspectionReopen, { body: { ...of(passed), reason } }),
        made(zhao, returnSend, { body: { ...of(returnNote), replacement: true } }),
        made(zhao, receiptSave, { body: await due(there) }),
        made(zhou, receiptSave, { body: await due(back) }),
        made(zhao, receiptReverse, { body: { ...of(await receipt(there)), reason } }),
        made(zhou, receiptReverse, { body: { ...of(await receipt(back)), reason } }),
        made(zhao, inspectionDecide, { body: { ...of(decided), acceptedQty: '5' } }),
        made(zhou, inspectionApprove, { body: of(review) }),
      ]
    }
  },
}

/** Statements of either side over the same receipts, and stock-takes of the same materials. */
const reconciled: Crossing = {
  name: 'statements over the same receipts',
  of: [
    'reconciliations.buildReconciliation',
    'reconciliations.customerAudit',
    'reconciliations.statementDelInvoice',
    'reconciliations.statementReopen',
    'reconciliations.statementSaveInvoice',
    'reconciliations.statementSaveLines',
    'reconciliations.statementSubmit',
    'reconciliations.statementVoid',
    'reconciliations.supplierAudit',
    'stock.updateStockQty',
  ],
  begin: async (m) => async () => {
    const { zhou, he } = m
    // What is stocked at once can be claimed at once.
    await booksInto(m, 1)
    for (const order of [await confirmed(m), await confirmed(m)])
      for (let times = 0; times < 8; times++) await arrives(m, order, '10')
    const { rows } = await zhou.does(statements.customerInStock, { body: { pageSize: 100 } })
    const parts = [0, 1, 2, 3, 4, 5, 6, 7].map((at) =>
      rows.filter((_, index) => index % 8 === at).map(({ id }) => id),
    )
    const [
      free = [],
      drafted = [],
      voided = [],
      edited = [],
      agreed = [],
      given = [],
      gift = [],
      wrong = [],
    ] = parts
    const built = (who: Persona, ids: string[], submit: boolean) =>
      builds(who, who.side === 'buyer' ? m.chenguang : m.huadong, { receiptLineIds: ids, submit })
    const body = (who: Persona, ids: string[]) => ({
      partnerOrgId: who.side === 'buyer' ? m.chenguang.id : m.huadong.id,
      receiptLineIds: ids,
      submit: true,
    })
    const [ours, theirs] = [await built(zhou, drafted, false), await built(he, drafted.toReversed(), false)]
    const gone = await built(he, voided, true)
    const read = await built(he, edited, true)
    const disputed = await zhou.does(statements.customerAudit, {
      body: { ...of(read), pass: false, reason: '数量' },
    })
    const sent = await passes(zhou, await built(he, agreed, true))
    const whole = await invoices(
      he,
      sent,
      `C-${sent.statementNo}`,
      sent.netAmount ?? '',
      sent.taxAmount ?? '',
    )
    const invoiceId = whole.invoices[0]?.id ?? ''
    const mistaken = await passes(zhou, await built(he, wrong.toReversed(), true))
    const billed = await invoices(
      he,
      mistaken,
      `W-${mistaken.statementNo}`,
      mistaken.netAmount ?? '',
      mistaken.taxAmount ?? '',
    )
    const asked = await he.does(statements.statementAskReopen, {
      body: { ...of(billed), reason: '算错' },
    })
    // Free of charge: the audit that passes it holds the ledgers of its lines.
    const forFree = async (who: Persona, ids: string[]) => {
      const draft = await built(who, ids, false)
      const deduction = {
        kind: 'deduction' as const,
        amount: `-${draft.netAmount}`,
        taxRate: '13',
        reason: '样品免费',
      }
      const lessened = await who.does(statements.statementSaveLines, {
        body: { ...of(draft), adjustments: [deduction] },
      })
      return who.does(statements.statementSubmit, { body: of(lessened) })
    }
    const audit = ({ hash, ...statement }: statements.StatementInfo) => ({
      body: { ...of(statement), pass: true, hash: hash ?? '' },
    })
    const [fromSupplier, fromBuyer] = [await forFree(he, given), await forFree(zhou, gift.toReversed())]
    const counts = (qty: string, materialCode: string) =>
      made(zhou, updateStockQty, { body: { materialCode, qty, reason: '抽盘' } })
    return [
      made(zhou, statements.buildReconciliation, { body: body(zhou, free) }),
      made(he, statements.buildReconciliation, { body: body(he, free.toReversed()) }),
      made(zhou, statements.statementSubmit, { body: of(ours) }),
      made(he, statements.statementSubmit, { body: of(theirs) }),
      made(he, statements.statementVoid, { body: { ...of(gone), reason: '重做' } }),
      made(he, statements.statementSaveLines, {
        body: { ...of(disputed), adjustments: [], removed: disputed.lines.map(({ id }) => id) },
      }),
      made(zhou, statements.customerAudit, audit(fromSupplier)),
      made(he, statements.supplierAudit, audit(fromBuyer)),
      made(zhou, statements.statementReopen, { body: of(asked) }),
      made(he, statements.statementDelInvoice, { body: { ...of(whole), invoiceId } }),
      made(zhou, statements.statementSaveInvoice, {
        body: {
          ...of(whole),
          invoiceNo: `D-${sent.statementNo}`,
          issuedOn: '2031-04-01',
          netAmount: '-1',
          taxAmount: '0',
        },
      }),
      counts('1', 'M-1'),
      counts('2', 'M-1'),
    ]
  },
}

/** What a buyer's people do to inquiries beside one another: each holds the inquiry, then its quotes. */
const asking: Crossing = {
  name: 'inquiries and their quotes',
  of: [
    'inquiries.inquiryAddFiles',
    'inquiries.inquiryAnswer',
    'inquiries.inquiryApprove',
    'inquiries.inquiryAward',
    'inquiries.inquiryCancel',
    'inquiries.inquiryExtend',
    'inquiries.inquiryInvite',
    'inquiries.inquiryNextRound',
    'inquiries.inquiryOpen',
    'inquiries.inquiryPause',
    'inquiries.inquiryPublish',
    'inquiries.inquiryResume',
  ],
  begin: async (m) => async () => {
    const { lin, zhou, chen, sun } = m
    const suppliers = [m.chenguang, m.hongyuan]
    const quoted = async () => {
      const sent = await i.asks(lin, suppliers)
      await i.quotes(chen, sent, ['2', '3'])
      await i.quotes(sun, sent, ['2.1', '3'])
      return i.sees(lin, sent)
    }
    const opened = async () => i.opens(m, lin, await quoted())
    const [draft, extended, joined, paused, open] = [
      await i.drafts(lin, suppliers),
      await quoted(),
      await i.asks(lin, [m.chenguang]),
      await quoted(),
      await quoted(),
    ]
    const resumed = await lin.does(inquiry.inquiryPause, {
      body: { ...i.one(await quoted()), reason: '图纸' },
    })
    const [first, second, again, cancelled] = [await opened(), await opened(), await opened(), await opened()]
    await i.deadlinePasses(m, open)
    const { fileKey } = await zhou.does(upload, multipart('图.png', png))
    const later = { deadline: '2099-06-01T08:00:00.000Z' }
    const splits = ({ id, version, lines, quotes: of }: inquiry.InquiryInfo) => ({
      id,
      version,
      awards: of.flatMap(({ id: quoteId }) =>
        lines.map((one) => ({ quoteId, inquiryLineId: one.id, qty: '10' })),
      ),
    })
    // Above what one person may decide.
    const dear = await i.asks(lin, suppliers)
    await i.quotes(chen, dear, ['60000', '60000'])
    await i.quotes(sun, dear, ['60000', '60000'])
    const waiting = await lin.does(inquiry.inquiryAward, { body: splits(await i.opens(m, lin, dear)) })
    return [
      made(zhou, inquiry.inquiryApprove, { body: i.one(waiting) }),
      made(m.zhao, inquiry.inquiryApprove, { body: i.one(waiting) }),
      made(lin, inquiry.inquiryAward, { body: splits(first) }),
      made(zhou, inquiry.inquiryAward, {
        body: { ...splits(second), awards: splits(second).awards.toReversed() },
      }),
      made(zhou, inquiry.inquiryNextRound, { body: { ...i.one(again), ...later } }),
      made(lin, inquiry.inquiryCancel, { body: { ...i.one(cancelled), reason: '不再需要' } }),
      made(lin, inquiry.inquiryPublish, { body: i.one(draft) }),
      made(zhou, inquiryAddFiles, { body: { ...i.one(extended), fileKeys: [fileKey] } }),
      made(zhou, inquiry.inquiryAnswer, { body: { id: extended.id, answer: '见图纸' } }),
      ...[lin, zhou].map((who) =>
        made(who, inquiry.inquiryInvite, {
          body: { ...i.one(joined), supplierOrgIds: [m.hongyuan.id, m.chenguang.id] },
        }),
      ),
      made(zhou, inquiry.inquiryExtend, { body: { ...i.one(extended), ...later } }),
      made(lin, inquiry.inquiryPause, { body: { ...i.one(paused), reason: '图纸' } }),
      made(zhou, inquiry.inquiryResume, { body: { ...i.one(resumed), ...later } }),
      made(lin, inquiry.inquiryOpen, { body: i.one(await i.sees(lin, open)) }),
    ]
  },
}

/** Suppliers become a buyer's while it publishes inquiries that wait for their addresses, and invites by hand: the key of the buyer's comes first. */
const invited: Crossing = {
  name: 'links that begin, and inquiries that wait for them',
  of: [
    'registrations.registrationApprove',
    'links.confirmLinkApply',
    'inquiries.inquiryPublish',
    'inquiries.inquiryInvite',
    'inquiries.inquiryCancel',
  ],
  begin: async (m) => async () => {
    const { lin, zhou, huadong } = m
    await m.system((tx) =>
      tx
        .updateTable('orgs')
        .set({ open_to_suppliers: true, findable: true })
        .where('id', '=', huadong.id)
        .execute(),
    )
    // However many rounds, nobody has sent too much.
    await m.system((tx) => sql`delete from rate_limits where key like 'inquiryMail%'`.execute(tx))
    const applicants = await Promise.all(
      [short(), short()].map(async (name) => {
        const own = await m.org({ name, is: 'supplier' })
        return { name, own, who: await m.person(own, { side: 'supplier' }) }
      }),
    )
    const mails = applicants.map(({ who }) => who.account)
    const draft = await i.drafts(lin, [], { mails })
    const open = [await i.asks(lin, [], { mails }), await i.asks(lin, [], { mails: mails.toReversed() })]
    const [first, second] = applicants
    if (!first || !second) throw new Error('two apply')
    await first.who.does(registeredSupplier, { body: complete(first.name, { buyerOrgId: huadong.id }) })
    const [applied] = (await zhou.does(registrationList, { body: { keyword: first.name } })).rows
    const link = await second.who.does(addLinkApply, { body: { orgId: huadong.id } })
    return [
      made(zhou, registrationApprove, {
        body: { id: applied?.id ?? '', version: applied?.version ?? 0, code: short() },
      }),
      made(zhou, confirmLinkApply, {
        body: { ...i.one(link), accept: true, terms: terms({ code: short() }) },
      }),
      made(lin, inquiry.inquiryPublish, { body: i.one(draft) }),
      // Those whose links begin at this moment, and one who has traded all along.
      ...open.flatMap((one) =>
        [applicants.map(({ own }) => own), [m.chenguang]].map((suppliers) =>
          made(lin, inquiry.inquiryInvite, {
            body: { ...i.one(one), supplierOrgIds: suppliers.map(({ id }) => id) },
          }),
        ),
      ),
      made(zhou, inquiry.inquiryCancel, { body: { ...i.one(open[1] ?? draft), reason: '不再需要' } }),
    ]
  },
}

export const crossings: readonly Crossing[] = [
  asking,
  invited,
  departments,
  subjects,
  received,
  masters,
  uniqueValues,
  deleted,
  published,
  claimed,
  imported,
  attached,
  certified,
  pictured,
  applied,
  changed,
  administered,
  sessions,
  secondSteps,
  readNotices,
  supplied,
  // before `posted`, which has everything inspected
  reconciled,
  posted,
]
