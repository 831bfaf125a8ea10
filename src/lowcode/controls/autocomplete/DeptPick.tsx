import TreeSelect from 'antd/es/tree-select'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { usePage } from '../../runtime/page.ts'
import type { Choice } from '../../runtime/services.ts'
import { textOf } from '../../values.ts'
import type { EditProps } from '../def.ts'
import { usePinyin } from '../pick/pinyin.ts'
import { known, useKnown } from './people.ts'
import { usePicked } from './usePicked.ts'

interface Node {
  value: string
  title: string
  /** What is searched: the department with those above it. */
  path: string
  children: Node[]
}

/** The tree of departments that stand in its order, each with how deep it stands. */
export function deptTree(depts: readonly Choice[]): Node[] {
  const roots: Node[] = []
  const above: Node[] = []
  for (const { id, name, code = '', values = {} } of depts) {
    const node: Node = { value: id, title: name, path: code, children: [] }
    const depth = Number(values['depth'] ?? 0)
    ;(above[depth - 1]?.children ?? roots).push(node)
    above[depth] = node
  }
  return roots
}

/** A department, in antd's tree that folds; typing finds it by its name or by those above it. */
export default function DeptPick(props: EditProps) {
  const { services } = usePage()
  const t = useT()
  const { value } = props.state
  const [opened, setOpened] = useState(false)
  const [failed, setFailed] = useState(false)
  const [keyword, setKeyword] = useState('')
  const sounds = usePinyin(keyword)
  const depts = useKnown('dept', opened || textOf(value) !== '' || Array.isArray(value))
  const { chosen, combo, limit, multiple, put } = usePicked(props, depts)
  const choose = (ids: string | string[] | undefined) => {
    const all = [...depts, ...chosen]
    put([ids ?? []].flat().flatMap((id) => all.find((dept) => dept.id === id) ?? []))
  }
  // What is not in the tree, or not yet, is shown by the name that was kept.
  const absent = chosen.filter(({ id }) => !depts.some((dept) => dept.id === id))
  const ids = chosen.map(({ id }) => id)
  return (
    <TreeSelect<string | string[]>
      id={combo.id}
      aria-label={combo.label}
      aria-describedby={combo.describedBy}
      aria-invalid={combo.invalid || undefined}
      style={{ width: '100%' }}
      treeData={[...deptTree(depts), ...deptTree(absent)]}
      treeDefaultExpandAll={depts.length <= 20}
      filterTreeNode={(word, { path, title }) =>
        String(path).toLowerCase().includes(word.trim().toLowerCase()) ||
        sounds?.(textOf(title), word) === true
      }
      showSearch
      onSearch={setKeyword}
      multiple={multiple}
      {...(multiple && limit > 0 && { maxCount: limit })}
      value={multiple ? ids : ids[0]}
      onChange={choose}
      onOpenChange={(open) => {
        if (!open) return
        setOpened(true)
        known(services, 'dept').then(
          () => setFailed(false),
          () => setFailed(true),
        )
      }}
      notFoundContent={
        failed ? t('lowcode.failed') : depts.length === 0 ? t('lowcode.loading') : t('lowcode.noData')
      }
      allowClear={combo.clearable}
      suffixIcon={<Icon name="down" size={12} />}
      placeholder={combo.placeholder}
      disabled={combo.disabled}
      {...(combo.invalid && { status: 'error' as const })}
    />
  )
}
