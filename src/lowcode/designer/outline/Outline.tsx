import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import { type Control, type Slot, slots } from '../../../../contract/lowcode/control.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { pressed } from '../canvas/keys.ts'
import { controlsFrom } from '../fresh.ts'
import { useLang } from '../lang.ts'
import { find } from '../model/tree.ts'
import { isLabel, nameOf } from '../names.ts'
import { useDesigner, useEditing, useEditor, useFaults } from '../useEditor.ts'
import styles from './Outline.module.css'
import noteStyles from '../Note.module.css'

/** The page as a tree: to find one's way, to select what is covered, to change the order by the keyboard. */
export function Outline() {
  const t = useT()
  const { editor, props } = useDesigner()
  const body = useEditing(({ history }) => history.now.body)
  const selected = useEditing((state) => state.selected)
  const mayEdit = props.mayEdit !== false
  const tree = useRef<HTMLUListElement>(null)
  const byKey = useRef(false)
  const [first] = selected

  useEffect(() => {
    const item =
      first === undefined
        ? null
        : tree.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(first)}"]`)
    if (!item) return
    if (byKey.current) item.focus()
    byKey.current = false
  }, [first, body])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || !pressed(editor, event, mayEdit)) return
    byKey.current = true
    event.preventDefault()
  }
  const alike = sharedHolder(editor.now().history.now, selected)
  return (
    <section className={styles['outline']} aria-label={t('designer.outline')}>
      <header>
        <h2>{t('designer.outline')}</h2>
        {mayEdit && selected.length > 1 && (
          <Button
            size="small"
            disabled={!alike}
            title={alike ? undefined : t('designer.wrapApart')}
            onClick={() => wrapIn(editor, selected)}
          >
            {t('designer.wrap')}
          </Button>
        )}
      </header>
      {body.length === 0 ? (
        <p className={`quiet ${noteStyles['note']}`}>{t('designer.emptyOutline')}</p>
      ) : (
        <ul
          role="tree"
          aria-label={t('designer.outline')}
          aria-multiselectable="true"
          ref={tree}
          onKeyDown={onKeyDown}
        >
          {body.map((control) => (
            <Item key={control.id} control={control} level={1} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
    </section>
  )
}

type Page = Parameters<typeof find>[0]

function sharedHolder(page: Page, ids: readonly string[]): boolean {
  const places = ids.flatMap((id) => find(page, id)?.place ?? [])
  return places.every((place) => place.parent === places[0]?.parent && place.slot === places[0]?.slot)
}

function wrapIn(editor: ReturnType<typeof useEditor>, ids: readonly string[]): void {
  const [holder] = controlsFrom([{ type: 'group', children: [] }])
  const [first] = ids
  if (!holder || first === undefined || !editor.edit({ type: 'wrap', ids, holder })) return
  const parent = find(editor.now().history.now, first)?.place.parent
  if (parent !== undefined) editor.select([parent])
}

interface ItemProps {
  control: Control
  /** The slot, where it is not the usual one. */
  slot?: Slot
  level: number
  mayEdit: boolean
}

const Item = memo(function Item({ control, slot, level, mayEdit }: ItemProps) {
  const t = useT()
  const lang = useLang()
  const editor = useEditor()
  const faults = useFaults(control.id)
  const selected = useEditing(({ selected: ids }) => ids.includes(control.id))
  const entered = useEditing(
    ({ selected: ids, history }) => (ids[0] ?? history.now.body[0]?.id) === control.id,
  )
  const [open, setOpen] = useState(true)
  const [renaming, setRenaming] = useState(false)
  const inner = slots.flatMap((each) => (control[each] ?? []).map((held) => ({ held, slot: each })))
  const linked =
    control.link !== undefined || control.hideControl === true || control.visibleMode !== undefined
  const title = nameOf(control, lang)
  return (
    <>
      <li
        role="treeitem"
        data-item={control.id}
        aria-level={level}
        aria-selected={selected}
        aria-expanded={inner.length > 0 ? open : undefined}
        tabIndex={entered ? 0 : -1}
        onClick={(event) => {
          event.stopPropagation()
          const ids = editor.now().selected
          if (event.ctrlKey || event.metaKey)
            editor.select(selected ? ids.filter((id) => id !== control.id) : [control.id, ...ids])
          else if (event.shiftKey) editor.select(span(editor.now().history.now, ids[0], control.id))
          else editor.select([control.id])
        }}
        onDoubleClick={(event) => {
          event.stopPropagation()
          if (mayEdit) setRenaming(true)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'F2' || !mayEdit || event.target !== event.currentTarget) return
          event.stopPropagation()
          setRenaming(true)
        }}
      >
        <div className={styles['item']} style={{ paddingInlineStart: (level - 1) * 14 + 4 }}>
          {inner.length > 0 ? (
            <button
              type="button"
              className={styles['fold']}
              tabIndex={-1}
              aria-hidden="true"
              title={t(open ? 'designer.fold' : 'designer.unfold', { name: title })}
              onClick={(event) => {
                event.stopPropagation()
                setOpen(!open)
              }}
            >
              <Icon name={open ? 'down' : 'chevron'} size={13} />
            </button>
          ) : (
            <span className={styles['fold']} />
          )}
          {renaming ? (
            <Rename control={control} onDone={() => setRenaming(false)} />
          ) : (
            <span className={styles['name']}>
              {title}
              {slot && slot !== 'children' && slot !== 'body' && (
                <span className="quiet"> {t(`designer.slots.${slot}`)}</span>
              )}
            </span>
          )}
          {linked && (
            <span className={styles['badge']} title={t('designer.conditional')} aria-hidden="true">
              {'ƒ'}
            </span>
          )}
          {faults !== '' && (
            <span
              className={`${styles['badge']} ${styles['fault']}`}
              role="img"
              aria-label={faults}
              title={faults}
            >
              <Icon name="warning" size={13} />
            </span>
          )}
        </div>
      </li>
      {open &&
        inner.map(({ held, slot: at }) => (
          <Item key={held.id} control={held} slot={at} level={level + 1} mayEdit={mayEdit} />
        ))}
    </>
  )
})

/** Everything from one control of a list to another, the first clicked staying first. */
function span(page: Page, from: string | undefined, to: string): string[] {
  const [one, other] = [from === undefined ? undefined : find(page, from), find(page, to)]
  if (!one || !other || one.place.parent !== other.place.parent || one.place.slot !== other.place.slot)
    return [to]
  const list =
    one.place.parent === undefined ? page.body : (find(page, one.place.parent)?.control[one.place.slot] ?? [])
  const [least, most] = [
    Math.min(one.place.index, other.place.index),
    Math.max(one.place.index, other.place.index),
  ]
  const ids = list.slice(least, most + 1).map(({ id }) => id)
  return one.place.index <= other.place.index ? ids : ids.toReversed()
}

function Rename({ control, onDone }: { control: Control; onDone: () => void }) {
  const t = useT()
  const lang = useLang()
  const editor = useEditor()
  const label = control.attr['label']
  const now = !isLabel(label) ? '' : typeof label === 'string' ? label : (label[lang] ?? label.zh)
  const [text, setText] = useState(now)
  const take = () => {
    const next = typeof label === 'object' && isLabel(label) ? { ...label, [lang]: text } : text
    if (text !== now)
      editor.edit({ type: 'attr', ids: [control.id], attr: { label: text === '' ? undefined : next } })
    onDone()
  }
  return (
    <input
      className={`input ${styles['rename']}`}
      aria-label={t('designer.rename')}
      value={text}
      autoFocus
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') take()
        if (event.key === 'Escape') onDone()
      }}
    />
  )
}
