import { expect, test } from 'vitest'
import { cleanText } from './clean.ts'
import { withoutImages } from './images.ts'

const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e'

test.each([
  [
    'tables with their spans',
    '<table><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><td rowspan="2">b</td></tr></tbody></table>',
  ],
  [
    'images by key, described, in one of four widths',
    `<p><img data-file="${KEY}" alt="crack" width="75%"></p>`,
  ],
])('a rich text keeps %s', (_, html) => {
  expect(cleanText(html)).toEqual({ html, left: 0 })
})

test.each([
  ['what runs', `<img data-file="${KEY}" onerror="alert(1)" alt="">`, `<img data-file="${KEY}" alt="">`, 0],
  [
    'addresses, looks and other widths of an image',
    `<img data-file="${KEY}" src="/api/x" style="position:fixed" width="5000" height="9" class="a" alt="">`,
    `<img data-file="${KEY}" alt="">`,
    0,
  ],
  ['images of anywhere', '<p>a<img src="https://pictures.example/a.png"></p>', '<p>a</p>', 1],
  ['images that stand in the text', '<img src="data:image/png;base64,iVBORw==">', '', 1],
  ['what is no key of a file', '<img data-file="../a">', '', 1],
  [
    'the ground of a cell',
    '<table background="/a"><tbody></tbody></table>',
    '<table><tbody></tbody></table>',
    0,
  ],
  ['an image that says it is on its way', '<img data-sending="1">', '', 1],
])('a rich text loses %s', (_, html, clean, left) => {
  expect(cleanText(html)).toEqual({ html: clean, left })
})

test('a text loses the images of its record, and any other text nothing', () => {
  expect(withoutImages(`<p>a<img data-file="${KEY}">b</p>`)).toBe('<p>ab</p>')
  for (const text of ['1 < 2 & data-file', `&lt;img data-file="${KEY}">`, '<img data-file=x>'])
    expect(withoutImages(text)).toBe(text)
})
