import type { Component, Editor } from 'grapesjs'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { PrintField } from '../../../contract/printTemplates.ts'

interface Designer {
  /** Undefined until the canvas stands. */
  editor: Editor | undefined
  fields: readonly PrintField[]
  mayEdit: boolean
}

export const DesignerContext = createContext<Designer>({ editor: undefined, fields: [], mayEdit: false })
export const useDesigner = (): Designer => useContext(DesignerContext)

const EVENTS =
  'component:selected component:deselected component:add component:remove component:update component:styleUpdate undo redo rte:enable rte:disable'
const counts = new WeakMap<Editor, number>()

/** The selected part; who asks is drawn again when it, or anything in the canvas, changes. */
export function useSelected(): Component | undefined {
  const { editor } = useDesigner()
  useSyncExternalStore(
    (listener) => {
      if (!editor) return () => undefined
      const changed = () => {
        counts.set(editor, (counts.get(editor) ?? 0) + 1)
        listener()
      }
      editor.on(EVENTS, changed)
      return () => editor.off(EVENTS, changed)
    },
    () => (editor ? (counts.get(editor) ?? 0) : 0),
  )
  return editor?.getSelected()
}
