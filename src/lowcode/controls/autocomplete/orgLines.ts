import type { Choice } from '../../runtime/services.ts'
import { textOf } from '../../values.ts'
import type { TreeLine } from '../pick/treeNode.ts'

interface Branch extends TreeLine {
  children: Branch[]
}

/** The tree of departments that stand in its order, each with how deep it stands. */
export function deptLines(depts: readonly Choice[]): Branch[] {
  const roots: Branch[] = []
  const above: Branch[] = []
  for (const { id, name, values = {} } of depts) {
    const line: Branch = { id, name, children: [] }
    const depth = Number(values['depth'] ?? 0)
    ;(above[depth - 1]?.children ?? roots).push(line)
    above[depth] = line
  }
  return roots
}

/** People under their departments, found by their accounts too. Departments without anybody are left out; who has none stands at the end. */
export function memberLines(depts: readonly Choice[], people: readonly Choice[]): TreeLine[] {
  const byDept = new Map<string, TreeLine[]>()
  for (const { id, name, code = '', values = {} } of people) {
    const dept = textOf(values['deptName'])
    const line = { id, name, also: code, note: textOf(values['position']) }
    const there = byDept.get(dept)
    if (there) there.push(line)
    else byDept.set(dept, [line])
  }
  const filled = ({ id, name, children }: Branch): TreeLine[] => {
    const own = byDept.get(name) ?? []
    byDept.delete(name)
    const within = [...own, ...children.flatMap(filled)]
    return within.length === 0 ? [] : [{ id, name, heading: true, children: within }]
  }
  const tree = deptLines(depts).flatMap(filled)
  return [...tree, ...[...byDept.values()].flat()]
}
