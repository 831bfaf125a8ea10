import { isRecord } from '../../../../contract/isRecord.ts'
import { type Control, type Label, slotOf } from '../../../../contract/lowcode/control.ts'
import { attrOf } from '../../../../contract/lowcode/kinds.ts'
import { handlerOf } from '../../runtime/handlers.ts'

export interface FootButton {
  event: string
  kind: 'primary' | 'default'
  /** A key of the texts, or a text in both languages. */
  label: string | { zh: string; en: string }
}

const known: Readonly<Record<string, FootButton>> = {
  save: { event: 'dialogSave', kind: 'primary', label: 'lowcode.dialog.save' },
  cancel: { event: 'dialogCancel', kind: 'default', label: 'lowcode.cancel' },
  setting: { event: 'dialogSetting', kind: 'default', label: 'lowcode.dialog.setting' },
  close: { event: 'dialogClose', kind: 'default', label: 'common.close' },
}

/**
 * The buttons of a dialog's foot. `footerLeft` and `footerRight` list them: `save`, `cancel`, `setting`, `close`, or `{ label, event, type }`. When they
 * say nothing and no control stands there: settings left where they do something, cancel and save right, close alone in view mode.
 */
export function footButtons(dialog: Control, mode: number): { left: FootButton[]; right: FootButton[] } {
  const [left, right] = [listed(dialog, 'footerLeft'), listed(dialog, 'footerRight')]
  if (left.length > 0 || right.length > 0) return { left, right }
  if (slotOf(dialog, 'footer').length > 0 || slotOf(dialog, 'action').length > 0) return { left, right }
  const own = (...names: readonly string[]) => names.flatMap((name) => known[name] ?? [])
  return {
    left: handlerOf(dialog, 'dialogSetting') === undefined ? [] : own('setting'),
    right: mode === 0 ? own('close') : own('cancel', 'save'),
  }
}

function listed(dialog: Control, key: string): FootButton[] {
  const given = attrOf(dialog, key)
  if (!Array.isArray(given)) return []
  return given.flatMap((one: unknown): FootButton[] => {
    if (typeof one === 'string') return known[one] ? [known[one]] : []
    if (!isRecord(one)) return []
    const event = typeof one['event'] === 'string' ? one['event'] : ''
    const standard = Object.values(known).find((each) => each.event === event)
    const label = named(one['label'])
    if (!label || event === '') return standard ? [standard] : []
    return [
      {
        event,
        kind:
          one['type'] === 'primary' || (one['type'] === undefined && standard?.kind === 'primary')
            ? 'primary'
            : 'default',
        label,
      },
    ]
  })
}

function named(label: unknown): { zh: string; en: string } | undefined {
  if (typeof label === 'string') return label === '' ? undefined : { zh: label, en: label }
  if (!isRecord(label) || typeof label['zh'] !== 'string') return undefined
  const { zh, en } = label as Exclude<Label, string> // its Chinese text was just seen
  return { zh, en: typeof en === 'string' ? en : zh }
}
