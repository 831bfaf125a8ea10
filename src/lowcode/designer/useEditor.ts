import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Editor, EditorState } from './editor.ts'
import type { DesignerProps } from './host.ts'
import { useLang } from './lang.ts'

export interface Bench {
  editor: Editor
  host: DesignerProps
}

export const Bench = createContext<Bench | undefined>(undefined)

/** The editor and what the designer was given. */
export function useBench(): Bench {
  const bench = useContext(Bench)
  if (!bench) throw new Error('a part of the designer is drawn outside of it')
  return bench
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
  return useSyncExternalStore(editor.listen, now, now)
}

/** What is wrong with a control, a line each; '' when nothing is. A text, so that who asks is drawn again for another text only. */
export function useFaults(id: string): string {
  const lang = useLang()
  return useEditing(({ faults }) => (faults.get(id) ?? []).map((each) => each[lang]).join('\n'))
}
