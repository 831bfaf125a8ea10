import { words } from '../words.ts'

/** What the shell and lists need of them; the rest comes with their pages (lazy/). */
export const registrations = {
  title: '供应商准入',
  register: '供应商注册',
  sheet: '供应商信息表',
  status: words('registrations.status', 'zh'),
  provideType: words('registrations.provideType', 'zh'),
}
