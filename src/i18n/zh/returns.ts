import { words } from '../words.ts'

/** What the shell and lists need of them; the rest comes with their pages (lazy/receiving.ts). */
export const returns = {
  title: '退货单',
  status: words('returns.status', 'zh'),
}
