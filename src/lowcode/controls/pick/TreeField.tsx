import { type ReactNode, useRef, useState } from 'react'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { fetchedPart, useNear } from '../../../ui/useNear.ts'
import { RestingSelect } from './RestingSelect.tsx'
import styles from './SelectField.module.css'
import type { TreeLine } from './treeNode.ts'

interface TreeFieldProps {
  id: string
  label: string
  chosen: readonly { id: string; name: string }[]
  /** Undefined until they are there; the same list as long as nothing changed. */
  lines: readonly TreeLine[] | undefined
  failed: boolean
  /** The ids chosen now. */
  change: (ids: readonly string[]) => void
  multiple: boolean
  /** How many may be chosen, 0 for any number. */
  limit: number
  /** Several are checked, a heading with all below it. */
  checks?: boolean
  clearable: boolean
  placement?: string
  placeholder: string
  disabled: boolean
  invalid: boolean
  describedBy: string | undefined
  /** Beside the field: what opens a dialog. */
  tool?: ReactNode
  /** It was opened: time to ask for the lines. */
  opened: () => void
}

export interface TreePartProps extends TreeFieldProps {
  opens: boolean
  /** The face had the focus. */
  held: boolean
  /** What was typed before the part had come. */
  began: string
}

const tree = fetchedPart(lazyAntd(() => import('./TreePart.tsx')))

/** One or several of a tree that folds: rests as a light face and becomes antd's TreeSelect when a person comes near. */
export function TreeField({ tool, ...props }: TreeFieldProps) {
  const { Part, opens, come, lost } = useNear<TreePartProps>(tree)
  const held = useRef(false)
  const [began, setBegan] = useState('')
  const field = Part ? (
    <Part {...props} opens={opens} held={held.current} began={began} />
  ) : (
    <RestingSelect
      id={props.id}
      label={props.label}
      shown={props.chosen.map(({ id, name }) => ({ key: id, text: name }))}
      typed={began}
      multiple={props.multiple}
      searchable
      placeholder={props.placeholder}
      disabled={props.disabled}
      invalid={props.invalid}
      describedBy={props.describedBy}
      focus={(on) => {
        held.current = on
        if (on) come()
      }}
      come={come}
      type={(text) => {
        setBegan(text)
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
