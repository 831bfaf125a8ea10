import { type KeyboardEvent, useId, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import './cascade.css'
import { Offer } from './Offer.tsx'
import { PickBox } from './PickBox.tsx'

/** A place in a tree. `leaf` false without `children`: what is below is asked for when it is opened. */
export interface TreeNode {
  id: string
  name: string
  leaf: boolean
  disabled?: boolean
  children?: readonly TreeNode[]
}

export type Path = readonly TreeNode[]

interface Props {
  id: string
  label: string
  /** What is chosen, as it is shown. */
  shown: readonly { key: string; text: string }[]
  roots: readonly TreeNode[] | undefined
  failed: boolean
  /** Asks for what is below; the tree that comes back holds it. */
  open?: (path: Path) => Promise<readonly TreeNode[]>
  search: (keyword: string) => readonly Path[]
  choose: (path: Path) => void
  take: (key: string | undefined) => void
  /** Some key of what is chosen. */
  isChosen: (path: Path) => boolean
  anyLevel: boolean
  multiple: boolean
  searchable: boolean
  clearable: boolean
  separator: string
  placeholder: string
  disabled: boolean
  invalid: boolean
  describedBy: string | undefined
  /** It was opened: time to ask for the roots. */
  opened: () => void
}

const COLUMN = 180

/** A tree in columns, one for each level: arrow keys walk it, Enter chooses, typing searches all levels. */
export function Cascade(props: Props) {
  const { id, roots, choose, anyLevel, multiple, disabled, shown } = props
  const t = useT()
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  /** The way that is open, the last one being where the keys stand. */
  const [way, setWay] = useState<Path>([])
  const [below, setBelow] = useState<ReadonlyMap<string, readonly TreeNode[] | 'asked' | 'failed'>>(new Map())
  const [active, setActive] = useState(0)

  const keyOf = (path: Path) => path.map((node) => node.id).join('\u001f')
  const under = (path: Path): readonly TreeNode[] | 'asked' | 'failed' | undefined =>
    path.length === 0 ? roots : (path.at(-1)?.children ?? below.get(keyOf(path)))
  const walk = (path: Path) => {
    setWay(path)
    const last = path.at(-1)
    if (!last || last.leaf || last.children || below.has(keyOf(path)) || !props.open) return
    setBelow((was) => new Map(was).set(keyOf(path), 'asked'))
    props.open(path).then(
      (found) => setBelow((was) => new Map(was).set(keyOf(path), found)),
      () => setBelow((was) => new Map(was).set(keyOf(path), 'failed')),
    )
  }
  const show = (on: boolean) => {
    if (on === isOpen || disabled) return
    setOpen(on)
    setTyped(undefined)
    setWay([])
    setActive(0)
    if (on) props.opened()
  }
  const pick = (path: Path) => {
    const last = path.at(-1)
    if (!last || last.disabled) return
    if (!last.leaf && !anyLevel) return walk(path)
    choose(path)
    if (!multiple) show(false)
  }
  const found =
    typed === undefined || typed.trim() === '' ? undefined : props.search(typed.trim()).slice(0, 50)

  const step = (by: number) => {
    if (found) return setActive((now) => Math.max(0, Math.min(found.length - 1, now + by)))
    const above = way.slice(0, -1)
    const row = under(above)
    if (!Array.isArray(row)) return
    const at = row.findIndex(({ id: one }) => one === way.at(-1)?.id)
    const next = row[Math.max(0, Math.min(row.length - 1, at + by))]
    if (next) walk([...above, next])
  }
  /** To the level below, and back. */
  const onSideKey = (event: KeyboardEvent) => {
    if (!isOpen || found) return
    if (event.key === 'ArrowRight' && way.length > 0) {
      event.preventDefault()
      const inner = under(way)
      if (Array.isArray(inner) && inner[0]) walk([...way, inner[0]])
    } else if (event.key === 'ArrowLeft' && way.length > 1) {
      event.preventDefault()
      setWay(way.slice(0, -1))
    }
  }
  const columns = [[], ...way.map((_, index) => way.slice(0, index + 1))].flatMap((path) => {
    const rows = under(path)
    return rows === undefined && path.length > 0 ? [] : [{ path, rows }]
  })
  const activeId = found ? `${listId}-${active}` : way.length > 0 ? `${listId}-${keyOf(way)}` : undefined
  return (
    <PickBox
      id={id}
      listId={listId}
      label={props.label}
      shown={shown}
      typed={typed}
      open={isOpen}
      activeId={activeId}
      multiple={multiple}
      searchable={props.searchable}
      clearable={props.clearable}
      takesBack={multiple}
      placeholder={props.placeholder}
      disabled={disabled}
      invalid={props.invalid}
      describedBy={props.describedBy}
      show={show}
      type={(text) => {
        setTyped(text)
        setActive(0)
      }}
      step={step}
      enter={() => pick(found ? (found[active] ?? []) : way)}
      otherKey={onSideKey}
      take={props.take}
      width={found ? undefined : columns.length * COLUMN}
      placement="bottom-start"
    >
      <div id={listId} className="lc-cascade">
        {props.failed ? (
          <p className="lc-empty">{t('lowcode.failed')}</p>
        ) : found ? (
          <div role="listbox" aria-label={t('lowcode.choices')} className="lc-choices" tabIndex={-1}>
            {found.map((path, index) => (
              <Row
                key={keyOf(path)}
                id={`${listId}-${index}`}
                text={path.map(({ name }) => name).join(` ${props.separator} `)}
                chosen={props.isChosen(path)}
                active={index === active}
                disabled={path.at(-1)?.disabled === true}
                pick={() => pick(path)}
              />
            ))}
          </div>
        ) : (
          columns.map(({ path, rows }) => (
            <div
              key={path.length}
              role="listbox"
              aria-label={path.at(-1)?.name ?? t('lowcode.choices')}
              className="lc-choices"
              tabIndex={-1}
            >
              {Array.isArray(rows) ? (
                rows.map((node) => (
                  <Row
                    key={node.id}
                    id={`${listId}-${keyOf([...path, node])}`}
                    text={node.name}
                    chosen={props.isChosen([...path, node])}
                    active={way[path.length]?.id === node.id}
                    disabled={node.disabled === true}
                    more={!node.leaf}
                    walk={() => walk([...path, node])}
                    pick={() => pick([...path, node])}
                  />
                ))
              ) : (
                <p className="lc-empty">{t(rows === 'failed' ? 'lowcode.failed' : 'lowcode.loading')}</p>
              )}
            </div>
          ))
        )}
        {(found ?? roots)?.length === 0 && (
          <p className="lc-empty">{t(found ? 'lowcode.noMatch' : 'lowcode.noData')}</p>
        )}
      </div>
    </PickBox>
  )
}

interface RowProps {
  id: string
  text: string
  chosen: boolean
  active: boolean
  disabled: boolean
  more?: boolean
  walk?: () => void
  pick: () => void
}

function Row({ id, text, chosen, active, disabled, more = false, walk, pick }: RowProps) {
  return (
    <Offer
      id={id}
      chosen={chosen}
      active={active}
      disabled={disabled}
      press={(on) => {
        walk?.()
        // The sign at the end only opens; the word chooses where every level may be chosen.
        if (!more || !(on instanceof Element && on.closest('.lc-more'))) pick()
      }}
    >
      {text}
      {more && (
        <span className="lc-more" aria-hidden="true">
          <Icon name="chevron" size={12} />
        </span>
      )}
    </Offer>
  )
}
