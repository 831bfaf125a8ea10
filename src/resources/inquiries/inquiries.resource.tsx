import { withTexts } from '../../i18n/i18n.ts'
import { resource, withoutAntd } from '../../providers/resource.ts'

export const inquiries = resource('inquiries', {
  icon: 'order',
  label: 'shell.page.inquiries',
  list: withoutAntd(withTexts('inquiries', () => import('./InquiryList.tsx'))),
  show: withTexts('inquiries', () => import('./InquiryShow.tsx')),
  calls: async () => {
    const { inquiryInfo, inquiryList, inquirySave } = await import('../../../contract/inquiries.ts')
    return { list: inquiryList, one: inquiryInfo, save: inquirySave }
  },
})
