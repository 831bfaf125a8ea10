import { withTexts } from '../../i18n/i18n.ts'
import { resource } from '../../providers/resource.ts'

export const callOffs = resource('callOffs', {
  icon: 'calendar',
  label: 'shell.page.callOffs',
  list: withTexts('deliveries', () => import('./CallOffList.tsx')),
  show: withTexts('deliveries', () => import('./CallOffShow.tsx')),
  create: withTexts('deliveries', () => import('./CallOffCreate.tsx')),
  edit: withTexts('deliveries', () => import('./CallOffEdit.tsx')),
  writing: { side: 'buyer' },
  calls: async () => {
    const { callOffInfo, callOffList, callOffSave, cusDelDeliveryRequire } =
      await import('../../../contract/callOffs.ts')
    return { list: callOffList, one: callOffInfo, save: callOffSave, remove: cusDelDeliveryRequire }
  },
})

/** The list that plans are read by: lines over all call-offs. */
export const callOffLines = resource('callOffLines', {
  calls: async () => {
    const { callOffLineList, cusDelDeliveryRequireLine } = await import('../../../contract/callOffs.ts')
    return { list: callOffLineList, remove: cusDelDeliveryRequireLine }
  },
  right: 'callOffs',
})
