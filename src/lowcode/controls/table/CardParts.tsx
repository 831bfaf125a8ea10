import { useEffect, useEffectEvent, useRef } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './CardParts.module.css'

interface HeadProps {
  number: number
  /** How many rows there are. */
  last: number
  /** Moves it by so many rows; absent where rows keep their order. */
  move: ((by: 1 | -1) => void) | undefined
  remove: (() => void) | undefined
}

/** Which row a card is, and what can be done to it as a whole. */
export function RowHead({ number, last, move, remove }: HeadProps) {
  const t = useT()
  const name = t('lowcode.grid.row', { row: number })
  return (
    <span className={styles['head']}>
      <span className={styles['number']}>{name}</span>
      {move && (
        <>
          <button
            type="button"
            className={styles['up']}
            aria-label={t('list.moveUp', { name })}
            disabled={number === 1}
            onClick={() => move(-1)}
          >
            <Icon name="down" size={16} />
          </button>
          <button
            type="button"
            aria-label={t('list.moveDown', { name })}
            disabled={number === last}
            onClick={() => move(1)}
          >
            <Icon name="down" size={16} />
          </button>
        </>
      )}
      {remove && (
        <button type="button" aria-label={t('lowcode.grid.remove', { row: number })} onClick={remove}>
          <Icon name="close" size={16} />
        </button>
      )}
    </span>
  )
}

interface FaultProps {
  text: string
  /** With its row and column, for who does not see where it stands. */
  name: string
  /** It is to be seen: with the focus or without. */
  sought: boolean | undefined
  onSeen: () => void
  onOpen: () => void
}

/** What is wrong with a field of a card, below its value; it leads into the field. */
export function RowFault({ text, name, sought, onSeen, onOpen }: FaultProps) {
  const place = useRef<HTMLButtonElement>(null)
  const see = useEffectEvent((focus: boolean) => {
    if (focus) place.current?.focus()
    onSeen()
  })
  useEffect(() => {
    if (sought !== undefined) see(sought)
  }, [sought])
  return (
    <button ref={place} type="button" className={styles['fault']} aria-label={name} onClick={onOpen}>
      {text}
    </button>
  )
}
