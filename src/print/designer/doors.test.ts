import { Editor } from '@tiptap/core'
import { afterAll, describe, expect, test } from 'vitest'
import { canonicalTemplate } from '../../../contract/print/html.ts'
import { usualSettings } from '../../../contract/print/settings.ts'
import { attacks, faultsOf } from '../../../tests/support/printAttacks.ts'
import { editorHtml, pagesOf } from '../pages/pagesHtml.ts'
import { enableCoreExtensions, extensions } from '../pages/schema.ts'
import { clean } from './canvas/clean.ts'
import { readSource } from './code/source.ts'
import { writeTable } from './model/table.ts'
import { tableOfJson } from './table/tableJson.ts'

const editor = new Editor({ extensions, enableCoreExtensions, content: '' })
afterAll(() => editor.destroy())
const before = { html: '', settings: usualSettings }
const read = (view: 'html' | 'json', text: string): string =>
  readSource(view, text, before, [], 'en', (key) => key).source?.html ?? ''

/** Ways into a template beside the canvas itself, each with what it makes of an attack. */
const doors: Readonly<Record<string, (attack: string) => string>> = {
  'the HTML view': (attack) => read('html', attack),
  'texts and attributes of the JSON view': (attack) =>
    read(
      'json',
      JSON.stringify({
        settings: usualSettings,
        content: [
          {
            name: 'p',
            attributes: { style: attack, 'data-if': attack, onclick: attack },
            children: [attack],
          },
        ],
      }),
    ),
  'names in the JSON view': (attack) =>
    read(
      'json',
      JSON.stringify({
        settings: usualSettings,
        content: [{ name: attack, attributes: { [attack]: attack }, children: [] }],
      }),
    ),
  'the JSON of a table': (attack) => {
    const { table } = tableOfJson({
      columns: [],
      rows: [{ cells: [{ html: attack }, { label: attack, style: attack, if: attack }] }],
    })
    return table ? canonicalTemplate(writeTable(table)) : ''
  },
  // It empties `is` and leaves it: no element is another one by that.
  'what the canvas is given': (attack) => clean(attack).replaceAll(' is=""', ''),
  'what is pasted into the page editor': (attack) => {
    const pages = [attack]
    editor.commands.setContent(editorHtml(pages))
    return pagesOf(editor.state.doc, pages).map(String).join('')
  },
}

describe.each(Object.entries(doors))('nothing of the corpus comes in by %s', (_door, pass) => {
  test('whatever is written', () => {
    const left = attacks.flatMap((attack) => {
      const faults = faultsOf(pass(attack))
      return faults.length > 0 ? [{ attack, faults }] : []
    })
    expect(left).toEqual([])
  })
})
