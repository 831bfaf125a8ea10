import type { Role } from './founding.ts'

/** The roles an organisation begins with; its administrator has every right without one. */
export const roles = {
  purchaser: {
    name: '采购员',
    side: 'buyer',
    rights: [
      'orders.read',
      'orders.write',
      'orders.send',
      'orders.decide',
      'orders.change',
      'materials.read',
      'materials.write',
      'suppliers.read',
      'records.read',
      'records.write',
    ],
  },
  manager: {
    name: '采购经理',
    side: 'buyer',
    rights: [
      'orders.read',
      'orders.write',
      'orders.send',
      'orders.approve',
      'orders.decide',
      'orders.change',
      'orders.close',
      'materials.read',
      'materials.write',
      'masters.write',
      'suppliers.read',
      'suppliers.write',
      'records.read',
      'records.write',
    ],
  },
  expediter: {
    name: '跟单员',
    side: 'buyer',
    rights: ['orders.read', 'materials.read', 'suppliers.read'],
  },
  viewer: { name: '查看', side: 'buyer', rights: ['orders.read'] },
  sales: {
    name: '销售员',
    side: 'supplier',
    rights: [
      'orders.read',
      'orders.receive',
      'orders.answer',
      'suppliers.read',
      'records.read',
      'records.write',
    ],
  },
} as const satisfies Record<string, Role>
