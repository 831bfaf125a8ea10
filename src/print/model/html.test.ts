import { describe, expect, test } from 'vitest'
import { canonicalTemplate, parseTemplate, writeNodes } from '../../../contract/print/html.ts'
import { attacks, bodyOf, faultsOf } from '../../../tests/support/printAttacks.ts'

const page = (inner: string) => `<section data-print="page">${inner}</section>`

describe('one way of writing', () => {
  test.each([
    ['', page('')],
    ['<p>订单</p>', page('<p>订单</p>')],
    ['a<section data-print="page">b</section>c', page('a') + page('b') + page('c')],
    ['<P STYLE="COLOR: Red;;color:#f00">x</P>', page('<p style="color: #f00">x</p>')],
    [
      '<span data-format="amount" data-field="amount" style="text-align:right">金额</span>',
      page('<span data-field="amount" data-format="amount" style="text-align: right">金额</span>'),
    ],
    ['<p>a &lt;b&gt; &amp; "c"</p>', page('<p>a &lt;b&gt; &amp; "c"</p>')],
    [
      '<p data-if="qty > 1 &amp;&amp; name == &quot;x&quot;">1</p>',
      page('<p data-if="qty &gt; 1 &amp;&amp; name == &quot;x&quot;">1</p>'),
    ],
    ['<table>\n <tr>\n  <td>1</td> </tr></table>', page('<table><tbody><tr><td>1</td></tr></tbody></table>')],
    ['<font color="red"><b>x</b></font>', page('<b>x</b>')],
    ['<p>a<p>b', page('<p>a</p><p>b</p>')],
    ['<p><button><p>x</p></button></p>', page('<p></p><p>x</p><p></p>')],
    ['<div class="x" id="y" onclick="z" data-x="1">t</div>', page('<div>t</div>')],
    [
      '<p data-place="sheet" style="left: 30mm; top: 45.5mm; position: fixed">x</p><p data-place="page">y</p>',
      page('<p data-place="sheet" style="left: 30mm; top: 45.5mm">x</p><p>y</p>'),
    ],
    ['<td data-field="a.b.c" colspan="2">x</td>', page('x')],
    ['<span data-field="__proto__.x y">x</span>', page('<span>x</span>')],
  ])('%s', (html, canonical) => {
    expect(canonicalTemplate(html)).toBe(canonical)
    expect(canonicalTemplate(canonical)).toBe(canonical)
  })

  test('the model says the same as its HTML', () => {
    const html = page(
      '<table data-rows="10" data-fill="true" data-each="lines"><tbody><tr data-row="each"><td>x</td></tr></tbody></table>',
    )
    expect(writeNodes(parseTemplate(html))).toBe(html)
  })
})

describe('what is written into a template cannot run, load or leave its sheet', () => {
  test('the corpus has more than two hundred', () => {
    expect(new Set(attacks).size).toBeGreaterThanOrEqual(200)
  })
  test('most of it is found without the cleaning', () => {
    expect(attacks.filter((attack) => faultsOf(attack).length > 0).length).toBeGreaterThan(150)
  })
  test.each(attacks)('%s', (attack) => {
    const clean = canonicalTemplate(attack)
    expect(faultsOf(clean)).toEqual([])
    expect(canonicalTemplate(clean)).toBe(clean)
    // As a browser reads and writes it, it is as clean.
    expect(faultsOf(bodyOf(clean).innerHTML)).toEqual([])
  })
})
