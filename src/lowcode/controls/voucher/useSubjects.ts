import { isRecord } from '../../../../contract/isRecord.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { usePage } from '../../runtime/page.ts'
import type { Choice, ChoicePage } from '../../runtime/services.ts'
import { textOf } from '../../values.ts'
import { plain } from '../attr.ts'
import { recordsIn, useRequest } from '../read.ts'
import type { Keys, Line } from './lines.ts'

/** The summaries and subjects a voucher is written with, by the calls of its definition. */
export function useSubjects(control: Control, keys: Keys) {
  const { services } = usePage()
  const [idKey, nameKey, codeKey] = [
    plain(control, 'idKey'),
    plain(control, 'nameKey'),
    plain(control, 'codeKey'),
  ]
  const summaries = useRequest(plain(control, 'summaryListApi'))

  return {
    summaries:
      summaries.state === 'here'
        ? [...new Set(recordsIn(summaries.value).map((each) => textOf(each[nameKey])))].filter(Boolean)
        : [],

    /** Subjects that can be booked on: the lowest of their branch, still in use. */
    async find(keyword: string): Promise<ChoicePage> {
      const answer = await services.request(plain(control, 'subjectListApi'), { keyword })
      const rows = recordsIn(answer).flatMap((each): Choice[] => {
        if (each['leaf'] === false || each['active'] === false) return []
        return [{ id: textOf(each[idKey]), code: textOf(each[codeKey]), name: textOf(each[nameKey]) }]
      })
      return { rows, total: rows.length }
    },

    /** A subject as a line keeps it, with what its balance is; a balance that cannot be read stays blank. */
    async parts(choice: Choice | undefined): Promise<Line> {
      const named = {
        [keys.subject]: choice?.id ?? '',
        [keys.subjectCode]: choice?.code ?? '',
        [keys.subjectName]: choice?.name ?? '',
      }
      const api = plain(control, 'balanceApi')
      const answer =
        choice && api !== ''
          ? await services.request(api, { id: choice.id }).catch(() => undefined)
          : undefined
      const found = isRecord(answer) ? answer : {}
      return {
        ...named,
        [keys.balance]: textOf(found['balance']),
        [keys.balanceOffset]: textOf(found['balanceOffset']),
      }
    },
  }
}
