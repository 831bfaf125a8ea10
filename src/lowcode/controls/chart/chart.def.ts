import { chart as kind } from '../../../../contract/lowcode/kinds/chart.ts'
import { withTexts } from '../../../i18n/i18n.ts'
import { control } from '../def.ts'
import { late } from '../late.tsx'

export const chart = control({
  kind,
  frame: 'bare',
  View: late(withTexts('drawing', () => import('./ChartView.tsx'))),
})
