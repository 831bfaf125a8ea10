import Select, { type RefSelectProps } from 'antd/es/select'
import { type KeyboardEvent, type UIEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import type { Choice } from '../../runtime/services.ts'
import { buttonsIn, EmptyList, OptionList } from './OptionList.tsx'
import type { SelectPartProps } from './SelectField.tsx'
import styles from './SelectField.module.css'
import { UNFOLDED } from './unfolded.ts'
import { useOptionPages } from './useOptionPages.ts'

interface Labelled {
  value: string
  label: string
}
interface Option extends Labelled {
  disabled: boolean
  choice: Choice
}

// Above this a list is scrolled through a window, which only some screen readers follow.
const WHOLE = 100
export const opensOnFocus: ('focus' | 'click')[] = ['focus', 'click']
const NEAR_END = 60
/** The rest by its number. */
const folded = (rest: readonly unknown[]) => `+${rest.length}`
const nearEnd = ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent<HTMLElement>) =>
  scrollTop + clientHeight > scrollHeight - NEAR_END
const sides = {
  'bottom-start': 'bottomLeft',
  'bottom-end': 'bottomRight',
  'top-start': 'topLeft',
  'top-end': 'topRight',
} as const
export const sideOf = (placement = '') => sides[placement as keyof typeof sides] ?? 'bottomLeft' // what is none of them opens below

const optionOf = (choice: Choice): Option => ({
  value: choice.id,
  label: choice.name,
  disabled: choice.disabled === true,
  choice,
})

/** The options, those of a part below its heading. */
function inParts(rows: readonly Choice[]): Option[] {
  const parts = new Set(rows.map(({ group }) => group))
  if (parts.size === 1 && parts.has(undefined)) return rows.map(optionOf)
  return [...parts].map((part) => ({
    label: part ?? '',
    options: rows.filter(({ group }) => group === part).map(optionOf),
  })) as unknown as Option[] // a heading with its options stands for an option with antd
}

/** antd's Select in the place of its face: searched, page after page, one or several. */
export default function SelectPart(props: SelectPartProps) {
  const { chosen, change, multiple = false, limit = 0, clearable = true, searchable = true, row } = props
  const [open, setOpen] = useState(props.opens)
  const [keyword, setKeyword] = useState(props.began)
  const { rows, state, more } = useOptionPages(open, keyword, props.load, props.pause)
  const opened = useEffectEvent(() => props.opens && props.opened?.(true))
  useEffect(() => void opened(), [])
  const show = (on: boolean) => {
    if (on === open) return
    setOpen(on)
    if (!on) setKeyword('')
    props.opened?.(on)
  }
  const named = new Map(rows.map(({ id, name }) => [id, name]))
  const value = chosen.map(({ id, name }): Labelled => ({ value: id, label: named.get(id) ?? name }))
  const put = (next: Labelled | Labelled[] | null | undefined) =>
    change(
      [next ?? []]
        .flat()
        .flatMap(
          ({ value: id }) => chosen.find((one) => one.id === id) ?? rows.find((one) => one.id === id) ?? [],
        ),
    )
  // antd takes the last of several back; the only one is taken back in the same way.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Backspace' && !multiple && clearable && keyword === '' && chosen.length > 0) change([])
  }
  const select = useRef<RefSelectProps>(null)
  const below = useRef<HTMLDivElement>(null)
  // For antd this key takes the row that is marked; where buttons stand below the rows it leads to them.
  const onInputKeyDown = (event: KeyboardEvent) => {
    const [first] = open && event.key === 'Tab' && !event.shiftKey ? buttonsIn(below.current) : []
    if (!first) return
    event.preventDefault()
    event.stopPropagation()
    first.focus()
  }
  const every = rows.length > 0 && chosen.length >= rows.length
  return (
    <Select<Labelled | Labelled[] | null, Option>
      ref={select}
      id={props.id}
      aria-label={props.label}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
      className={styles['part'] ?? ''}
      labelInValue
      value={multiple ? value : (value[0] ?? null)}
      options={inParts(rows)}
      onChange={put}
      open={open}
      onOpenChange={show}
      {...(multiple && {
        mode: 'multiple' as const,
        autoClearSearchValue: false,
        maxTagCount: UNFOLDED,
        maxTagPlaceholder: folded,
      })}
      {...(multiple && limit > 0 && { maxCount: limit })}
      {...(searchable && { showSearch: true, searchValue: keyword, onSearch: setKeyword })}
      {...(row && { optionRender: ({ data }) => row(data.choice) })}
      {...(props.invalid && { status: 'error' as const })}
      filterOption={false}
      allowClear={clearable}
      suffixIcon={<Icon name="down" size={12} />}
      placeholder={props.placeholder}
      disabled={props.disabled === true}
      variant={props.borderless ? 'borderless' : 'outlined'}
      virtual={rows.length > WHOLE}
      autoFocus={props.held || props.opens}
      {...(props.openOnFocus && { showAction: opensOnFocus })}
      onKeyDown={onKeyDown}
      onInputKeyDown={onInputKeyDown}
      onPopupScroll={(event) => nearEnd(event) && more()}
      placement={sideOf(props.placement)}
      popupMatchSelectWidth={false}
      classNames={{ popup: { root: styles['list'] ?? '' } }}
      {...(props.width !== undefined && { styles: { popup: { root: { width: props.width } } } })}
      notFoundContent={<EmptyList state={state} searched={keyword !== ''} />}
      popupRender={(list) => (
        <OptionList
          head={props.head}
          foot={props.foot}
          below={below}
          back={() => select.current?.focus()}
          checkAll={
            multiple && props.checkAll
              ? {
                  on: every,
                  press: () => change(every ? [] : limit > 0 ? rows.slice(0, limit) : rows),
                }
              : undefined
          }
        >
          {list}
        </OptionList>
      )}
    />
  )
}
