import { sql } from 'kysely'
import { SupplierRecord, type SupplierRecordIn } from '../../contract/registrations.record.ts'
import type { RegistrationStatus } from '../../contract/registrations.states.ts'
import { AGREEMENT_VERSION } from '../../contract/registrations.ts'
import type { Tx } from '../db/db.ts'
import { json } from '../db/json.ts'
import { columnsOf } from '../modules/registrations/registrations.facts.ts'
import type { Member } from '../viewer.ts'
import { foundPerson } from './founding.ts'

interface Application {
  account: string
  name: string
  status: RegistrationStatus
  daysAgo: number
  reason?: string
  returnedFields?: readonly string[]
  record: Partial<SupplierRecordIn>
}

/** Somebody to ask about sales, and about quality. */
const contacts = (sales: string, quality: string) => ({
  businessDockPerson: { name: sales, position: '销售经理', phone: '0512-66120001' },
  qualityDockPerson: { name: quality, position: '质量主管', phone: '0512-66120002' },
})

const invoicing = (companyName: string, taxIDNumber: string) => ({
  invoiceInformation: {
    companyName,
    address: '江苏省苏州市吴中区木渎镇 8 号',
    postCode: '215101',
    contactNumber: '0512-66120001',
    fax: '0512-66120009',
    bankName: '中国工商银行苏州吴中支行',
    accountOpeningName: companyName,
    account: '1102020109000000001',
    taxIDNumber,
  },
})

const applications: readonly Application[] = [
  {
    account: 'zheng@jingdiao.example',
    name: '郑海',
    status: 'SUBMITTED',
    daysAgo: 1,
    record: {
      supplierName: '苏州精雕模具',
      provideType: 1,
      legalRepresentative: '郑海',
      registeredCapital: '8000000',
      registeredAddress: '苏州市吴中区木渎镇金枫南路 198 号',
      licenceFrom: '2016-03-18',
      licenceEndless: true,
      factoryArea: '3200.5',
      productsToBeSupplied: '注塑模具、压铸模具',
      humanResources: { employeesNumber: 86, quality: 9 },
      equipmentList: [{ serialNumber: '1', deviceName: '五轴加工中心', accuracy: '0.005 mm', qty: 4 }],
      managementSystem: [
        {
          certificationCategory: 'ISO 9001',
          certificationBody: '中国质量认证中心',
          validityStartTime: '2023-12-20',
          validityEndTime: '2026-12-19',
          certificateNo: '00123Q30001R2M',
        },
      ],
      ...contacts('郑海', '姚静'),
      ...invoicing('苏州精雕模具', '91320500MA1X2K3L4Q'),
    },
  },
  {
    account: 'gao@qidong.example',
    name: '高洁',
    status: 'IN_REVIEW',
    daysAgo: 3,
    record: {
      supplierName: '启东焊材',
      provideType: 9,
      productsToBeSupplied: '焊丝、焊条',
      licenceFrom: '2019-08-01',
      licenceTo: '2039-07-31',
      ...contacts('高洁', '范磊'),
      ...invoicing('启东焊材', '91320681MA1Y7Q8R9N'),
    },
  },
  {
    account: 'luo@jiahe.example',
    name: '罗佳',
    status: 'RETURNED',
    daysAgo: 6,
    reason: '营业执照扫描件不清晰，请重新上传',
    returnedFields: ['licenceFiles'],
    record: {
      supplierName: '佳禾包装',
      provideType: 9,
      productsToBeSupplied: '纸箱、托盘',
      ...contacts('罗佳', '罗佳'),
      ...invoicing('佳禾包装', '91310117MA1J3H5K7N'),
    },
  },
]

/**
 * Suppliers that apply to the buyer their reviewer works for: one to look at, one looked at, one returned. They have no password: they sign in by a
 * code.
 */
export async function foundRegistrations(tx: Tx, reviewer: Member): Promise<void> {
  for (const { account, name, status, daysAgo, reason = '', returnedFields = [], record } of applications) {
    const userId = await foundPerson(tx, { account, name })
    const whole = SupplierRecord.parse({ ...record, isAgree: true })
    const at = daysBefore(daysAgo)
    const { id } = await tx
      .insertInto('registrations')
      .values({
        user_id: userId,
        buyer_org_id: reviewer.orgId,
        status,
        form: 'wizard',
        applicant: name,
        record: json(whole),
        ...columnsOf(whole),
        reason,
        returned_fields: json(returnedFields),
        agreement_version: AGREEMENT_VERSION,
        agreed_at: at,
        submitted_at: at,
        created_at: at,
        updated_at: at,
        updated_by: name,
        ...(status !== 'SUBMITTED' && { reviewer_id: reviewer.userId, reviewer: reviewer.userName }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const moved = { noun: 'registrations', record_id: id, buyer_org_id: reviewer.orgId, shared: true }
    const applied = { actor_user_id: userId, actor_name: name }
    const reviewed = { actor_user_id: reviewer.userId, actor_name: reviewer.userName }
    await tx
      .insertInto('events')
      .values({ ...moved, ...applied, kind: 'submit', side: 'supplier', at })
      .execute()
    if (status !== 'SUBMITTED')
      await tx
        .insertInto('events')
        .values({
          ...moved,
          ...reviewed,
          kind: status === 'RETURNED' ? 'return' : 'take',
          side: 'buyer',
          reason,
          data: json(returnedFields.length === 0 ? {} : { fields: returnedFields }),
          at: daysBefore(daysAgo - 1),
        })
        .execute()
  }
}

const daysBefore = (days: number) => sql<string>`now() - make_interval(days => ${days})`
