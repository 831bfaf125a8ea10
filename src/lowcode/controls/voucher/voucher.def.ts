import { voucher as kind } from '../../../../contract/lowcode/kinds/voucher.ts'
import { control } from '../def.ts'
import { late } from '../late.tsx'

export const voucher = control({
  kind,
  frame: 'bare',
  View: late(() => import('./VoucherView.tsx')),
  Edit: late(() => import('./VoucherEdit.tsx')),
})
