import { words } from '../words.ts'

/** What the shell and lists need of them; the rest comes with their pages (lazy/receiving.ts). */
export const receipts = {
  title: '收货',
  status: words('receipts.status', 'zh'),
}
