import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { files, read } from './support/tree.ts'

/**
 * Sheets whose classes any file may name (decision 0059): what the whole page stands on, what pages of the designer may rely on, and
 * what has not yet found its component. The list may only shrink.
 */
const GLOBAL = [
  'src/ui/base.css',
  'src/ui/button.css',
  'src/ui/forms.css',
  'src/ui/popover.css',
  'src/ui/tabs.css',
  'src/ui/tag.css',
  'src/ui/grid/grid.css',
  'src/ui/code.css',
  'src/lowcode/runtime/runtime.css',
  ...[
    'rich',
    'autocomplete/autocomplete',
    'button-group/button-group',
    'button/button',
    'calendar/calendar',
    'card/card',
    'code/code',
    'desc/desc',
    'div/div',
    'divider/divider',
    'form/form',
    'group/group',
    'icon/icon',
    'layout/layout',
    'location/location',
    'rate/rate',
    'table-filter/table-filter',
    'table/grid-mode',
    'table/table',
    'tabs/tabs',
    'upload/upload',
    'voucher/voucher',
    'widget/widget',
  ].map((name) => `src/lowcode/controls/${name}.css`),
]

const all = files()
const sheets = all.filter((file) => /^(src|bench)\/.*\.css$/.test(file))
const modules = sheets.filter((file) => file.endsWith('.module.css'))
const code = all.filter((file) => /^src\/.*\.tsx?$/.test(file)).map((file) => ({ file, text: read(file) }))

test('a sheet of one component is a CSS Module; no global one is added', () => {
  const others = sheets.filter((file) => file.startsWith('src/') && !modules.includes(file))
  expect(others.filter((file) => !GLOBAL.includes(file))).toEqual([])
})

test('a global sheet that is gone is struck off the list', () => {
  // Kinds of controls lose theirs one by one.
  const kept = GLOBAL.filter((file) => !file.startsWith('src/lowcode/controls/'))
  expect(kept.filter((file) => !sheets.includes(file))).toEqual([])
})

const COMMENT = /\/\*[\s\S]*?\*\//g
/** The classes that a module defines: those of its selectors outside `:global()`. */
function classesOf(file: string): Set<string> {
  const selectors =
    read(file)
      .replace(COMMENT, '')
      .replace(/:global\([^)]*\)/g, '')
      .match(/[^{};]+(?=\{)/g) ?? []
  return new Set(
    selectors.flatMap((one) => [...one.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name)),
  )
}

interface Uses {
  names: Set<string>
  /** A class that is chosen at run time. */
  chosen: boolean
}

/** What the code takes from a module, all its importers together. */
function usesOf(module: string): Uses {
  const uses: Uses = { names: new Set(), chosen: false }
  for (const { file, text } of code)
    for (const [, name = '', path = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      if (posix.join(posix.dirname(file), path) !== module) continue
      for (const [, quoted, plain] of text.matchAll(
        new RegExp(`\\b${name}(?:\\['([^']+)'\\]|\\.(\\w+))`, 'g'),
      ))
        uses.names.add(quoted ?? plain ?? '')
      if (new RegExp(`\\b${name}\\[[^']`).test(text)) uses.chosen = true
    }
  uses.names.delete('module')
  return uses
}

describe.each(modules)('%s', (module) => {
  const defined = classesOf(module)
  const { names, chosen } = usesOf(module)

  test('defines what is asked of it, and nothing else', () => {
    expect([...names].filter((name) => !defined.has(name))).toEqual([])
    expect(chosen ? [] : [...defined].filter((name) => !names.has(name))).toEqual([])
  })
})
