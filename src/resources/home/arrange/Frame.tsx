import type { KeyboardEvent } from 'react'
import type { Block } from '../../../../contract/dashboards.ts'
import type { Side } from '../../../../contract/values.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { BlockBody } from '../BlockBody.tsx'
import { titleOf } from '../blocks.ts'
import { areaOf, type Arrow, isArrow } from '../layout.ts'
import type { Dragging, Grip } from './useDragging.ts'
import homeStyles from '../Home.module.css'
import styles from './Frame.module.css'

interface Props {
  side: Side
  block: Block
  /** What it is called when the organisation made it and no title is given here. */
  made: string | undefined
  /** Its turn where blocks stand under each other. */
  turn: number
  help: string
  drag: Dragging
  onArrow: (grip: Grip, key: Arrow) => void
  onEdit: () => void
  onRemove: () => void
}

/** A block while it is arranged: a bar to take it by, a corner to pull it by, its content out of reach. */
export function Frame({ side, block, made, turn, help, drag, onArrow, onEdit, onRemove }: Props) {
  const t = useT()
  const title = made ?? titleOf(block, side, t)
  const grip = (kind: Grip) => {
    const { stop, isOn, ...pointer } = drag(kind, block)
    return {
      ...pointer,
      'aria-describedby': help,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && isOn()) stop()
        if (!isArrow(event.key)) return
        event.preventDefault()
        onArrow(kind, event.key)
      },
    }
  }
  return (
    <li
      className={`${homeStyles['place']} ${styles['block']}`}
      style={{ ...areaOf(block), order: turn }}
      aria-label={title}
    >
      <div className={homeStyles['arranged']} inert>
        <BlockBody side={side} block={block} />
      </div>
      <div className={styles['bar']}>
        <button
          type="button"
          className={styles['move']}
          aria-label={t('home.arrange.move', { title })}
          {...grip('move')}
        >
          <Icon name="menu" size={14} />
          <span>{title}</span>
        </button>
        <span className={styles['steps']}>
          {(['ArrowUp', 'ArrowDown'] as const).map((key) => (
            <Button
              key={key}
              size="small"
              kind="text"
              aria-label={t(key === 'ArrowUp' ? 'home.arrange.up' : 'home.arrange.down', { title })}
              onClick={() => onArrow('move', key)}
              icon={<Icon name="down" size={14} />}
            />
          ))}
        </span>
        <Button
          size="small"
          kind="text"
          aria-label={t('home.arrange.edit', { title })}
          icon={<Icon name="settings" size={14} />}
          onClick={onEdit}
        />
        <Button
          size="small"
          kind="text"
          danger
          aria-label={t('home.arrange.remove', { title })}
          icon={<Icon name="close" size={14} />}
          onClick={onRemove}
        />
      </div>
      <button
        type="button"
        className={styles['corner']}
        aria-label={t('home.arrange.size', { title })}
        {...grip('size')}
      />
    </li>
  )
}
