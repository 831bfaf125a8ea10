import type { DeptNode, deptDel, deptSave, deptTree, deptUsers } from '../../../../contract/depts.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { Action } from '../../../http/action.ts'
import { colleagues, deptsOf, removeDept, writeDept } from '../depts.store.ts'

export const tree: Action<typeof deptTree> = async ({ query, viewer, db }) => {
  const rows = await deptsOf(db, viewer)
  if (query.id !== undefined && !rows.some(({ id }) => id === query.id)) throw new Refused('NOT_FOUND')
  return below(rows, query.id ?? null)
}

type Rows = Awaited<ReturnType<typeof deptsOf>>

const below = (rows: Rows, parent: string | null): DeptNode[] =>
  rows
    .filter(({ parent_id }) => parent_id === parent)
    .map(({ id, version, name, parent_id, sort, people }) => ({
      id,
      version,
      name,
      parentId: parent_id ?? '',
      sort,
      people: people ?? 0,
      children: below(rows, id),
    }))

export const users: Action<typeof deptUsers> = async ({ query, viewer, db }) => {
  const rows = query.deptId === undefined ? [] : await deptsOf(db, viewer)
  const dept = rows.find(({ id }) => id === query.deptId)
  if (query.deptId !== undefined && !dept) throw new Refused('NOT_FOUND')
  return (await colleagues(db, viewer, { dept, left: query.left })).map((row) => {
    const post = row.status === 'ACTIVE' ? row : gone
    return {
      id: row.id,
      name: row.invited_name || row.real_name || row.nick_name,
      account: post.account,
      deptName: post.dept_name,
      position: post.position,
      status: row.status,
    }
  })
}
const gone = { account: '', dept_name: '', position: '' }

export const save: Action<typeof deptSave> = async ({ body, viewer, db }) => ({
  id: await writeDept(db, viewer, body, { name: body.name, parent_id: body.parentId, sort: body.sort }),
})

export const del: Action<typeof deptDel> = async ({ query, viewer, db }) => {
  await removeDept(db, viewer, query.id)
  return null
}
