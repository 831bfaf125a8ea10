import type { Same } from '../same.ts'
import type { materials as zh } from '../zh/materials.ts'

export const materials = {
  drawing: 'Download drawing',
  title: 'Materials',
  create: 'New material',
  empty: {
    title: 'No materials yet',
    text: 'Order lines take name, specification, unit and reference price from the material code. Begin with those you order often.',
  },
  field: {
    category: 'Category',
    code: 'Material code',
    name: 'Name',
    spec: 'Specification',
    drawingNo: 'Drawing no.',
    unit: 'Unit',
    currency: 'Currency',
    price: 'Reference price',
    taxRate: 'Tax rate',
    leadDays: 'Lead time',
    certificates: 'Certificates',
    remark: 'Remark',
  },
  days: 'days',
  inactive: 'Inactive',
  activeHint: 'Active (an inactive material cannot be ordered; existing orders stay as they are)',
  certificatesHint: 'A delivery is shipped with a file for each of them',
  fault: {
    price: 'Enter a price of 0 or more',
    taxRate: 'A tax rate is 0 to 100',
    leadDays: '0 to 999 days',
    certificates: 'At most ten, each named in at most 60 characters',
  },
} satisfies Same<typeof zh>
