import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { signedIn } from '../../tests/support/user.ts'
import { enter, setSession } from '../providers/session.ts'
import { OrderLink } from './OrderLink.tsx'

const show = (rights: string[]) => {
  setSession({ side: 'buyer' })
  enter(signedIn({ rights }))
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
