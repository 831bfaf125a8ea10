import { withTexts } from '../../i18n/i18n.ts'
import { resource, withoutAntd } from '../../providers/resource.ts'

const callsOf = async (noun: 'inspections' | 'returns' | 'defectReports') =>
  (await import('./calls.ts')).calls[noun]

export const inspections = resource('inspections', {
  icon: 'check',
  label: 'inspections.title',
  list: withoutAntd(withTexts('receiving', () => import('./InspectionList.tsx'))),
  show: withTexts('receiving', () => import('./InspectionShow.tsx')),
  calls: () => callsOf('inspections'),
})

export const returns = resource('returns', {
  icon: 'swap',
  label: 'returns.title',
  list: withoutAntd(withTexts('receiving', () => import('./ReturnList.tsx'))),
  calls: () => callsOf('returns'),
})

export const defectReports = resource('defectReports', {
  icon: 'check',
  label: 'shell.page.defectReports',
  list: withoutAntd(withTexts('receiving', () => import('./defectReports/DefectReportList.tsx'))),
  show: withTexts('receiving', () => import('./defectReports/DefectReportShow.tsx')),
  calls: () => callsOf('defectReports'),
})
