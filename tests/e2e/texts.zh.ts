export { auth } from '../../src/i18n/zh/auth.ts'
export { common } from '../../src/i18n/zh/common.ts'
export { orders } from '../../src/i18n/zh/orders.ts'
export { shell } from '../../src/i18n/zh/shell.ts'
