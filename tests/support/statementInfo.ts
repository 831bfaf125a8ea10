import type { StatementInfo, StatementLine } from '../../contract/reconciliations.ts'

/** Of a hundred pieces at 2.5, unless the test says otherwise. */
const lineOf = (lineNo: number, but: Partial<StatementLine> = {}) =>
  ({
    id: `line-${lineNo}`,
    lineNo,
    kind: 'receipt',
    receiptNo: `GR${lineNo}`,
    deliveryNo: '',
    orderNo: '',
    materialCode: `M-${lineNo}`,
    materialName: '六角螺栓',
    spec: '',
    unit: 'PCS',
    unitScale: 0,
    qty: '100',
    price: '2.5',
    taxRate: '13',
    reason: '',
    disputed: false,
    ...but,
  }) as StatementLine // the rest is not looked at

/** A statement of so many receipts, and of adjustments, as its dialogs look at it. */
export const statementOf = (receipts: number, ...adjustments: Partial<StatementLine>[]) =>
  ({
    id: 'statement',
    version: 3,
    currency: 'CNY',
    taxIncluded: false,
    remark: '',
    lines: [
      ...Array.from({ length: receipts }, (_, index) => lineOf(index + 1)),
      ...adjustments.map((but, index) => lineOf(receipts + index + 1, but)),
    ],
  }) as StatementInfo // the rest is not looked at
