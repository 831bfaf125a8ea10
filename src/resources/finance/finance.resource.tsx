import {
  fnSubjectDel,
  fnSubjectList,
  fnSubjectSave,
  fnSummaryDel,
  fnSummaryList,
  fnSummarySave,
} from '../../../contract/finance.ts'
import { resource, wholeList } from '../../providers/resource.ts'

export const finance = resource('finance', {
  icon: 'scale',
  label: 'finance.title',
  list: () => import('./FinanceList.tsx'),
})

const ofFinance = { right: 'finance' } as const

export const subjects = resource('subjects', {
  label: 'finance.subjects',
  parent: 'finance',
  ...ofFinance,
  calls: {
    whole: wholeList(fnSubjectList, (rows) => rows),
    save: fnSubjectSave,
    remove: fnSubjectDel,
  },
})

export const summaries = resource('summaries', {
  label: 'finance.summaries',
  parent: 'finance',
  ...ofFinance,
  calls: {
    whole: wholeList(fnSummaryList, (rows) => rows),
    save: fnSummarySave,
    remove: fnSummaryDel,
  },
})
