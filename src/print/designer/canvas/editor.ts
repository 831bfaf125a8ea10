import grapesjs, { type Component, type Editor, type EditorConfig } from 'grapesjs'
import { canonicalTemplate } from '../../../../contract/print/html.ts'
import { clean } from './clean.ts'
import { addPartTypes, isPartType, partTypes, type PartType } from './types.ts'

interface Start {
  html: string
  /** What parts are called in the canvas. */
  nameOf: (type: PartType) => string
}

/** GrapesJS as the canvas of the designer and nothing else: no panels, no sheets of others, no request, no shortcuts of its own. */
export const openEditor = (container: HTMLElement, start: Start): Editor =>
  grapesjs.init({ container, ...optionsOf(start) })

/** What it is given wherever it is opened. */
export function optionsOf({ html, nameOf }: Start): EditorConfig {
  const names = Object.fromEntries(
    Object.keys(partTypes).map((type) => [type, isPartType(type) ? nameOf(type) : '']),
  )
  return {
    height: '100%',
    width: 'auto',
    components: html,
    storageManager: false,
    telemetry: false,
    noticeOnUnload: false,
    cssIcons: '',
    protectedCss: '',
    // Styles stay beside what they style: a template has no sheet.
    avoidInlineStyle: false,
    forceClass: false,
    jsInHtml: false,
    multipleSelection: false,
    showDevices: false,
    panels: { defaults: [] },
    blockManager: { custom: true },
    layerManager: { custom: true },
    styleManager: { custom: true },
    selectorManager: { custom: true },
    traitManager: { custom: true },
    keymaps: { defaults: {} },
    // It counts parts: a table that is put in or taken away is dozens of them.
    undoManager: { maximumStackLength: 50_000 },
    // Its frame would be white around the sheets.
    canvas: { allowExternalDrop: false, frameStyle: '' },
    richTextEditor: { custom: true, actions: [], onPaste: pasteText },
    parser: {
      textTypes: ['text', 'textnode', 'comment', 'field', 'picture'],
      optionsHtml: { preParser: clean, detectDocument: false },
    },
    i18n: {
      locale: 'own',
      detectLocale: false,
      localeFallback: 'own',
      messages: { own: { domComponents: { names } } },
    },
    plugins: [addPartTypes],
  }
}

/** What is pasted into a text comes as text: looks of another program would not be those of the sheet. */
const pasteText: NonNullable<
  NonNullable<NonNullable<Parameters<typeof grapesjs.init>[0]>['richTextEditor']>['onPaste']
> = ({ ev, rte }) => {
  ev.preventDefault()
  const text = ev.clipboardData?.getData('text/plain') ?? ''
  rte.exec('insertText', text)
}

/** Ends the editing of a text: until then the canvas answers the text as it was before. */
export async function flush(editor: Editor): Promise<void> {
  const view = editor.getModel().getEditing()?.getView() as
    | { disableEditing?: () => Promise<void> }
    | undefined // a view of texts has it
  await view?.disableEditing?.()
}

/** The template as it stands in the canvas; call `flush` first. */
export const templateOf = (editor: Editor): string =>
  canonicalTemplate(editor.getWrapper()?.getInnerHTML() ?? '')

/** Puts another template into the canvas, as one step that can be undone. */
export function load(editor: Editor, html: string): void {
  editor.select()
  editor.setComponents(canonicalTemplate(html))
}

export const typeOf = (component: Component): PartType | undefined => {
  const type = component.get('type') ?? ''
  return isPartType(type) ? type : undefined
}

/** The nearest part of a type around a component, itself included. */
export function around(component: Component | undefined, type: PartType): Component | undefined {
  for (let one = component; one; one = one.parent()) if (typeOf(one) === type) return one
  return undefined
}
