import { words } from '../../words.ts'
import type { Same } from '../../same.ts'
import type { stock as zh } from '../zh/stock.ts'

export const stock = {
  title: 'Stock',
  pages: 'Lists of stock',
  empty: {
    title: 'No stock yet',
    text: 'Posted receipts add to it by themselves; a stock-take enters what is there already.',
  },
  noMoves: {
    title: 'Nothing has moved yet',
    text: 'Every receipt, inspection, return and stock-take is written down here.',
  },
  reported: { buyer: 'Stock of suppliers', supplier: 'Stock report' },
  noneReported: {
    buyer: {
      title: 'No supplier has reported stock yet',
      text: 'What suppliers report of their finished goods stands here.',
    },
    supplier: {
      title: 'Nothing reported yet',
      text: 'Report material by material, or all at once from Excel. Your customers see it immediately.',
    },
  },
  count: {
    new: 'Stock-take',
    done: 'The difference is booked',
    known: 'By the books {{qty}} {{unit}}; the difference is booked as a movement',
  },
  report: {
    new: 'Report stock',
    done: 'Reported',
    send: 'Report',
    noneOrdered: 'The customer has no order of this material',
    stop: 'Stop sharing',
    stopSure: 'Stop sharing this stock?',
    stopText:
      'The customer no longer sees the stock of this material, nor what was reported before. Reporting it anew shares it again.',
    stopped: 'No longer shared',
    unshared: 'Not shared',
    unsharedText: 'not shared; reporting it anew shares it again',
  },
  reports: {
    title: 'Reports of {{code}}',
    region: 'Reports',
    open: 'Show the reports',
    at: 'Reported at',
    by: 'Reported by',
    last: 'The last {{count}}',
  },
  import: {
    title: 'Import stock',
    hint: 'The first row holds the titles: Customer, Material code, Quantity in stock, Remark. There must be an order of the material; importing it again updates it.',
  },
  field: {
    materialCode: 'Material code',
    material: 'Material',
    customer: 'Customer',
    bucket: 'Where',
    counted: 'Counted',
    qty: 'Quantity in stock',
    remark: 'Remark',
  },
  figure: {
    quarantineQty: 'In inspection',
    blockedQty: 'Blocked',
    inTransitQty: 'In transit',
    openMoves: 'Show what moved it',
    openDeliveries: 'Show the delivery lines',
  },
  fault: { qty: 'Enter a quantity of 0 or more' },
} satisfies Same<typeof zh>

export const stockMoves = { kind: words('stockMoves.kind', 'en'), bucket: words('stockMoves.bucket', 'en') }
