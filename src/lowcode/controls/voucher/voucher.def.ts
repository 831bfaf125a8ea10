import { lazy } from 'react'
import { voucher as kind } from '../../../../contract/lowcode/kinds/voucher.ts'
import { control } from '../def.ts'

export const voucher = control({
  kind,
  frame: 'bare',
  View: lazy(() => import('./VoucherView.tsx')),
  Edit: lazy(() => import('./VoucherEdit.tsx')),
})
