import { expect, test } from 'vitest'
import { imagesIn } from './richText.ts'

const one = '0f8fad5b-d9cb-469f-a165-70867728950e'
const other = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

test.each([
  ['in a paragraph', `<p>看图 <img alt="模具" data-file="${one}"></p>`, [one]],
  [
    'each once, in their order',
    `<img data-file=${other}><td><IMG DATA-FILE='${one}'/><img data-file=${other}>`,
    [other, one],
  ],
  [
    'in capitals, or written with character references',
    `<img data-file="${one.toUpperCase().replace('0F', '&#48;F')}">`,
    [one],
  ],
])('images of a rich text are told by the keys of their files: %s', (_, html, keys) => {
  expect(imagesIn(html)).toEqual(keys)
})

test.each([
  ['no image', '<p data-file="0f8fad5b-d9cb-469f-a165-70867728950e">1 < 2, img</p>'],
  ['what is written about one', `&lt;img data-file="${one}"&gt;`],
  ['one in a comment', `<!-- <img data-file="${one}"> -->`],
  ['one in the text of another attribute', `<p title='<img data-file="${one}">'>x</p>`],
  ['no key of a file', '<img data-file="../x"><img data-file><img src="data-file">'],
  ['more than any field keeps', `<img data-file="${one}">${' '.repeat(8000)}`],
  ['an address', `<img src="/api/File/Download?fileKey=${one}" data-files="">`],
])('%s names no file', (_, html) => {
  expect(imagesIn(html)).toEqual([])
})

test('a text that is nested as deep as it is long is read all the same', () => {
  expect(imagesIn(`${'<b>'.repeat(2600)}<img data-file=${one}>`)).toEqual([one])
})
