import { useEffect, useMemo, useState } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { usePage } from '../../runtime/page.ts'
import { plain } from '../attr.ts'
import type { TreeNode } from '../pick/treeNode.ts'
import { treeOf, writtenTree } from './tree.ts'

/** The tree of a control: written down, else what its call answers, asked for once it is wanted. */
export function useTree(control: Control, wanted: boolean) {
  const { services } = usePage()
  const api = plain(control, 'api')
  const written = useMemo(() => writtenTree(control, services.lang), [control, services.lang])
  const [asked, setAsked] = useState<readonly TreeNode[]>()
  const [failed, setFailed] = useState(false)
  const due = wanted && !written && api !== ''
  useEffect(() => {
    if (!due) return undefined
    let gone = false
    services.request(api).then(
      (answer) => {
        if (gone) return
        setAsked(treeOf(control, answer))
        setFailed(false)
      },
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [services, control, api, due])
  return {
    roots: written ?? asked,
    failed,
    /** What is below a node, by the same call with the node as parent. */
    below: async (parentId: string) =>
      treeOf(control, await services.request(api, { [plain(control, 'pidKey')]: parentId })),
  }
}
