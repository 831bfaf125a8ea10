import { labelOf } from '../../../../contract/lowcode/control.ts'
import type { ListedRecord, PageServices } from '../../runtime/services.ts'
import { recordList } from '../../runtime/trialList.ts'

const records = [
  { id: 'r1', part: 'shaft', name: 'Shaft', qty: '2000', code: 'S-1', parentId: '' },
  { id: 'r2', part: 'disc', name: 'Disc', qty: '1', code: 'D-1', parentId: 'r1' },
]
const fields = ['part', 'name', 'qty'].map((key) => ({ key, zh: key, en: key, type: 'varchar' as const }))

/** Records wherever a table may have them from: a list of the portal, a call that answers a page, one that answers them all. What is asked stands in `asked`. */
export function listing() {
  const asked: string[] = []
  const note = (...given: unknown[]) => {
    const text = JSON.stringify(given.map((each) => (each instanceof AbortSignal ? '' : each)))
    if (!asked.includes(text)) asked.push(text)
  }
  const services: Partial<PageServices> = {
    useRecordList: (source, given) => {
      note(source, given)
      const columns = given.columns.map(({ field, width = 120 }) => ({ key: field, hidden: false, width }))
      const found = records.map((values): ListedRecord => ({
        id: values.id,
        version: 1,
        name: values.part,
        values,
        can: ['update'],
      }))
      const named = fields.map((field) => {
        const name = given.columns.find((column) => column.field === field.key)?.name
        return name ? { ...field, en: labelOf(name, 'en') } : field
      })
      return recordList(found, named, {
        settings: { columns, frozen: given.frozen ?? 0, density: 'normal', views: [], shortcuts: false },
      })
    },
    saveCells: () => Promise.resolve(true),
    choices: (source, query) => {
      note(source, query)
      const rows = records.map((values) => ({ id: values.id, name: values.part, values }))
      return Promise.resolve({ rows, total: rows.length })
    },
    request: (api, given) => {
      note(api, given)
      const [first, second] = records
      if (given) return Promise.resolve([{ ...second, parentId: '' }])
      if (api === '/api/Nested') return Promise.resolve([{ ...first, children: [second] }])
      if (api === '/api/Later') return Promise.resolve([{ ...first, hasChildren: true }])
      return Promise.resolve(records)
    },
  }
  return { services, asked }
}
