import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { fetchedPart } from '../../../ui/useNear.ts'
import { type FaceProps, NearField, type Taken } from './NearField.tsx'
import type { Path, TreeNode } from './treeNode.ts'

/** A place that is chosen: where it stands in the tree, as far as that is known, and how it is shown. */
export interface Chosen {
  key: string
  text: string
  path?: Path | undefined
}

interface CascaderFieldProps extends FaceProps {
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
  /** It was opened: time to ask for the roots. */
  opened: () => void
}

export interface CascaderPartProps extends CascaderFieldProps, Taken {}

const cascader = fetchedPart<CascaderPartProps>(lazyAntd(() => import('./CascaderPart.tsx')))

/** A place in a tree, in antd's Cascader. */
export function CascaderField(field: CascaderFieldProps) {
  return <NearField fetched={cascader} field={field} shown={field.chosen} />
}
