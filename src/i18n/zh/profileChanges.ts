import { words } from '../words.ts'

/** What the shell and lists need of them; the rest comes with their pages (lazy/). */
export const profileChanges = {
  title: '供应商资料变更',
  status: words('profileChanges.status', 'zh'),
}
