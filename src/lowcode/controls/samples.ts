import type { Kind } from '../../../contract/lowcode/kind.ts'

/** A value a control of that kind holds, for looking at it. */
export function sampleValue({ kind, value }: Kind): unknown {
  const own: Record<string, unknown> = {
    icon: 'star',
    link: '/orders',
    avatar: 'Lin',
    html: '<p>Steel</p>',
    location: { lng: 116.404, lat: 39.915, address: 'Beijing' },
    timeline: [{ time: '2026-11-21', name: 'Sent', text: 'by Lin' }],
    time: '10:30',
    steps: '2',
    condition: "name = 'M-1'",
    json: { part: 'M-1', lines: [{ name: 'Steel', qty: 3 }] },
    signature: [{ fileName: 'signed.png', fileUrl: '/f/2', fileType: 'png', fileKey: '2' }],
    voucher: {
      lines$B: [
        { summery: 'Rent', subjectCode: '6602', subjectName: 'Rent', debit: '100.00' },
        { summery: 'Rent', subjectCode: '1002', subjectName: 'Bank', credit: '100.00' },
      ],
    },
  }
  if (Object.hasOwn(own, kind)) return own[kind]
  switch (value) {
    case 'text':
    case 'ref':
      return 'M-1'
    case 'number':
      return '3'
    case 'bool':
      return true
    case 'date':
      return '2026-11-21'
    case 'datetime':
      return '2026-11-21T02:00:00.000Z'
    case 'list':
    case 'refs':
      return ['a']
    case 'files':
      return [{ fileName: 'drawing.pdf', fileUrl: '/f/1', fileType: 'pdf', fileKey: '1' }]
    case 'none':
    case 'rows':
    case 'object':
      return undefined
  }
}
