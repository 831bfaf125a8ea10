import { useEffect, useState } from 'react'
import type { TreeNode } from '../pick/treeNode.ts'
import { askRegions } from './regions.ts'

/** The tree of places once it is wanted. */
export function useRegions(level: number, wanted: boolean) {
  const [roots, setRoots] = useState<readonly TreeNode[]>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!wanted) return undefined
    let gone = false
    askRegions(level).then(
      (tree) => !gone && setRoots(tree),
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [level, wanted])
  return { roots, failed }
}
