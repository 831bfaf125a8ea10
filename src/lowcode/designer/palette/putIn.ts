import type { Control } from '../../../../contract/lowcode/control.ts'
import { refusedWords } from '../canvas/keys.ts'
import { placeFor } from '../canvas/neighbours.ts'
import type { Editor } from '../editor.ts'
import { refusal } from '../model/dropTarget.ts'

/** Puts new controls where the keyboard stands; says so when no place takes them. */
export function putIn(editor: Editor, controls: readonly Control[]): void {
  const { history, selected, into } = editor.now()
  const place = placeFor(history.now, controls, selected[0], into)
  const refused = refusal(history.now, controls, place)
  if (refused) editor.set({ announcement: refusedWords(refused) })
  else editor.insert(controls, place)
}
