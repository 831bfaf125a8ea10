import { customerExcelImport, customerExcelImportFaults } from '../../contract/callOffs.ts'
import { peopleImport, peopleImportFaults } from '../../contract/memberships.ts'
import { materialImport, materialImportFaults, materialSave } from '../../contract/materials.ts'
import { answersImport, answersImportFaults } from '../../contract/orders.answers.ts'
import { personSave } from '../../contract/people.ts'
import { bookOf } from './book.ts'
import { type Crossing, crossed, made, short } from './crossing.ts'
import { confirmed } from './deliveries.ts'
import { line, linesOf, type Market, receives, sends } from './orders.ts'
import type { Persona } from './persona.ts'
import { multipart } from './upload.ts'

// Sheets whose rows stand in another order each; an application reads one at a time, so two of them meet in two applications.

const sheet = async (titles: readonly string[], rows: readonly (readonly string[])[]) =>
  multipart('表格.xlsx', await bookOf([titles, ...rows]))

const called: Crossing = {
  name: 'call-offs out of sheets',
  of: ['callOffs.customerExcelImport', 'callOffs.customerExcelImportFaults'],
  begin: async (m) => async () => {
    const orders = [await confirmed(m), await confirmed(m), await confirmed(m)]
    const titles = ['订单号', '订单行', '要货日期', '要货数量']
    const sheets = await Promise.all(
      crossed(orders).map((all) =>
        sheet(
          titles,
          all.map(({ orderNo }) => [orderNo, '1', '2031-03-01', '10']),
        ),
      ),
    )
    return sheets.flatMap((asks, at) => [
      made(at === 0 ? m.lin : m.zhou, customerExcelImport, asks),
      made(at === 0 ? m.lin : m.zhou, customerExcelImportFaults, asks),
      made(at === 0 ? m.zhou : m.lin, customerExcelImport, asks),
    ])
  },
}

/** Lines that wait for an answer, two orders of them. */
async function waitingLines({ lin, chen, chenguang }: Market) {
  const sent = [
    await sends(lin, chenguang, [line(1), line(2)]),
    await sends(lin, chenguang, [line(1), line(2)]),
  ]
  const lines = []
  for (const order of sent) lines.push(...(await linesOf(chen, await receives(chen, order))))
  return lines
}

const answered: Crossing = {
  name: 'answers out of sheets',
  of: ['orders.answersImport', 'orders.answersImportFaults'],
  begin: async (m) => async () => {
    const lines = await waitingLines(m)
    const sheets = await Promise.all(
      crossed(lines).map((all) =>
        sheet(
          ['行标识（请勿修改）', '答复'],
          all.map(({ id, version }) => [`${id}:${version}`, '接受']),
        ),
      ),
    )
    return sheets.flatMap((asks, at) => [
      made(at === 0 ? m.chen : m.he, answersImport, asks),
      made(at === 0 ? m.chen : m.he, answersImportFaults, asks),
      made(at === 0 ? m.he : m.chen, answersImport, asks),
    ])
  },
}

const kept: Crossing = {
  name: 'materials out of sheets',
  of: ['materials.materialImport', 'materials.materialImportFaults', 'materials.materialSave'],
  begin: async ({ zhou }) => {
    const titles = ['物料编码', '物料名称', '单位']
    const codes = Array.from({ length: 40 }, (_, n) => `S-${n}`)
    const named = (all: readonly string[]) =>
      sheet(
        titles,
        all.map((code) => [code, `支架 ${short()}`, 'PCS']),
      )
    await zhou.does(materialImport, await named(codes))
    return async () => {
      const fresh = Array.from({ length: 40 }, () => `N-${short()}`)
      const sheets = await Promise.all(crossed([...codes, ...fresh]).map(named))
      return [
        ...sheets.map((asks) => made(zhou, materialImport, asks)),
        ...sheets.map((asks) => made(zhou, materialImportFaults, asks)),
        ...sheets.map((asks) => made(zhou, materialImport, asks)),
        made(zhou, materialSave, {
          body: { code: `N-${short()}`, name: '支架', unit: 'PCS', currency: 'CNY' },
        }),
      ]
    }
  },
}

const peopled: Crossing = {
  name: 'people out of sheets',
  of: ['memberships.peopleImport', 'memberships.peopleImportFaults', 'people.personSave'],
  begin: async (m) => {
    const { zhou } = m
    const here: Persona[] = []
    for (let n = 0; n < 6; n++) here.push(await m.person(m.huadong, { rights: ['orders.read'] }))
    return async (round) => {
      const { id } = await m.system((tx) =>
        tx
          .selectFrom('memberships')
          .select('id')
          .where('user_id', '=', here[round % here.length]?.userId ?? '')
          .executeTakeFirstOrThrow(),
      )
      const fresh = [1, 2, 3].map(() => `${short()}@huadong.example`)
      const rows = [...here.map(({ account }) => account), ...fresh]
      const sheets = await Promise.all(
        crossed(rows).map((all) =>
          sheet(
            ['账号', '姓名', '职位'],
            all.map((account) => [account, '张三', short()]),
          ),
        ),
      )
      return [
        ...sheets.map((asks) => made(zhou, peopleImport, asks)),
        made(zhou, personSave, { body: { id, position: short() } }),
        ...sheets.map((asks) => made(zhou, peopleImportFaults, asks)),
        ...sheets.toReversed().map((asks) => made(zhou, peopleImport, asks)),
      ]
    }
  },
}

export const importCrossings: readonly Crossing[] = [called, answered, kept, peopled]
