import { withTexts } from '../../i18n/i18n.ts'
import { resource, withoutAntd } from '../../providers/resource.ts'

export const forecasts = resource('forecasts', {
  icon: 'calendar',
  label: 'shell.page.forecasts',
  list: withoutAntd(withTexts('forecasts', () => import('./ForecastList.tsx'))),
  show: withTexts('forecasts', () => import('./ForecastShow.tsx')),
  calls: async () => {
    const { forecastInfo, forecastList, forecastSave } = await import('../../../contract/forecasts.ts')
    return { list: forecastList, one: forecastInfo, save: forecastSave }
  },
})
