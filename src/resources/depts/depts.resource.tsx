import { resource, wholeList } from '../../providers/resource.ts'
import { flat } from './flat.ts'

export const depts = resource('depts', {
  icon: 'partner',
  label: 'depts.list',
  list: () => import('./DeptList.tsx'),
  calls: async () => {
    const { deptDel, deptSave, deptTree } = await import('../../../contract/depts.ts')
    return { whole: wholeList(deptTree, flat), save: deptSave, remove: deptDel }
  },
})
