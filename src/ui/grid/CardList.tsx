import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { toggled } from './Pick.tsx'
import type { GridProps } from './props.ts'
import styles from './CardList.module.css'

const CARD = 132

/** The rows as cards under one another, for a phone. Heights are measured, since texts break differently. */
export function CardList<Row>(props: GridProps<Row> & { card: (row: Row) => ReactNode }) {
  const { count, rowAt, rowKey, rowName, picked, onOpen, onRange, from, topKey, nested } = props
  const t = useT()
  const group = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD,
    overscan: 4,
    useFlushSync: false,
  })
  const first = virtual.range?.startIndex ?? 0
  const last = virtual.range?.endIndex ?? 0
  useEffect(() => onRange?.(first, last), [onRange, first, last, count])
  useEffect(() => {
    if (from !== undefined) virtual.scrollToIndex(from, { align: 'start' })
  }, [virtual, from])
  // Only when it changes: a kept page that is shown again is where it was left.
  const drawn = useRef(topKey)
  useEffect(() => {
    if (drawn.current !== topKey) scroller.current?.scrollTo({ top: 0 })
    drawn.current = topKey
  }, [topKey])

  const toggle = (row: Row) =>
    picked?.change(toggled(picked.keys, [rowKey(row)], !picked.keys.has(rowKey(row))))
  const click = (event: MouseEvent<HTMLElement>, row: Row) => {
    const target = event.target as Element // a click's target here is an element
    // What opens from a card, over the page, is not the card.
    if (event.defaultPrevented || !event.currentTarget.contains(target)) return
    if (target.closest('a,button,input,select,textarea,label')) return
    if (picked?.mode) toggle(row)
    else onOpen?.(row, false, target.closest<HTMLElement>('[data-column]')?.dataset['column'])
  }
  if (count === 0)
    return (
      <div className="tg">
        <div className="tg-empty">{props.empty}</div>
      </div>
    )
  return (
    <div ref={scroller} tabIndex={0} className={styles['cards']} style={{ maxHeight: props.maxHeight }}>
      <div
        role="list"
        aria-label={props.label}
        style={{ height: virtual.getTotalSize(), position: 'relative' }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rowAt(index)
          const level = row && nested?.level(row)
          const chosen = row !== undefined && (picked?.keys.has(rowKey(row)) ?? false)
          return (
            <div
              key={row === undefined ? `#${index}` : rowKey(row)}
              ref={virtual.measureElement}
              role="listitem"
              aria-setsize={count}
              aria-posinset={index + 1}
              aria-level={level === undefined ? undefined : level + 1}
              data-index={index}
              className={styles['card']}
              style={{
                transform: `translateY(${start}px)`,
                // a card stays wide enough to be read, however deep it stands
                ...(level && { paddingInlineStart: `min(${level * (nested?.indent ?? 0)}px, 25%)` }),
              }}
            >
              <div className={styles['face']} data-chosen={chosen}>
                {picked && row !== undefined && (
                  <input
                    type={picked.mode === 'single' ? 'radio' : 'checkbox'}
                    name={group}
                    className={styles['pick']}
                    aria-label={t('grid.pick', { name: rowName(row) })}
                    checked={chosen}
                    onChange={() => toggle(row)}
                  />
                )}
                {row === undefined ? (
                  <span className={styles['bone']} />
                ) : (
                  <div
                    className={`${styles['text']} ${onOpen || picked?.mode ? styles['open'] : ''}`}
                    onClick={(event) => click(event, row)}
                  >
                    {props.card(row)}
                  </div>
                )}
              </div>
            </div>
          )
        })}
      </div>
    </div>
  )
}
