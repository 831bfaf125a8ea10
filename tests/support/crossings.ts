// Long because it is one table: each command that locks more than one row, with two people who cross each other.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { appDelete, appImport, appInfo, appPublish, appSave, appShare } from '../../contract/apps.ts'
import {
  lockSession,
  resetPassword,
  sendCode,
  sendRegCode,
  signIn,
  signUp,
  unlockSession,
} from '../../contract/auth.ts'
import type { Call } from '../../contract/call.ts'
import { deptDel, deptSave } from '../../contract/depts.ts'
import { usual } from '../../contract/founding.sets.ts'
import { found } from '../../contract/founding.ts'
import { insertAnnex, upload } from '../../contract/documents.ts'
import { fnSubjectDel, fnSubjectSave } from '../../contract/finance.ts'
import type { AppModel } from '../../contract/lowcode/app.ts'
import { currencySave, masterDel, masterLists, unitSave } from '../../contract/masters.ts'
import { materialSave } from '../../contract/materials.ts'
import { confirmReceive, type Order } from '../../contract/orders.ts'
import { personStatus } from '../../contract/memberships.ts'
import { personSave } from '../../contract/people.ts'
import { recordDelete, recordSave } from '../../contract/records.ts'
import { registeredSupplier, registrationDraft } from '../../contract/registrations.ts'
import { changePwd } from '../../contract/users.ts'
import type { Id } from '../../contract/values.ts'
import { foundingToken } from '../../server/modules/founding/founding.token.ts'
import { toolingModel } from '../../server/seed/tooling.ts'
import { drafts, line, type Market, sends } from './orders.ts'
import { encrypted, travelling } from './travelling.ts'
import type { Asks, Persona } from './persona.ts'
import { complete } from './registrations.ts'
import { png } from './samples.ts'
import { toolingOf } from './tooling.ts'
import { multipart } from './upload.ts'

/** One call among those that are made at the same moment. */
export interface Made {
  who: Persona
  call: Call
  asks: Asks<Call>
}

/** Calls that want the same rows, each in another order. */
export interface Crossing {
  name: string
  /** What it makes, as `noun.name` of the contract. */
  of: readonly string[]
  /** Made once; then every round makes the calls of one. */
  begin(m: Market): Promise<(round: number) => Promise<readonly Made[]>>
}

const made = <C extends Call>(who: Persona, call: C, asks: Asks<C>): Made => ({
  who,
  call,
  asks: asks as Asks<Call>, // what it is asked with was checked against its own call just now
})

const crossed = <T>(items: readonly T[]): [T[], T[]] => [[...items], items.toReversed()]
const letter = (n: number) => String.fromCharCode(66 + (n % 24))
const short = () => randomUUID().slice(0, 8)

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
  of: ['records.recordSave'],
  async begin({ zhou }) {
    const { ids } = await toolingOf(zhou, [], uniqueNames)
    const entityId = ids.tool
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
      ]
    }
    return async () => [...(await pair()), ...(await pair())]
  },
}

const deleted: Crossing = {
  name: 'records deleted together',
  of: ['records.recordDelete', 'records.recordSave'],
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
      return [...rename, ...some, ...deletes]
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
  of: ['documents.insertAnnex'],
  begin:
    async ({ lin, chenguang }) =>
    async () => {
      const files: string[] = []
      for (let n = 0; n < 4; n++) files.push((await lin.does(upload, multipart(`图 ${n}.png`, png))).fileKey)
      const orders = [await drafts(lin, chenguang, [line(1)]), await drafts(lin, chenguang, [line(1)])]
      return crossed(files).flatMap((fileKeys) =>
        orders.map(({ id }) => made(lin, insertAnnex, { body: { noun: 'orders', recordId: id, fileKeys } })),
      )
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

/** Administrators take the flag from one another, and disable and let in one another. */
const administered: Crossing = {
  name: 'administrators of one organisation',
  of: ['people.personSave', 'memberships.personStatus'],
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
    return crossed(admins).flatMap((others) =>
      others.flatMap((who, at) => {
        const id = ids.get(others[(at + 1) % others.length]?.userId ?? '') ?? ''
        return [
          made(who, personSave, { body: { id, isAdmin: at % 2 === 0 } }),
          made(who, personStatus, { body: { id, active: at % 2 === 1 } }),
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
  ],
  begin: async (m) => async (round) => {
    const [old, fresh] = ['portal123', 'portal456']
    const who = await m.person(m.huadong, { password: old })
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

export const crossings: readonly Crossing[] = [
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
  applied,
  administered,
  sessions,
]
