import TreeSelect from 'antd/es/tree-select'
import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { EmptyList } from './OptionList.tsx'
import { usePinyin } from './pinyin.ts'
import styles from './SelectField.module.css'
import { sideOf } from './SelectPart.tsx'
import type { TreePartProps } from './TreeField.tsx'
import { above, countLines, finding, holders, sift } from './treeLines.ts'
import { UNFOLDED } from './unfolded.ts'

interface Labelled {
  value: string
  label: string
}

type Value = Labelled | Labelled[] | string | string[] | null

/** A tree of so many lines is seen as a whole and stands open. */
const SMALL = 20
const none: readonly never[] = []
const folded = (rest: readonly unknown[]) => `+${rest.length}`

/** antd's TreeSelect in the place of its face: it folds, is searched by name and by sound, and its lines are drawn as they come into sight. */
export default function TreePart(props: TreePartProps) {
  const { chosen, lines = none, change, multiple, limit, checks = false, clearable } = props
  const [open, setOpen] = useState(props.opens)
  const [keyword, setKeyword] = useState(props.began)
  const [unfolded, setUnfolded] = useState<{ word: string; ids: readonly string[] }>()
  const stays = useRef(false)
  // A long tree is searched behind what is typed.
  const word = useDeferredValue(keyword.trim())
  const sounds = usePinyin(word.replace(/[^a-z' ]/gi, '')) // letters may stand beside signs: 供应链 zq
  const opened = useEffectEvent(() => props.opens && props.opened())
  useEffect(() => void opened(), [])
  const { rows, open: foundIn } = useMemo(
    () => sift(lines, word, word === '' ? undefined : finding(word, sounds)),
    [lines, word, sounds],
  )
  const chosenIds = chosen.map(({ id }) => id).join(' ')
  const begins = useMemo(() => {
    if (countLines(lines, SMALL + 1) <= SMALL) return holders(lines, () => true)
    const seen = above(lines, new Set(chosenIds.split(' ')))
    return lines.length === 1 ? [...new Set([...lines.map(({ id }) => id), ...seen])] : seen
  }, [lines, chosenIds])
  const ids = unfolded?.word === word ? unfolded.ids : word === '' ? begins : foundIn
  const show = (on: boolean) => {
    if (!on && stays.current) {
      stays.current = false
      return
    }
    setOpen(on)
    if (on) props.opened()
    else setKeyword('')
  }
  const headings = useMemo(() => new Set(holders(lines, ({ heading }) => heading === true)), [lines])
  const put = (next: Value | undefined) => {
    const all = [next ?? []].flat().map((one) => (typeof one === 'string' ? one : one.value))
    const heading = multiple ? undefined : all.find((id) => headings.has(id))
    if (heading === undefined) return change(all.filter((id) => !headings.has(id)))
    // antd would close the list behind what it takes for a choice.
    stays.current = true
    setUnfolded({
      word,
      ids: ids.includes(heading) ? ids.filter((id) => id !== heading) : [...ids, heading],
    })
  }
  const value = chosen.map(({ id, name }): Labelled => ({ value: id, label: name }))
  // antd takes the last of several back; the only one is taken back in the same way.
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    // Of a list that is open Escape closes that alone, and not the row or the dialog around it, as of antd's Select.
    if (key === 'Escape' && open) event.stopPropagation()
    if (key === 'Backspace' && !multiple && clearable && keyword === '' && chosen.length > 0) change([])
  }
  return (
    <TreeSelect<Value>
      id={props.id}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid || undefined}
      className={styles['part'] ?? ''}
      fieldNames={fieldNames}
      treeData={rows}
      treeExpandedKeys={[...ids]}
      onTreeExpand={(keys) => setUnfolded({ word, ids: keys.map(String) })}
      showSearch
      searchValue={keyword}
      onSearch={setKeyword}
      filterTreeNode={false}
      treeNodeFilterProp="sought"
      labelInValue={value.length > 0} // nothing is null, which is no label for antd
      value={multiple ? value : (value[0] ?? null)}
      onChange={put}
      open={open}
      onOpenChange={show}
      multiple={multiple}
      {...(multiple && { maxTagCount: UNFOLDED, maxTagPlaceholder: folded })}
      {...(multiple && checks && { treeCheckable: true, showCheckedStrategy: TreeSelect.SHOW_CHILD })}
      {...(multiple && limit > 0 && { maxCount: limit })}
      switcherIcon={({ expanded }: { expanded?: boolean }) => (
        <Icon name={expanded ? 'down' : 'chevron'} size={12} /> // antd's says “caret-down” before each name
      )}
      allowClear={clearable}
      suffixIcon={<Icon name="down" size={12} />}
      placeholder={props.placeholder}
      disabled={props.disabled}
      autoFocus={props.held || props.opens}
      onKeyDown={onKeyDown}
      placement={sideOf(props.placement)}
      classNames={{ popup: { root: `${styles['list'] ?? ''} ${styles['tree'] ?? ''}` } }}
      notFoundContent={
        <EmptyList
          state={props.failed ? 'failed' : props.lines ? 'here' : 'loading'}
          searched={keyword !== ''}
        />
      }
      {...(props.invalid && { status: 'error' as const })}
    />
  )
}

const fieldNames = { label: 'title', value: 'id', children: 'children' }
