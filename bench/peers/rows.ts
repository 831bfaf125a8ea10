import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'

/** A row of twelve cells, as a list of orders has them. */
export type Row = Record<string, string> & { id: string }

export const columns = [
  ['orderNo', '订单号'],
  ['status', '状态'],
  ['revision', '版本'],
  ['supplier', '供应商'],
  ['orderedOn', '下单日期'],
  ['earliestOn', '最早要求交期'],
  ['lines', '行数'],
  ['pending', '未答复行'],
  ['deviating', '有差异行'],
  ['currency', '币种'],
  ['total', '含税金额'],
  ['author', '采购员'],
] as const

export const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    orderNo: `PO${String(at).padStart(8, '0')}`,
    status: ['待接收', '已接收', '协商中', '已确认'][at % 4] ?? '',
    revision: `R${at % 3}`,
    supplier: `供应商 ${at % 97}`,
    orderedOn: `2026-${String(1 + (at % 12)).padStart(2, '0')}-15`,
    earliestOn: `2026-${String(1 + (at % 12)).padStart(2, '0')}-28`,
    lines: String(1 + (at % 30)),
    pending: String(at % 5),
    deviating: String(at % 3),
    currency: 'CNY',
    total: (at * 12.5).toFixed(2),
    author: `采购员 ${at % 11}`,
  }))

declare global {
  interface Window {
    /** Draws the list and answers the milliseconds until its first rows are painted. */
    draw: () => Promise<number>
    /** What scrolls, once the list is drawn. */
    scroller: () => Element | null
  }
}

const frame = () => new Promise((done) => requestAnimationFrame(done))

/** Makes the list drawable from outside, so that only its drawing is measured. */
export function offer(list: () => ReactElement, row: string, scroller: string): void {
  const root = createRoot(document.getElementById('root') ?? document.body)
  window.scroller = () => document.querySelector(scroller)
  window.draw = async () => {
    const begun = performance.now()
    root.render(list())
    while (!document.querySelector(row)) await frame()
    await frame() // the frame in which the rows are painted has ended when the next begins
    return performance.now() - begun
  }
}
