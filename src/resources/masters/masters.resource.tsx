import { resource, together, wholeList } from '../../providers/resource.ts'

const ofBuyers = { right: 'masters', writing: { side: 'buyer' } } as const

export const masters = resource('masters', {
  icon: 'settings',
  label: 'masters.title',
  list: together(
    () => import('./MasterList.tsx'),
    () => import('../../../contract/masters.ts'),
  ),
  ...ofBuyers,
})

export const units = resource('units', {
  label: 'masters.kind.units',
  parent: 'masters',
  ...ofBuyers,
  calls: async () => {
    const { masterDel, masterLists, unitSave } = await import('../../../contract/masters.ts')
    return {
      whole: wholeList(masterLists, (lists) => lists.units),
      save: unitSave,
      remove: masterDel,
      removeWith: { kind: 'units' },
    }
  },
})

export const currencies = resource('currencies', {
  label: 'masters.kind.currencies',
  parent: 'masters',
  ...ofBuyers,
  calls: async () => {
    const { currencySave, masterDel, masterLists } = await import('../../../contract/masters.ts')
    return {
      whole: wholeList(masterLists, (lists) => lists.currencies),
      save: currencySave,
      remove: masterDel,
      removeWith: { kind: 'currencies' },
    }
  },
})

export const taxRates = resource('taxRates', {
  label: 'masters.kind.taxRates',
  parent: 'masters',
  ...ofBuyers,
  calls: async () => {
    const { masterDel, masterLists, taxRateSave } = await import('../../../contract/masters.ts')
    return {
      whole: wholeList(masterLists, (lists) => lists.taxRates),
      save: taxRateSave,
      remove: masterDel,
      removeWith: { kind: 'taxRates' },
    }
  },
})
