import { isRecord } from '../../isRecord.ts'
import type { Control, Step } from '../control.ts'
import { membersOf } from './common.ts'
import { templateIn } from './expression.ts'
import { apiIn, type Importer, labelIn, nodeOf, type Node, said } from './node.ts'

/** Function that the surroundings of an imported page need, to show a dialog of the page by its field. */
const openDialog = 'openDialog'

const looks: Readonly<Record<string, string>> = {
  primary: 'primary',
  danger: 'danger',
  warning: 'warning',
  success: 'success',
  link: 'text',
}
const standard: Readonly<Record<string, string>> = {
  submit: 'save',
  'reset-and-submit': 'save',
  confirm: 'save',
  reset: 'cancel',
  cancel: 'cancel',
  clear: 'cancel',
  close: 'close',
  reload: 'reload',
  copy: 'copy',
  saveAs: 'export',
  download: 'export',
}

/** A button with what it does: one of the standard actions, or steps. */
export function buttonControl(type: string, node: Node, importer: Importer): Control {
  const action = node.text('actionType') ?? (type === 'submit' || type === 'reset' ? type : undefined)
  const confirm = labelIn(node.get('confirmText'))
  const icon = node.text('icon')
  const attr = said({
    label: labelIn(node.get('label')) ?? labelIn(node.get('tooltip')),
    type: looks[node.text('level') ?? ''] ?? (node.flag('primary') === true ? 'primary' : undefined),
    icon,
    disabled: node.flag('disabled'),
    hotkey: node.text('hotKey'),
    confirm,
  })
  const steps = stepsOf(action, node, importer)
  const named =
    !steps && action !== undefined && Object.hasOwn(standard, action) ? standard[action] : undefined
  return importer.make('button', attr, {
    ...membersOf(node, importer),
    ...(steps && { event: { click: steps } }),
    ...(named !== undefined && { func: { click: named } }),
  })
}

function stepsOf(action: string | undefined, node: Node, importer: Importer): Step[] | undefined {
  const url = templateIn(node.get('link') ?? node.get('url'), node.at('link'), importer)
  const api = apiIn(node.get('api'))
  switch (action ?? '') {
    case 'ajax':
      return api === undefined ? undefined : [{ do: 'request', api }, ...answered(node, importer)]
    case 'link':
    case 'url':
      return url === undefined ? undefined : [{ do: 'go', url }]
    case 'dialog':
    case 'drawer':
      return [
        openStep(
          action === 'drawer' ? action : 'dialog',
          node.get(action ?? ''),
          node.at(action ?? ''),
          importer,
        ),
      ]
    case 'toast':
      return undefined
    default:
      if (action !== undefined && !Object.hasOwn(standard, action))
        importer.note(
          node.at('actionType'),
          `动作“${action}”未转换`,
          `The action “${action}” was not taken over`,
        )
      return undefined
  }
}

/** The dialog that says what a call came to, where it says the same whatever the call answered: what it answered is not in the page here. */
function answered(node: Node, importer: Importer): Step[] {
  const dialog = node.json['feedback']
  if (!isRecord(dialog) || dialog['visibleOn'] !== undefined || JSON.stringify(dialog).includes('$'))
    return []
  return [openStep('dialog', node.get('feedback'), node.at('feedback'), importer)]
}

/** A dialog becomes a control of the page, which the button opens by its field. */
function openStep(kind: 'dialog' | 'drawer', value: unknown, path: string, importer: Importer): Step {
  const control = overlayControl(kind, nodeOf(value, path), importer)
  importer.overlay(control)
  return { do: 'call', name: openDialog, with: { field: `'${control.field}'` } }
}

/** Buttons of a dialog stand in its foot; without any it has those a person expects. */
export function overlayControl(kind: 'dialog' | 'drawer', node: Node, importer: Importer): Control {
  node.get('type')
  const actions = node.list('actions')
  const children = importer.controls(node.get('body') ?? node.get('controls'), node.at('body'))
  const size = node.number('width')
  const control = importer.make(
    kind,
    said({ label: labelIn(node.get('title')), [kind === 'drawer' ? 'size' : 'width']: size }),
    {
      children,
      ...(actions.length > 0 && { footer: importer.controls(actions, node.at('actions')) }),
    },
  )
  node.get('size')
  for (const key of node.left())
    importer.note(node.at(key), `属性“${key}”未转换`, `The attribute “${key}” was not taken over`)
  return control
}

/** Several buttons as one. */
export function buttonsControl(type: string, node: Node, importer: Importer): Control {
  const children = importer
    .controls(node.get('buttons') ?? node.get('body'), node.at('buttons'))
    .filter((control) => ['button', 'dropdown'].includes(control.type))
  const kind = type === 'dropdown-button' ? 'dropdown' : 'button-group'
  return importer.make(kind, said({ label: labelIn(node.get('label')) }), {
    ...membersOf(node, importer),
    children: kind === 'dropdown' ? children.filter((each) => each.type === 'button') : children,
  })
}

/** Events of newer documents: their actions, as far as ours do the same. */
export function eventsOf(node: Node, importer: Importer): Record<string, Step[]> {
  const given = node.get('onEvent')
  if (!isRecord(given)) return {}
  return Object.fromEntries(
    Object.entries(given).flatMap(([event, handler]) => {
      const actions = isRecord(handler) && Array.isArray(handler['actions']) ? handler['actions'] : []
      const steps = actions.flatMap((action: unknown, nth) =>
        actionStep(nodeOf(action, `${node.at('onEvent')}.${event}.actions.${nth}`), importer),
      )
      return steps.length > 0 ? [[event, steps]] : []
    }),
  )
}

function actionStep(node: Node, importer: Importer): Step[] {
  const type = node.text('actionType') ?? ''
  const args = nodeOf(node.get('args'), node.at('args'))
  switch (type) {
    case 'ajax': {
      const api = apiIn(node.get('api') ?? args.get('api'))
      if (api !== undefined) return [{ do: 'request', api }]
      break
    }
    case 'link':
    case 'url': {
      const url = templateIn(args.get('link') ?? args.get('url'), args.path, importer)
      if (url !== undefined) return [{ do: 'go', url }]
      break
    }
    case 'toast': {
      const kind = args.text('msgType') ?? 'info'
      const text = templateIn(args.get('msg'), args.at('msg'), importer)
      if (text !== undefined && isKind(kind)) return [{ do: 'message', kind, text }]
      break
    }
    case 'dialog':
    case 'drawer':
      return [openStep(type, node.get(type) ?? args.get(type), node.at(type), importer)]
    default:
  }
  importer.note(node.path, `动作“${type}”未转换`, `The action “${type}” was not taken over`)
  return []
}

const isKind = (kind: string): kind is 'success' | 'info' | 'warning' | 'error' =>
  ['success', 'info', 'warning', 'error'].includes(kind)
