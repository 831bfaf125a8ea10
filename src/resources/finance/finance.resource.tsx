import { resource, together, wholeList } from '../../providers/resource.ts'

export const finance = resource('finance', {
  icon: 'scale',
  label: 'finance.title',
  list: together(
    () => import('./FinanceList.tsx'),
    () => import('../../../contract/finance.ts'),
  ),
})

const ofFinance = { right: 'finance' } as const

export const subjects = resource('subjects', {
  label: 'finance.subjects',
  parent: 'finance',
  ...ofFinance,
  calls: async () => {
    const { fnSubjectDel, fnSubjectList, fnSubjectSave } = await import('../../../contract/finance.ts')
    return {
      whole: wholeList(fnSubjectList, (rows) => rows),
      save: fnSubjectSave,
      remove: fnSubjectDel,
    }
  },
})

export const summaries = resource('summaries', {
  label: 'finance.summaries',
  parent: 'finance',
  ...ofFinance,
  calls: async () => {
    const { fnSummaryDel, fnSummaryList, fnSummarySave } = await import('../../../contract/finance.ts')
    return {
      whole: wholeList(fnSummaryList, (rows) => rows),
      save: fnSummarySave,
      remove: fnSummaryDel,
    }
  },
})
