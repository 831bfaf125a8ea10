import type { CSSProperties } from 'react'
import styles from './Boxes.module.css'

/** Where boxes stand beside one another: in so many columns, else as they fit. */
export const boxesAt = (columns: number | undefined): { className: string; style?: CSSProperties } => ({
  className: styles['boxes'] ?? '',
  ...(columns !== undefined && {
    'data-columns': columns,
    style: { gridTemplateColumns: `repeat(${columns}, 1fr)` },
  }),
})
