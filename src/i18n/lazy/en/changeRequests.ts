import { words } from '../../words.ts'
import type { Same } from '../../same.ts'
import type { changeRequests as zh } from '../zh/changeRequests.ts'

export const changeRequests = {
  title: 'Change requests',
  status: words('changeRequests.status', 'en'),
  orderStatus: words('changeRequests.orderStatus', 'en'),
  view: { waiting: 'To decide' },
  empty: 'No change requests',
  emptyOfOrder: 'Nothing is asked to be changed',
  emptyText: {
    buyer: 'What suppliers ask to be changed of confirmed lines stands here: quantity, date or price.',
    supplier: 'Of a confirmed line, another quantity, date or price can be asked for on its order.',
  },
  ask: 'Ask for a change',
  ofLine: 'Line {{lineNo}} · {{material}}',
  because: 'Reason: {{reason}}',
  rejectedFor: 'Rejected: {{reason}}',
  decidedBy: 'decided by {{name}}',
  field: {
    line: 'Line',
    qty: 'Quantity',
    requestedOn: 'Date',
    price: 'Price',
    reason: 'Reason',
  },
  action: {
    submit: 'Submit',
    accept: 'Accept',
    reject: 'Reject',
    withdraw: 'Withdraw',
  },
  confirm: {
    accept: 'Accept the change of line {{lineNo}}?',
    reject: 'Reject the change of line {{lineNo}}?',
    withdraw: 'Withdraw the request for line {{lineNo}}?',
  },
  acceptText:
    'The line changes as asked for and the order gets a new revision; the supplier does not answer again.',
  done: {
    submit: 'Submitted; your customer decides',
    accept: 'Accepted; the order has changed',
    reject: 'Rejected',
    withdraw: 'Withdrawn',
  },
  fault: {
    number: 'This is no valid number',
    reason: 'Please say why',
  },
} satisfies Same<typeof zh>
