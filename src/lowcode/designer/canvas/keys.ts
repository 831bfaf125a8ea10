import { labelOf } from '../../../../contract/lowcode/control.ts'
import { language, t } from '../../../i18n/i18n.ts'
import type { Editor } from '../editor.ts'
import { titleOf } from '../fresh.ts'
import { refusal, type Refusal } from '../model/dropTarget.ts'
import { find } from '../model/tree.ts'
import { movedTo, neighbour, type Way } from './neighbours.ts'

const ways: Readonly<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

interface Key {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/** Does what a key means on the canvas and in the outline; false when it means nothing there. */
export function pressed(editor: Editor, event: Key, mayEdit: boolean): boolean {
  const { selected, history } = editor.now()
  const [first] = selected
  const way = ways[event.key]
  const control = event.ctrlKey || event.metaKey
  if (way && !control) {
    if (event.altKey) return mayEdit && first !== undefined && move(editor, first, way)
    const next = neighbour(history.now, first ?? '', way)
    if (next === undefined) return first !== undefined
    editor.select(event.shiftKey ? [next, ...selected.filter((id) => id !== next)] : [next])
    return true
  }
  if (event.key === 'Escape') {
    const parent = first === undefined ? undefined : find(history.now, first)?.place.parent
    editor.select(parent === undefined ? [] : [parent])
    return true
  }
  if (!mayEdit) return false
  if (event.key === 'Delete' || event.key === 'Backspace') return remove(editor)
  if (!control) return false
  switch (event.key.toLowerCase()) {
    case 'z':
      if (event.shiftKey) editor.redo()
      else editor.undo()
      return true
    case 'y':
      editor.redo()
      return true
    case 'd':
      return editor.edit({ type: 'duplicate', ids: outermost(editor) })
    case 'a':
      editor.select(history.now.body.map(({ id }) => id))
      return true
    default:
      return false
  }
}

/** Takes the selected controls away; a neighbour is selected, so that the keyboard goes on from there. */
export function remove(editor: Editor): boolean {
  const ids = outermost(editor)
  const [first] = ids
  if (first === undefined) return false
  const page = editor.now().history.now
  const next = [neighbour(page, first, 'down'), neighbour(page, first, 'up')].find(
    (id) => id !== undefined && !ids.includes(id),
  )
  if (!editor.edit({ type: 'remove', ids })) return false
  editor.select(next !== undefined && find(editor.now().history.now, next) ? [next] : [])
  editor.set({ announcement: t('designer.removed', { count: ids.length }) })
  return true
}

/** The selected controls without those that stand in another of them. */
export function outermost(editor: Editor): string[] {
  const { selected, history } = editor.now()
  return selected.filter((id) => {
    const holders = find(history.now, id)?.holders ?? []
    return !holders.some((holder) => selected.includes(holder.id))
  })
}

function move(editor: Editor, id: string, way: Way): boolean {
  const page = editor.now().history.now
  const place = movedTo(page, id, way)
  const control = find(page, id)?.control
  if (!place || !control) return true
  const refused = refusal(page, [control], place)
  if (refused) editor.set({ announcement: refusedWords(refused) })
  else if (editor.edit({ type: 'move', ids: [id], place })) editor.set({ announcement: t('designer.moved') })
  return true
}

/** Why something may not be put somewhere, in words. */
export function refusedWords(refused: Refusal): string {
  const name = (type: string) => labelOf(titleOf(type), language())
  switch (refused.reason) {
    case 'inside itself':
      return t('designer.refused.itself')
    case 'no such slot':
      return t('designer.refused.slot', {
        kind: name(refused.kind),
        slot: t(`designer.slots.${refused.slot}`),
      })
    case 'not taken':
      return t('designer.refused.taken', { kind: name(refused.kind), holder: name(refused.holder) })
    case 'no cell':
      return t('designer.refused.cell', { kind: name(refused.kind) })
    case 'only inside':
      return t('designer.refused.only', {
        kind: name(refused.kind),
        holders: refused.holders.split(', ').map(name).join(', '),
      })
  }
}
