import type {
  fnSubjectDel,
  fnSubjectSave,
  fnSummaryDel,
  fnSummarySave,
} from '../../../../contract/finance.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { Action } from '../../../http/action.ts'
import { removeSubject, removeSummary, subjectsOf, writeSubject, writeSummary } from '../finance.store.ts'

export const saveSummary: Action<typeof fnSummarySave> = async ({ body, viewer, db }) => {
  const { id, code, name, active } = body
  return { id: await writeSummary(db, viewer, id, { code, name, active }) }
}

export const saveSubject: Action<typeof fnSubjectSave> = async ({ body, viewer, db }) => {
  const { id, parentId, ...values } = body
  const rows = await subjectsOf(db, viewer)
  if (id !== undefined && !rows.some((row) => row.id === id)) throw new Refused('NOT_FOUND')
  if (parentId !== null && !rows.some((row) => row.id === parentId)) throw new Refused('NOT_FOUND')
  // A subject is not below itself.
  for (let up = parentId; up !== null; up = rows.find((row) => row.id === up)?.parent_id ?? null)
    if (up === id) throw new Refused('INPUT_INVALID', {}, [{ path: 'parentId', msg: 'INPUT_INVALID' }])
  return { id: await writeSubject(db, viewer, id, { ...values, parent_id: parentId }) }
}

export const delSummary: Action<typeof fnSummaryDel> = async ({ query, viewer, db }) => {
  await removeSummary(db, viewer, query.id)
  return null
}

export const delSubject: Action<typeof fnSubjectDel> = async ({ query, viewer, db }) => {
  await removeSubject(db, viewer, query.id)
  return null
}
