import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'

/** Units, currencies and tax rates an organisation begins with. */
export const beginMasters = async (tx: Tx, orgId: Id): Promise<void> => {
  await tx
    .insertInto('units')
    .values([
      { org_id: orgId, code: 'PCS', name: '件', name_en: 'piece', scale: 0 },
      { org_id: orgId, code: 'SET', name: '套', name_en: 'set', scale: 0 },
      { org_id: orgId, code: 'KG', name: '千克', name_en: 'kilogram', scale: 3 },
      { org_id: orgId, code: 'M', name: '米', name_en: 'metre', scale: 2 },
    ])
    .execute()
  await tx
    .insertInto('currencies')
    .values([
      { org_id: orgId, code: 'CNY', name: '人民币', name_en: 'renminbi', symbol: '¥' },
      { org_id: orgId, code: 'USD', name: '美元', name_en: 'US dollar', symbol: '$' },
      { org_id: orgId, code: 'EUR', name: '欧元', name_en: 'euro', symbol: '€' },
    ])
    .execute()
  await tx
    .insertInto('tax_rates')
    .values([
      { org_id: orgId, name: '增值税13%', name_en: 'VAT 13%', rate: '13' },
      { org_id: orgId, name: '增值税9%', name_en: 'VAT 9%', rate: '9' },
      { org_id: orgId, name: '增值税6%', name_en: 'VAT 6%', rate: '6' },
      { org_id: orgId, name: '免税', name_en: 'tax-free', rate: '0' },
    ])
    .execute()
}
