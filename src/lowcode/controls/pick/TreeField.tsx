import type { ReactNode } from 'react'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { fetchedPart } from '../../../ui/useNear.ts'
import { type FaceProps, NearField, type Taken } from './NearField.tsx'
import type { TreeLine } from './treeNode.ts'

interface TreeFieldProps extends FaceProps {
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
  /** Beside the field: what opens a dialog. */
  tool?: ReactNode
  /** It was opened: time to ask for the lines. */
  opened: () => void
}

export interface TreePartProps extends TreeFieldProps, Taken {}

const tree = fetchedPart<TreePartProps>(lazyAntd(() => import('./TreePart.tsx')))

/** One or several of a tree that folds, in antd's TreeSelect. */
export function TreeField({ tool, ...field }: TreeFieldProps) {
  const shown = field.chosen.map(({ id, name }) => ({ key: id, text: name }))
  return <NearField fetched={tree} field={field} shown={shown} tool={tool} />
}
