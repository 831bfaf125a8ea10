import type {
  fnSubjectDel,
  fnSubjectSave,
  fnSummaryDel,
  fnSummarySave,
} from '../../../../contract/finance.ts'
import type { Action } from '../../../http/action.ts'
import { checkParent, saveOrgOwned, lockTree, deleteOrgOwned } from '../../../orgOwned.ts'

export const saveSummary: Action<typeof fnSummarySave> = async ({ body, viewer, db }) => {
  const { id, version, code, name, active } = body
  return { id: await saveOrgOwned(db, viewer, 'fn_summaries', { id, version }, { code, name, active }, code) }
}

export const saveSubject: Action<typeof fnSubjectSave> = async ({ body, viewer, db }) => {
  const { id, version, parentId, ...values } = body
  checkParent(await lockTree(db, viewer, 'fn_subjects'), id, parentId)
  const row = { ...values, parent_id: parentId }
  return { id: await saveOrgOwned(db, viewer, 'fn_subjects', { id, version }, row, values.code) }
}

export const delSummary: Action<typeof fnSummaryDel> = async ({ query, viewer, db }) => {
  await deleteOrgOwned(db, viewer, 'fn_summaries', query.id)
  return null
}

export const delSubject: Action<typeof fnSubjectDel> = async ({ query, viewer, db }) => {
  await lockTree(db, viewer, 'fn_subjects')
  await deleteOrgOwned(db, viewer, 'fn_subjects', query.id)
  return null
}
