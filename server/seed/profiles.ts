import { addDays, dayOf } from '../../contract/calendar.ts'
import { dictSave } from '../../contract/dicts.ts'
import { differingFields } from '../../contract/registrations.difference.ts'
import { SupplierRecord, type SupplierRecordIn } from '../../contract/registrations.record.ts'
import { CATEGORY_DICT, certificateRequire, standingSave } from '../../contract/standings.ts'
import { save as saveDict } from '../modules/dicts/actions/save.ts'
import { elevated } from '../db/elevated.ts'
import { json } from '../db/json.ts'
import { insert, markSubmitted } from '../modules/profileChanges/profileChanges.store.ts'
import { put } from '../modules/profiles/profiles.store.ts'
import { requireCertificate } from '../modules/standings/actions/require.ts'
import { save as saveStanding } from '../modules/standings/actions/save.ts'
import type { Tx } from '../db/db.ts'
import type { Cast } from './people.ts'
import type { Stage } from './stage.ts'

const options = [
  { id: 'fasteners', name: '紧固件', nameEn: 'Fasteners' },
  { id: 'stampings', name: '冲压件', nameEn: 'Stampings' },
  { id: 'mouldings', name: '注塑件', nameEn: 'Mouldings' },
  { id: 'electronics', name: '电子元件', nameEn: 'Electronic parts' },
]

const bank = (account: string, bankName: string) => ({
  companyName: '晨光五金',
  address: '上海市嘉定区南翔镇 21 号',
  postCode: '201802',
  contactNumber: '021-55510001',
  fax: '021-55510009',
  bankName,
  accountOpeningName: '晨光五金',
  account,
  taxIDNumber: '91310114MA1G5X7K2T',
})

/** What 晨光五金 says of itself; its quality certificate ends in four weeks. */
const record = (today: string, but: Partial<SupplierRecordIn> = {}): SupplierRecordIn =>
  SupplierRecord.parse({
    supplierName: '晨光五金',
    provideType: 1,
    legalRepresentative: '何芳',
    registeredCapital: '6000000',
    registeredAddress: '上海市嘉定区南翔镇 21 号',
    productsToBeSupplied: '紧固件、冲压件',
    licenceFrom: '2008-05-12',
    licenceEndless: true,
    businessDockPerson: { name: '陈亮', position: '销售经理', phone: '021-55510001' },
    qualityDockPerson: { name: '韩梅', position: '质量主管', phone: '021-55510003' },
    humanResources: { employeesNumber: 140, quality: 12 },
    equipmentList: [{ serialNumber: '1', deviceName: '冷镦机', accuracy: '0.02 mm', qty: 8 }],
    managementSystem: [
      {
        certificationCategory: 'ISO 9001',
        certificationBody: '中国质量认证中心',
        validityStartTime: addDays(today, 28 - 3 * 365),
        validityEndTime: addDays(today, 28),
        certificateNo: '00123Q31188R3M',
      },
    ],
    invoiceInformation: bank('310066661018000012345', '交通银行上海嘉定支行'),
    isAgree: true,
    ...but,
  })

/** What 华东精工 has of 晨光五金, a change of its bank account that waits, and where two suppliers stand. */
export async function foundProfiles(stage: Stage, tx: Tx, cast: Cast, now: number): Promise<void> {
  const day = 24 * 3_600_000
  const at = (daysAgo: number) => new Date(now - daysAgo * day)
  const today = dayOf(new Date(now))
  const buyer = cast.as('zhou', 'huadong', 'buyer')
  const supplier = cast.as('he', 'chenguang', 'supplier')
  await stage.play(at(80), buyer, dictSave, saveDict, {
    body: { code: CATEGORY_DICT, name: '供应品类', nameEn: 'Supply categories', options },
  })
  // As the buyer, who was just at work.
  const { id: linkId } = await tx
    .selectFrom('links')
    .select('id')
    .where('buyer_org_id', '=', buyer.orgId)
    .where('supplier_org_id', '=', supplier.orgId)
    .executeTakeFirstOrThrow()
  const link = { id: linkId, buyer_org_id: buyer.orgId, supplier_org_id: supplier.orgId }
  const accepted = SupplierRecord.parse(record(today))
  await elevated(tx, () => put(tx, buyer, link, accepted, []))
  await stage.play(at(60), buyer, certificateRequire, requireCertificate, {
    body: { linkId, name: 'ISO 9001', required: true },
  })
  for (const [category, standing, reason] of [
    ['fasteners', 'QUALIFIED', '年度审核合格'],
    ['stampings', 'RESTRICTED', '尺寸不良率偏高，限小批量'],
  ] as const)
    await stage.play(at(40), buyer, standingSave, saveStanding, {
      body: { linkId, category, standing, reason },
    })
  // Rows, not the call: nobody is to be written to about a sample.
  const wanted = record(today, { invoiceInformation: bank('310066661018000067890', '招商银行上海嘉定支行') })
  const { id: _id, ...parties } = link
  await elevated(tx, async () => {
    const made = await insert(tx, supplier, {
      link_id: linkId,
      ...parties,
      record: json(wanted),
      fields: json(differingFields(accepted, SupplierRecord.parse(wanted))),
    })
    await markSubmitted(tx, supplier, made)
  })
}
