import { useRef, useState } from 'react'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { fetchedPart, useNear } from '../../../ui/useNear.ts'
import { RestingSelect } from './RestingSelect.tsx'
import type { Path, TreeNode } from './treeNode.ts'

/** A place that is chosen: where it stands in the tree, as far as that is known, and how it is shown. */
export interface Chosen {
  key: string
  text: string
  path?: Path | undefined
}

interface CascaderFieldProps {
  id: string
  label: string
  chosen: readonly Chosen[]
  roots: readonly TreeNode[] | undefined
  failed: boolean
  /** Asks for what is below; the rows that come back stand there. */
  below?: (path: Path) => Promise<readonly TreeNode[]>
  /** The places chosen now; of those the tree does not know, the keys. */
  change: (chosen: readonly (Path | string)[]) => void
  nameOf: (path: Path) => string
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

export interface CascaderPartProps extends CascaderFieldProps {
  opens: boolean
  held: boolean
  began: string
}

const cascader = fetchedPart(lazyAntd(() => import('./CascaderPart.tsx')))

/** A place in a tree: rests as a light face and becomes antd's Cascader when a person comes near. */
export function CascaderField(props: CascaderFieldProps) {
  const { Part, opens, come, lost } = useNear<CascaderPartProps>(cascader)
  const held = useRef(false)
  const [began, setBegan] = useState('')
  if (Part) return <Part {...props} opens={opens} held={held.current} began={began} />
  return (
    <>
      <RestingSelect
        id={props.id}
        label={props.label}
        shown={props.chosen}
        typed={began}
        multiple={props.multiple}
        searchable={props.searchable}
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
      {lost}
    </>
  )
}
