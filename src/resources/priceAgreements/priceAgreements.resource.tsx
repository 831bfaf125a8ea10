import { withTexts } from '../../i18n/i18n.ts'
import { resource, withoutAntd } from '../../providers/resource.ts'

export const priceAgreements = resource('priceAgreements', {
  icon: 'order',
  label: 'shell.page.priceAgreements',
  list: withoutAntd(withTexts('priceAgreements', () => import('./PriceAgreementList.tsx'))),
  show: withTexts('priceAgreements', () => import('./PriceAgreementShow.tsx')),
  calls: async () => {
    const { priceAgreementInfo, priceAgreementList, priceAgreementSave } =
      await import('../../../contract/priceAgreements.ts')
    return { list: priceAgreementList, one: priceAgreementInfo, save: priceAgreementSave }
  },
})
