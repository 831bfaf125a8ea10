import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import type { UserInfo } from '../../../contract/auth.ts'
import { setLanguage } from '../../i18n/i18n.ts'
import { session, setSession } from '../../providers/session.ts'
import { SystemSelector } from './SystemSelector.tsx'

beforeAll(() => setLanguage('en'))

const show = (isBuyer: UserInfo['isBuyer'], isSupplier: UserInfo['isSupplier']) => {
  setSession({ side: isBuyer === 'True' ? 'buyer' : 'supplier', user: { isBuyer, isSupplier } as UserInfo })
  return render(<SystemSelector />, { wrapper: MemoryRouter })
}

// spec: P1.selector.2, P1.selector.3
test('who is of an organisation that is both says which they are', () => {
  show('True', 'True')
  fireEvent.click(screen.getByRole('radio', { name: 'I am a supplier' }))
  expect(session().side).toBe('supplier')
  fireEvent.click(screen.getByRole('radio', { name: 'I am a buyer' }))
  expect(session().side).toBe('buyer')
})

// spec: P1.selector.4, P1.selector.5
test('nothing is offered that the organisation is not', () => {
  const { unmount } = show('True', 'False')
  expect(screen.getByText('I am a buyer')).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
  unmount()
  show('False', 'True')
  expect(screen.getByText('I am a supplier')).toBeVisible()
  expect(screen.queryByText('I am a buyer')).toBeNull()
})
