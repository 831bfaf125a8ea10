import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Editor, EditorState } from './editor.ts'
import type { DesignerProps } from './props.ts'
import { useLang } from './lang.ts'

export interface DesignerContext {
  editor: Editor
  props: DesignerProps
}

export const DesignerContext = createContext<DesignerContext | undefined>(undefined)

/** The editor and what the designer was given. */
export function useDesigner(): DesignerContext {
  const context = useContext(DesignerContext)
  if (!context) throw new Error('a part of the designer is drawn outside of it')
  return context
}

export const Editing = createContext<Editor | undefined>(undefined)

/** The editor alone, which is never another one: for what is drawn five hundred times. */
export function useEditor(): Editor {
  const editor = useContext(Editing)
  if (!editor) throw new Error('a part of the designer is drawn outside of it')
  return editor
}

/** A part of the editor's state; who asks is drawn again when that part is another. */
export function useEditing<T>(pick: (state: EditorState) => T): T {
  const editor = useEditor()
  const now = () => pick(editor.now())
  return useSyncExternalStore(editor.subscribe, now, now)
}

/** What is wrong with a control, a line each; '' when nothing is. A text, so that who asks is drawn again for another text only. */
export function useFaults(id: string): string {
  const lang = useLang()
  return useEditing(({ faults }) => (faults.get(id) ?? []).map((each) => each[lang]).join('\n'))
}
