import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { emptyRecord } from '../../../../contract/registrations.empty.ts'
import type { SupplierRecord } from '../../../../contract/registrations.record.ts'
import { signedIn } from '../../../../tests/support/user.ts'
import { loadTexts, setLanguage } from '../../../i18n/i18n.ts'
import { enter } from '../../../providers/session.ts'
import { Difference } from './Difference.tsx'

beforeEach(async () => {
  await setLanguage('zh')
  await Promise.all(['registration', 'profile'].map(loadTexts))
})

const record = (account: string): SupplierRecord => ({
  ...emptyRecord(),
  supplierName: '晨光五金',
  invoiceInformation: { ...emptyRecord().invoiceInformation, account },
})
const fields = ['supplierName', 'invoiceInformation.account']

const shown = (before: SupplierRecord, after: SupplierRecord) =>
  render(<Difference before={before} after={after} fields={fields} returned={[]} />)

test('a changed bank account is read side by side', () => {
  enter(signedIn({ hidden: [] }))
  shown(record('6222 0001'), record('6222 0002'))
  expect(screen.getByRole('row', { name: /6222 0001 6222 0002/ })).toBeVisible()
})

test('for whom it is hidden, that it changed is said and not that it was empty', () => {
  enter(signedIn({ hidden: ['registrations.bank'] }))
  shown(record(''), record(''))
  expect(screen.getByRole('cell', { name: '已变更；您的角色不显示银行信息' })).toBeVisible()
  expect(screen.getByRole('row', { name: /晨光五金 晨光五金/ })).toBeVisible()
})
