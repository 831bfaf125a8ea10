import type { BodyIn } from '../../contract/call.ts'
import type { registeredSupplier } from '../../contract/registrations.ts'

type Sent = BodyIn<typeof registeredSupplier>

/** A record that lacks nothing. */
export const complete = (
  supplierName: string,
  { account = '6222', ...but }: { account?: string } & Record<string, unknown> = {},
): Sent => ({
  supplierName,
  provideType: 9,
  businessDockPerson: { name: '方敏', phone: '13900000001', position: '销售经理' },
  qualityDockPerson: { name: '何伟', phone: '13900000002', position: '质量主管' },
  invoiceInformation: {
    companyName: supplierName,
    address: '无锡市惠山区',
    postCode: '214000',
    contactNumber: '0510-1',
    fax: '0510-2',
    bankName: '工商银行',
    accountOpeningName: supplierName,
    account,
    taxIDNumber: `T-${supplierName}`,
  },
  isAgree: true,
  ...but,
})
