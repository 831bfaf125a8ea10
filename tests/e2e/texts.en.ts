export { auth } from '../../src/i18n/en/auth.ts'
export { common } from '../../src/i18n/en/common.ts'
export { orders } from '../../src/i18n/en/orders.ts'
export { shell } from '../../src/i18n/en/shell.ts'
