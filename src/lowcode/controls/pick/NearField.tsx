import { type ReactNode, useRef, useState } from 'react'
import { type Fetched, useNear } from '../../../ui/useNear.ts'
import { RestingSelect } from './RestingSelect.tsx'
import styles from './SelectField.module.css'

/** What a field says of itself whether it rests or not. */
export interface FaceProps {
  id: string
  label?: string | undefined
  multiple?: boolean
  searchable?: boolean
  placeholder?: string
  disabled?: boolean
  /** In the cell of a table that draws the lines. */
  borderless?: boolean
  invalid?: boolean
  describedBy?: string | undefined
}

/** What a part is told that takes the place of a face. */
export interface Taken {
  opens: boolean
  /** The face had the focus. */
  held: boolean
  /** What was typed before the part had come. */
  began: string
}

interface Props<P> {
  fetched: Fetched<P & Taken>
  /** Of the part; the face has as much of them as it shows. */
  field: P
  /** What is chosen, as the face writes it. */
  shown: readonly { key: string; text: string }[]
  /** Opens as soon as it has the focus. */
  opensOnFocus?: boolean
  /** Told of what is typed before the part has come. */
  type?: ((text: string) => void) | undefined
  /** Beside the field: what opens a dialog. */
  tool?: ReactNode
}

/** A field to choose in: rests as a light face and becomes the real one when a person comes near. */
export function NearField<P extends FaceProps>(props: Props<P>) {
  const { fetched, field: given, shown, opensOnFocus, tool } = props
  const { Part, opens, come, lost } = useNear(fetched)
  const held = useRef(false)
  const [began, setBegan] = useState('')
  const field = Part ? (
    <Part {...given} opens={opens} held={held.current} began={began} />
  ) : (
    <RestingSelect
      id={given.id}
      label={given.label}
      shown={shown}
      typed={began}
      multiple={given.multiple === true}
      searchable={given.searchable !== false}
      placeholder={given.placeholder}
      disabled={given.disabled === true}
      borderless={given.borderless === true}
      invalid={given.invalid === true}
      describedBy={given.describedBy}
      focus={(on) => {
        held.current = on
        if (on) come(opensOnFocus)
      }}
      come={come}
      type={(text) => {
        setBegan(text)
        props.type?.(text)
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
