import type { Component, Editor } from 'grapesjs'
import { typeOf } from './editor.ts'

/** What the tools say of the keys that do the same. */
export const shortcuts = {
  undo: 'Ctrl+Z',
  redo: 'Ctrl+Y',
  parent: 'Esc',
  duplicate: 'Ctrl+D',
  remove: 'Delete',
} as const

/** What can be selected, in the order of the sheet. */
export function selectable(editor: Editor): Component[] {
  const parts: Component[] = []
  editor.getWrapper()?.onAll((part) => {
    if (typeOf(part) && part.get('selectable')) parts.push(part)
  })
  return parts
}

export function step(editor: Editor, by: 1 | -1): void {
  const parts = selectable(editor)
  const at = parts.indexOf(editor.getSelected() as Component) // -1 when nothing is selected
  const next = parts[at === -1 ? 0 : Math.min(parts.length - 1, Math.max(0, at + by))]
  if (next) editor.select(next, { scroll: true })
}

export function remove(editor: Editor): void {
  const selected = editor.getSelected()
  if (!selected || selected.get('removable') === false) return
  const parent = selected.parent()
  selected.remove()
  editor.select(parent && typeOf(parent) ? parent : undefined)
}

export function duplicate(editor: Editor): void {
  const selected = editor.getSelected()
  if (!selected || selected.get('copyable') === false) return
  const [copy] = selected.parent()?.append(selected.clone(), { at: selected.index() + 1 }) ?? []
  if (copy) editor.select(copy)
}

export function selectParent(editor: Editor): void {
  let parent = editor.getSelected()?.parent()
  while (parent && !(typeOf(parent) && parent.get('selectable'))) parent = parent.parent()
  editor.select(parent)
}

/** Moves what is selected behind or before its neighbour, where that may be: cells and rows stay in their table. */
export function move(editor: Editor, by: 1 | -1): void {
  const selected = editor.getSelected()
  const parent = selected?.parent()
  if (!selected || !parent || selected.get('draggable') === false) return
  const to = selected.index() + by
  if (to < 0 || to >= parent.components().length) return
  // Where it goes is counted while it still stands there.
  selected.move(parent, { at: by === 1 ? to + 1 : to })
  editor.select(selected, { scroll: true })
}

/** The keys of the canvas; answers whether one was taken. While a text is edited its keys are its own, but for Escape. */
export function pressed(editor: Editor, event: KeyboardEvent, end: () => void): boolean {
  const command = event.ctrlKey || event.metaKey
  if (editor.getModel().isEditing()) {
    if (event.key === 'Escape') end()
    return event.key === 'Escape'
  }
  const key = `${command ? 'mod+' : ''}${event.altKey ? 'alt+' : ''}${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`
  const action = actions[key]
  action?.(editor)
  return action !== undefined
}

const actions: Readonly<Record<string, (editor: Editor) => void>> = {
  'mod+z': (editor) => editor.UndoManager.undo(),
  'mod+y': (editor) => editor.UndoManager.redo(),
  'mod+shift+z': (editor) => editor.UndoManager.redo(),
  'mod+d': duplicate,
  delete: remove,
  backspace: remove,
  escape: selectParent,
  'alt+arrowdown': (editor) => move(editor, 1),
  'alt+arrowup': (editor) => move(editor, -1),
  arrowdown: (editor) => step(editor, 1),
  arrowright: (editor) => step(editor, 1),
  arrowup: (editor) => step(editor, -1),
  arrowleft: (editor) => step(editor, -1),
  enter: (editor) => editor.getSelected()?.trigger('active'),
}
