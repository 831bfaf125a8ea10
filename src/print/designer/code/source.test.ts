import { beforeAll, expect, test } from 'vitest'
import { canonicalTemplate } from '../../../../contract/print/html.ts'
import { usualSettings } from '../../../../contract/print/settings.ts'
import type { PrintField } from '../../../../contract/printTemplates.ts'
import { loadTexts, setLanguage, t } from '../../../i18n/i18n.ts'
import { clean } from '../canvas/clean.ts'
import { tableOfJson } from '../table/tableJson.ts'
import { comparedText, readSource, sourceText } from './source.ts'

beforeAll(async () => {
  await setLanguage('en')
  await loadTexts('printDesigner')
})

const field = (key: string, fields?: PrintField[]): PrintField => ({
  key,
  name: key,
  nameEn: key,
  type: 'text',
  format: 'text',
  ...(fields && { fields }),
})
const fields = [
  field('orderNo'),
  field('lines', [field('qty')]),
  { ...field('mould', [field('code')]), type: 'drill_up' },
]
const html = canonicalTemplate(
  '<section data-print="page"><h1 style="text-align: center">A &lt; B <span data-field="orderNo">No</span></h1>' +
    '<table data-each="lines"><tbody><tr data-row="each"><td><span data-field="qty">Qty</span></td></tr></tbody></table></section>',
)
const source = { html, settings: usualSettings }
const read = (view: 'html' | 'json', text: string) => readSource(view, text, source, fields, 'en', t)

// spec: L2.print.4, L2.print.5
test('HTML and JSON are two writings of one template', () => {
  for (const view of ['html', 'json'] as const)
    expect(read(view, sourceText(view, source))).toEqual({ source, faults: [] })
})

test('a form to print on stands in the JSON, and what is wrong with it is said there', () => {
  const printed = {
    html,
    settings: { ...usualSettings, overprint: { form: 'data:image/png;base64,AAAA', x: 1, y: 0 } },
  }
  const text = sourceText('json', printed)
  expect(readSource('json', text, printed, fields, 'en', t)).toEqual({ source: printed, faults: [] })
  expect(read('json', text.replace('"x": 1', '"x": 90')).faults[0]?.message).toBe(
    'settings.overprint.x: -20 – 20 expected',
  )
  expect(read('json', text.replace('data:image/png', 'data:text/html')).faults).toHaveLength(1)
})

test('what is not kept, not known or not readable is named', () => {
  const said = (text: string) => read('html', text).faults.map(({ message }) => message)
  expect(said('<p onclick="x()">a</p>')).toEqual([
    'onclick="x()" is not supported on <p> and is left out when saved',
  ])
  expect(said('<p>a</p><script>1</script>')).toEqual(['<script> is not supported and is left out when saved'])
  expect(said('<p style="behavior: url(x)">a</p>')).toHaveLength(1)
  expect(said('<p><span data-field="gone">x</span></p>')).toEqual([
    'The application has no field gone: it prints nothing',
  ])
  expect(said('<p><span data-field="mould.code">x</span></p>')).toEqual([])
  expect(said('<p><span data-field="mould.colour">x</span></p>')).toHaveLength(1)
  expect(said('<table data-each="mould"><tbody><tr data-row="each"><td>x</td></tr></tbody></table>')).toEqual(
    ['The application has no list mould: it prints no rows'],
  )
  expect(said('<p data-if="a &gt;">x</p>')[0]).toMatch(/^Condition, character \d+: /)
  expect(read('json', '{ "settings": ').source).toBeUndefined()
  expect(read('json', sourceText('json', source).replace('"A4"', '"A9"')).faults[0]?.message).toBe(
    'settings.format: A0 | A1 | A2 | A3 | A4 | A5 | A6 expected',
  )
})

// spec: L2.json.1
test('the JSON of a table says what is wrong with it', () => {
  expect(tableOfJson({ columns: [{}], rows: [{ kind: 'each', cells: [{ field: 'qty' }] }] }).faults).toEqual(
    [],
  )
  expect(tableOfJson({ columns: [{}, {}], rows: [{ kind: 'each', cells: [{ html: 'a' }] }] }).faults).toEqual(
    [{ path: 'rows.0.cells', expected: '2 columns' }],
  )
  expect(tableOfJson({ columns: [{}], rows: [{ kind: 'sum', cells: [{ html: 1 }] }] }).faults).toHaveLength(2)
})

test('nothing that runs comes into the canvas', () => {
  for (const attack of [
    '<p data-gjs-script="alert(1)">a</p>',
    '<p onerror="alert(1)">a</p>',
    '<iframe srcdoc="x"></iframe><p>a</p>',
    '<object data="x"></object><link rel="x"><meta http-equiv="refresh"><base href="/x"><p>a</p>',
  ])
    expect(clean(attack)).toBe('<p>a</p>')
})

test('what is compared are settings and HTML; another picture is seen, its data is not', () => {
  const picture = (data: string) => ({
    settings: usualSettings,
    html: `<section data-print="page"><img src="data:image/png;base64,${data}" alt=""></section>`,
  })
  const [one, other] = [`${'A'.repeat(400)}BBBB`, `${'A'.repeat(400)}CCCC`].map((data) =>
    comparedText(picture(data)),
  )
  expect(one).not.toBe(other)
  expect(one).toContain('"format": "A4"')
  expect(one).toContain('…404…')
  expect(one?.length).toBeLessThan(500)
})
