import { describe, expect, test } from 'vitest'
import { readTable, writeTable } from './table.ts'
import { edited, type TableEdit } from './tableEdits.ts'

const order =
  '<table data-rows="10" data-fill="true" data-each="lines"><colgroup><col style="width: 20mm"><col><col></colgroup>' +
  '<thead><tr><th>序号</th><th style="text-align: center">物料</th><th>金额</th></tr></thead><tbody>' +
  '<tr data-row="group" data-by="materialCode"><td colspan="3">物料 <span data-field="materialCode">编码</span></td></tr>' +
  '<tr data-row="each"><td><span data-field="lineNo">行号</span></td><td><b>重</b></td><td><span data-field="amount" data-format="amount">金额</span></td></tr>' +
  '<tr data-row="total"><td colspan="2">合计</td><td data-if="amount &gt; 0"><span data-sum="amount" data-format="amount">金额</span></td></tr>' +
  '<tr><td rowspan="2">备注</td><td>一</td><td>二</td></tr><tr><td>三</td><td>四</td></tr></tbody></table>'

test('a table is read and written without a change', () => {
  expect(writeTable(readTable(order))).toBe(order)
})

test('a cell with a value and nothing else is told by its field', () => {
  const [, group, each, total] = readTable(order).rows
  expect(group).toMatchObject({ kind: 'group', by: 'materialCode' })
  expect(each?.cells[0]).toEqual({ field: 'lineNo', label: '行号' })
  expect(each?.cells[1]).toEqual({ html: '<b>重</b>' })
  expect(total?.cells[1]).toEqual({ sum: 'amount', format: 'amount', label: '金额', if: 'amount > 0' })
})

describe('the menu of a cell', () => {
  const small = (...rows: string[]) =>
    readTable(
      `<table><tbody>${rows
        .map(
          (row) =>
            `<tr>${row
              .split(' ')
              .map((cell) => cellHtml(cell))
              .join('')}</tr>`,
        )
        .join('')}</tbody></table>`,
    )
  // a, b2 (across two), c|2 (down two)
  const cellHtml = (text: string) => {
    const [, name, across, down] = /^([a-z.]+)(\d)?(?:\|(\d))?$/.exec(text) ?? []
    return `<td${across ? ` colspan="${across}"` : ''}${down ? ` rowspan="${down}"` : ''}>${name === '.' ? '' : name}</td>`
  }
  const drawn = (table: ReturnType<typeof small>) =>
    table.rows.map(({ cells }) =>
      cells
        .map(({ html, colspan, rowspan }) => `${html || '.'}${colspan ?? ''}${rowspan ? `|${rowspan}` : ''}`)
        .join(' '),
    )
  const after = (rows: string[], row: number, cell: number, edit: TableEdit) => {
    const result = edited(small(...rows), { row, cell }, edit)
    expect(writeTable(readTable(writeTable(result)))).toBe(writeTable(result))
    return drawn(result)
  }

  test('puts rows and columns in; what reaches over the place grows', () => {
    expect(after(['a b', 'c d'], 0, 0, { do: 'insertRow', where: 'after' })).toEqual(['a b', '. .', 'c d'])
    expect(after(['a|2 b', 'c'], 0, 1, { do: 'insertRow', where: 'after' })).toEqual(['a|3 b', '.', 'c'])
    expect(after(['a|2 b', 'c'], 0, 0, { do: 'insertRow', where: 'after' })).toEqual(['a|2 b', 'c', '. .'])
    expect(after(['a b', 'c2'], 0, 0, { do: 'insertColumn', where: 'after' })).toEqual(['a . b', 'c3'])
    expect(after(['a b', 'c2'], 0, 0, { do: 'insertColumn', where: 'before' })).toEqual(['. a b', '. c2'])
  })

  test('takes rows and columns away; what reaches over them shrinks', () => {
    expect(after(['a|2 b', 'c'], 0, 0, { do: 'deleteRow' })).toEqual(['a c'])
    expect(after(['a|2 b', 'c'], 1, 0, { do: 'deleteRow' })).toEqual(['a b'])
    expect(after(['a b c', 'd2 e'], 0, 1, { do: 'deleteColumn' })).toEqual(['a c', 'd e'])
    expect(after(['a'], 0, 0, { do: 'deleteRow' })).toEqual(['a'])
    expect(after(['a'], 0, 0, { do: 'deleteColumn' })).toEqual(['a'])
  })

  test('merges and splits', () => {
    expect(after(['a b', 'c d'], 0, 0, { do: 'mergeRight' })).toEqual(['ab2', 'c d'])
    expect(after(['a b', 'c d'], 0, 1, { do: 'mergeDown' })).toEqual(['a bd|2', 'c'])
    expect(after(['a b', 'c2'], 0, 0, { do: 'mergeDown' })).toEqual(['a b', 'c2'])
    expect(after(['a b', 'c d'], 0, 1, { do: 'mergeRight' })).toEqual(['a b', 'c d'])
    expect(after(['a2|2 b', 'c'], 0, 0, { do: 'split' })).toEqual(['a . b', '. . c'])
  })

  test('rows drawn another number of times are not joined', () => {
    const table = readTable(order)
    expect(edited(table, { row: 2, cell: 0 }, { do: 'mergeDown' })).toBe(table)
  })

  test('a row that becomes a head goes to the top; a column has its width', () => {
    expect(
      edited(small('a b', 'c d'), { row: 1, cell: 0 }, { do: 'kind', kind: 'head' }).rows[0],
    ).toMatchObject({
      kind: 'head',
      cells: [{ html: 'c' }, { html: 'd' }],
    })
    const wide = edited(small('a b'), { row: 0, cell: 1 }, { do: 'width', width: '30mm' })
    expect(writeTable(wide)).toContain('<colgroup><col><col style="width: 30mm"></colgroup>')
  })
})
