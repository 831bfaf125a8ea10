import { deptDel, deptSave, deptTree } from '../../../contract/depts.ts'
import { resource, wholeList } from '../../providers/resource.ts'
import { flat } from './flat.ts'

export const depts = resource('depts', {
  icon: 'partner',
  label: 'depts.list',
  list: () => import('./DeptList.tsx'),
  calls: { whole: wholeList(deptTree, flat), save: deptSave, remove: deptDel },
})
