import type { ReactNode } from 'react'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { fetchedPart } from '../../../ui/useNear.ts'
import type { Choice } from '../../runtime/services.ts'
import { type FaceProps, NearField, type Taken } from './NearField.tsx'
import type { LoadOptions } from './useOptionPages.ts'

interface SelectFieldProps extends FaceProps {
  chosen: readonly Choice[]
  change: (chosen: readonly Choice[]) => void
  load: LoadOptions
  /** Milliseconds from a key to the question; 0 for lists that are at hand. */
  pause: number
  /** How many may be chosen, 0 for any number. */
  limit?: number
  clearable?: boolean
  checkAll?: boolean
  /** What is typed may stay as it is. */
  free?: ((text: string) => void) | undefined
  /** Of the list, where it is wider than the field. */
  width?: number | undefined
  row?: ((choice: Choice) => ReactNode) | undefined
  /** Above the rows: the heads of a table. */
  head?: ReactNode
  foot?: ReactNode
  /** Beside the field: what opens a dialog. */
  tool?: ReactNode
  opened?: ((open: boolean) => void) | undefined
  /** Offers before anything is typed, as soon as the field has the focus. */
  openOnFocus?: boolean
  /** Which edges of list and field are in line, and on which side it opens while there is room. */
  placement?: string
}

export interface SelectPartProps extends SelectFieldProps, Taken {}

const select = fetchedPart<SelectPartProps>(lazyAntd(() => import('./SelectPart.tsx')))
const suggest = fetchedPart<SelectPartProps>(lazyAntd(() => import('./SuggestPart.tsx')))

/** One or several of a list, in antd's Select, or AutoComplete where what is typed may stay. */
export function SelectField(field: SelectFieldProps) {
  const { free, tool, chosen, openOnFocus = free !== undefined } = field
  return (
    <NearField
      fetched={free ? suggest : select}
      field={field}
      shown={chosen.map(({ id, name }) => ({ key: id, text: name }))}
      opensOnFocus={openOnFocus}
      type={free}
      tool={tool}
    />
  )
}
