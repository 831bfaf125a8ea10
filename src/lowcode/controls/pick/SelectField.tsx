import { type ReactNode, useRef, useState } from 'react'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { fetchedPart, useNear } from '../../../ui/useNear.ts'
import type { Choice } from '../../runtime/services.ts'
import { RestingSelect } from './RestingSelect.tsx'
import type { LoadOptions } from './useOptionPages.ts'
import styles from './SelectField.module.css'

interface SelectFieldProps {
  id: string
  label?: string | undefined
  chosen: readonly Choice[]
  change: (chosen: readonly Choice[]) => void
  load: LoadOptions
  /** Milliseconds from a key to the question; 0 for lists that are at hand. */
  pause: number
  multiple?: boolean
  /** How many may be chosen, 0 for any number. */
  limit?: number
  clearable?: boolean
  searchable?: boolean
  checkAll?: boolean
  /** What is typed may stay as it is. */
  free?: ((text: string) => void) | undefined
  placeholder?: string
  disabled?: boolean
  /** In the cell of a table that draws the lines. */
  borderless?: boolean
  invalid?: boolean
  describedBy?: string | undefined
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

export interface SelectPartProps extends SelectFieldProps {
  opens: boolean
  /** The face had the focus. */
  held: boolean
  /** What was typed before the part had come. */
  began: string
}

const select = fetchedPart(lazyAntd(() => import('./SelectPart.tsx')))
const suggest = fetchedPart(lazyAntd(() => import('./SuggestPart.tsx')))

/** One or several of a list: rests as a light face and becomes antd's Select, or AutoComplete where what is typed may stay, when a person comes near. */
export function SelectField(props: SelectFieldProps) {
  const { free, tool, openOnFocus = free !== undefined } = props
  const { Part, opens, come, lost } = useNear<SelectPartProps>(free ? suggest : select)
  const held = useRef(false)
  const [began, setBegan] = useState('')
  const field = Part ? (
    <Part {...props} opens={opens} held={held.current} began={began} />
  ) : (
    <RestingSelect
      id={props.id}
      label={props.label}
      shown={props.chosen.map((choice) => ({ key: choice.id, text: choice.name }))}
      typed={began}
      multiple={props.multiple === true}
      searchable={props.searchable !== false}
      placeholder={props.placeholder}
      disabled={props.disabled === true}
      borderless={props.borderless === true}
      invalid={props.invalid === true}
      describedBy={props.describedBy}
      focus={(on) => {
        held.current = on
        if (on) come(openOnFocus)
      }}
      come={come}
      type={(text) => {
        setBegan(text)
        free?.(text)
        come(true)
      }}
    />
  )
  return (
    <>
      {tool ? (
        <span className={styles['row']}>
          {field}
          {tool}
        </span>
      ) : (
        field
      )}
      {lost}
    </>
  )
}
