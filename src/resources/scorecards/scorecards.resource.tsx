import { withTexts } from '../../i18n/i18n.ts'
import { resource, withoutAntd } from '../../providers/resource.ts'

export const scorecards = resource('scorecards', {
  icon: 'chart',
  label: 'shell.page.scorecards',
  list: withoutAntd(withTexts('scorecards', () => import('./ScorecardList.tsx'))),
  show: withTexts('scorecards', () => import('./ScorecardShow.tsx')),
  calls: async () => {
    const { scorecardInfo, scorecardList, scorecardSave } = await import('../../../contract/scorecards.ts')
    return { list: scorecardList, one: scorecardInfo, save: scorecardSave }
  },
})
