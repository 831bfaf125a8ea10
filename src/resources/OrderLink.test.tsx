import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { enter, setSession } from '../providers/session.ts'
import { OrderLink } from './OrderLink.tsx'

const feng = {
  userId: '1',
  account: 'feng@huadong.example',
  mobile: '',
  nickName: '冯刚',
  realName: '冯刚',
  orgId: '10',
  OrgName: '华东精工',
  DeptName: '',
  isBuyer: 'True',
  isSupplier: 'False',
  isAdmin: false,
  isLocal: false,
  orgs: [],
  rights: [],
  hidden: [],
  seeingAs: '',
  idleMinutes: 30,
  locked: false,
  needsTwoFactor: false,
} as const satisfies Parameters<typeof enter>[0]

const show = (rights: string[]) => {
  setSession({ side: 'buyer' })
  enter({ ...feng, rights })
  render(
    <MemoryRouter>
      <OrderLink orderId="7">PO-7 / 1</OrderLink>
      <OrderLink row orderId="8">
        PO-8 / 1
      </OrderLink>
    </MemoryRouter>,
  )
}

test('the order of a line is a link for who may open it', () => {
  show(['deliveries.read', 'orders.read'])
  expect(screen.getByRole('link', { name: 'PO-7 / 1' })).toHaveAttribute('href', '/orders/7')
  expect(screen.getByRole('link', { name: 'PO-8 / 1' })).toHaveAttribute('href', '/orders/8')
})

test('who may read deliveries and no orders reads its number', () => {
  show(['deliveries.read'])
  expect(screen.getByText(/PO-7.*PO-8/)).toBeInTheDocument()
  expect(screen.queryByRole('link')).toBeNull()
})
