import type { Extension } from '@codemirror/state'
import { EditorView, keymap, runScopeHandlers } from '@codemirror/view'

/** Asks for completions as the editor's own shortcut does. */
const ask = (view: EditorView): boolean =>
  runScopeHandlers(
    view,
    new KeyboardEvent('keydown', { key: ' ', code: 'Space', keyCode: 32, ctrlKey: true }),
    'editor',
  )

const lone: Readonly<Record<string, string>> = { Ctrl: 'Control', Alt: 'Alt', Shift: 'Shift', Meta: 'Meta' }

/** Hints at a shortcut. A modifier alone (`Ctrl`) counts when it is let go and nothing was pressed with it. */
export function hints(shortcut: string): Extension {
  const modifier = lone[shortcut]
  if (modifier === undefined) return shortcut === '' ? [] : keymap.of([{ key: shortcut, run: ask }])
  let alone = false
  return EditorView.domEventHandlers({
    keydown: ({ key }) => {
      alone = key === modifier
      return false
    },
    mousedown: () => {
      alone = false
      return false
    },
    keyup: ({ key }, view) => {
      if (alone && key === modifier) ask(view)
      alone = false
      return false
    },
  })
}
