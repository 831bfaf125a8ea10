import { emptyRecord } from '../../contract/registrations.empty.ts'
import type { Contact, SupplierRecord } from '../../contract/registrations.record.ts'

const contact = (name: string, phone: string, position: string): Contact => ({
  name,
  phone,
  position,
  weChatAccount: '',
  cellPhone: '',
  eMail: '',
})

/** A record that may be submitted as a change. */
export const wholeRecord = (but: Partial<SupplierRecord> = {}): SupplierRecord => ({
  ...emptyRecord(),
  supplierName: '晨光五金',
  registeredCapital: '5000000',
  licenceFrom: '2015-01-01',
  licenceEndless: true,
  businessDockPerson: contact('方敏', '13900000001', '销售经理'),
  qualityDockPerson: contact('何伟', '13900000002', '质量主管'),
  ...withAccount('6222-0001'),
  ...but,
})

/** The same with another bank account. */
export const withAccount = (account: string): Pick<SupplierRecord, 'invoiceInformation'> => ({
  invoiceInformation: { ...emptyRecord().invoiceInformation, bankName: '工商银行', account },
})

export const iso9001 = (validityEndTime: string, certificateNo: string) => ({
  certificationCategory: 'ISO 9001' as const,
  certificationBody: '中国质量认证中心',
  validityStartTime: '2020-01-01',
  validityEndTime,
  certificateNo,
})
