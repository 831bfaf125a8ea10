import { z } from 'zod'
import { call } from './call.ts'
import { colleagueStatuses } from './depts.colleagues.ts'
import { Flag, Id, Version, line } from './values.ts'

/** A department with those below it. */
export interface DeptNode {
  id: Id
  version: number
  name: string
  /** Empty at the top. */
  parentId: string
  /** Its place among its neighbours. */
  sort: number
  /** Members of it, by their posts. */
  people: number
  children: DeptNode[]
}
export const DeptNode: z.ZodType<DeptNode> = z.lazy(() =>
  z.object({
    id: Id,
    version: Version,
    name: z.string(),
    parentId: z.string(),
    sort: z.number().int(),
    people: z.number().int(),
    children: z.array(DeptNode),
  }),
)

/** Departments of the viewer's organisation, all of them or those below `id`. */
export const deptTree = call('GET', '/Dept/Tree', {
  audit: 'none',
  query: z.object({ id: Id.optional() }),
  response: z.array(DeptNode),
  may: 'member',
  fails: ['NOT_FOUND'],
})

/**
 * Colleagues, all of them or those of one department. With `left` also those who were disabled or left, of whom only the name is told: what
 * they were picked for still shows it.
 */
export const deptUsers = call('GET', '/User/DeptUsers', {
  query: z.object({ deptId: Id.optional(), left: Flag.default(false) }),
  response: z.array(
    z.object({
      id: Id,
      name: z.string(),
      account: z.string(),
      deptName: z.string(),
      position: z.string(),
      status: z.enum(colleagueStatuses),
    }),
  ),
  may: 'member',
  fails: ['NOT_FOUND'],
})

const write = { may: 'depts.write', invalidates: ['depts'] } as const
export const deptSave = call('POST', '/api/Dept/Save', {
  ...write,
  body: z.object({
    id: Id.optional(),
    version: Version.optional(),
    name: line(60).min(1),
    parentId: Id.nullable().default(null),
    sort: z.number().int().min(0).max(9999).default(0),
  }),
  response: z.object({ id: Id }),
  fails: ['NOT_FOUND', 'VERSION_STALE', 'CODE_TAKEN', 'IN_USE'],
})
export const deptDel = call('POST', '/api/Dept/Del', {
  ...write,
  query: z.object({ id: Id }),
  response: z.null(),
  fails: ['NOT_FOUND', 'IN_USE'],
})
