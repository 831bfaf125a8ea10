import Cascader from 'antd/es/cascader'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CascaderPartProps } from './CascaderField.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { EmptyList } from './OptionList.tsx'
import { usePinyin } from './pinyin.ts'
import styles from './SelectField.module.css'
import type { Path, TreeNode } from './treeNode.ts'

interface Option {
  value: string
  label: string
  isLeaf: boolean
  disabled: boolean
  node: TreeNode
  children?: Option[]
}

type Below = ReadonlyMap<string, readonly TreeNode[]>

const FOUND = 50
const keyOf = (ids: readonly string[]) => ids.join('\u001f')
const pathOf = (options: readonly Option[]): Path => options.map(({ node }) => node)

const optionsOf = (nodes: readonly TreeNode[], above: readonly string[], below: Below): Option[] =>
  nodes.map((node) => {
    const ids = [...above, node.id]
    const children = node.children ?? below.get(keyOf(ids))
    return {
      value: node.id,
      label: node.name,
      isLeaf: node.leaf || children?.length === 0,
      disabled: node.disabled === true,
      node,
      ...(children && children.length > 0 && { children: optionsOf(children, ids, below) }),
    }
  })

/** antd's Cascader in the place of its face: a column for each level, what is below a place being asked for when it is opened. */
export default function CascaderPart(props: CascaderPartProps) {
  const { chosen, roots = [], multiple, change, separator } = props
  const [open, setOpen] = useState(props.opens)
  const [keyword, setKeyword] = useState(props.began)
  const [below, setBelow] = useState<Below>(new Map())
  const [failed, setFailed] = useState(false)
  const sounds = usePinyin(keyword)
  const opened = useEffectEvent(() => props.opens && props.opened())
  useEffect(() => void opened(), [])
  const show = (on: boolean) => {
    setOpen(on)
    if (on) props.opened()
    else setKeyword('')
  }
  const load = (options: readonly Option[]) => {
    const ids = options.map(({ value }) => value)
    if (options.at(-1)?.children) return // antd asks for every place that is opened
    props.below?.(pathOf(options)).then(
      (rows) => setBelow((was) => new Map(was).set(keyOf(ids), rows)),
      () => setFailed(true),
    )
  }
  const value = chosen.map(({ key, path }) => path?.map(({ id }) => id) ?? [key])
  const texts = new Map(chosen.map(({ key, text }) => [key, text]))
  /** A way antd knows, or the key of one it does not. */
  const back = (ids: readonly (string | number | null)[], options: readonly Option[]): Path | string =>
    options.length > 0 && options.every(Boolean) ? pathOf(options) : String(ids[0])
  const shared = {
    id: props.id,
    'aria-label': props.label,
    'aria-invalid': props.invalid || undefined,
    'aria-describedby': props.describedBy,
    className: styles['part'] ?? '',
    options: optionsOf(roots, [], below),
    ...(props.below && { loadData: load }),
    changeOnSelect: props.anyLevel,
    open,
    onOpenChange: show,
    displayRender: (labels: string[], options?: Option[]) =>
      options && options.length > 0 && options.every(Boolean)
        ? props.nameOf(pathOf(options))
        : (texts.get(labels[0] ?? '') ?? labels.join(separator)),
    showSearch: props.searchable && {
      limit: FOUND,
      filter: (word: string, path: Option[]) =>
        path.some(
          ({ value: id, label }) =>
            label.toLowerCase().includes(word.trim().toLowerCase()) ||
            id.toLowerCase() === word.trim().toLowerCase() ||
            sounds?.(label, word) === true,
        ),
      render: (_: string, path: Option[]) => path.map(({ label }) => label).join(separator),
    },
    searchValue: keyword,
    onSearch: setKeyword,
    expandIcon: <Icon name="chevron" size={12} />, // antd's says “right” behind the name of each place
    allowClear: props.clearable,
    suffixIcon: <Icon name="down" size={12} />,
    classNames: { popup: { root: styles['list'] ?? '' } },
    placeholder: props.placeholder,
    disabled: props.disabled,
    autoFocus: props.held || props.opens,
    notFoundContent: (
      <EmptyList
        state={props.failed || failed ? 'failed' : props.roots ? 'here' : 'loading'}
        searched={keyword !== ''}
      />
    ),
    ...(props.invalid && { status: 'error' as const }),
  }
  return multiple ? (
    <Cascader<Option>
      {...shared}
      multiple
      showCheckedStrategy={props.anyLevel ? Cascader.SHOW_PARENT : Cascader.SHOW_CHILD}
      value={value}
      onChange={(ids, options) => change(ids.map((each, at) => back(each, options[at] ?? [])))}
    />
  ) : (
    <Cascader<Option>
      {...shared}
      value={value[0] ?? []}
      onChange={(ids, options) => change(ids ? [back(ids, options)] : [])}
    />
  )
}
