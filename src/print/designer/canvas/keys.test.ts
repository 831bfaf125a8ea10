import grapesjs, { type Component } from 'grapesjs'
import { expect, test } from 'vitest'
import { optionsOf, templateOf } from './editor.ts'
import { pressed } from './keys.ts'

const html =
  '<section data-print="page"><h1>一</h1><p>二</p><table><tbody><tr><td>三</td><td>四</td></tr></tbody></table></section>'

test('what is selected moves before and behind its neighbours by the keys; a cell stays in its row', () => {
  const editor = grapesjs.init({ headless: true, ...optionsOf({ html, nameOf: (type) => type }) })
  const select = (type: string, at = 0) => editor.select(editor.getWrapper()?.findType(type)[at] as Component)
  const presses = (key: string) =>
    pressed(editor, new KeyboardEvent('keydown', { key, altKey: true }), () => undefined)
  const order = () => templateOf(editor).replaceAll(/<[^>]+>/g, '')
  select('paragraph')
  expect(presses('ArrowUp')).toBe(true)
  expect(order()).toBe('二一三四')
  presses('ArrowUp')
  expect(order()).toBe('二一三四')
  presses('ArrowDown')
  presses('ArrowDown')
  expect(order()).toBe('一三四二')
  expect(editor.getSelected()?.get('type')).toBe('paragraph')
  select('cell')
  presses('ArrowDown')
  expect(order()).toBe('一三四二')
  editor.destroy()
})
