import { words } from '../words.ts'

/** What the shell and lists need of them; the rest comes with their pages (lazy/receiving.ts). */
export const inspections = {
  title: '来料检验',
  status: words('inspections.status', 'zh'),
  verdict: words('inspections.verdict', 'zh'),
  severity: words('inspections.severity', 'zh'),
}
