import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { trial } from '../../runtime/trial.tsx'

const cash = { id: 's1', code: '1001', name: 'Cash', parentId: '', direction: 'debit', opening: '0' }
const subjects = [
  { ...cash, id: 's0', code: '10', name: 'Assets', leaf: false, active: true },
  { ...cash, leaf: true, active: true },
]
const balance = { id: 's1', code: '1001', direction: 'debit', balance: '1200.50', balanceOffset: '200.50' }

/** A voucher whose balance call answers so; the others answer as the server does. */
async function voucher(getSubBalance: () => Promise<unknown>) {
  const asked: [api: string, given: unknown][] = []
  const page = await trial([{ type: 'voucher', field: 'posting', attr: { label: 'Posting' } }], {
    mode: 1,
    services: {
      request: (api, given) => {
        asked.push([api, given])
        if (api === '/FNSubject/GetSubBalance') return getSubBalance()
        return Promise.resolve(api === '/FNSubject/List' ? subjects : [])
      },
    },
  })
  fireEvent.focus(await screen.findByRole('combobox', { name: 'Line 1 Subject' }))
  await act(() => vi.dynamicImportSettled())
  const subject = screen.getByRole('combobox', { name: 'Line 1 Subject' })
  fireEvent.change(subject, { target: { value: 'Cash' } })
  fireEvent.click(await screen.findByRole('option', { name: '1001 Cash' }))
  return { ...page, asked }
}

// spec: L3.voucher.2, L3.voucher.3, L3.voucher.7, L3.voucher.9, L3.voucher.10
test('a subject brings its balance and movement, which are kept with the line', async () => {
  const { store, asked } = await voucher(() => Promise.resolve(balance))
  expect(await screen.findByText('Balance 1,200.50 Movement 200.50')).toBeInTheDocument()
  expect(asked.at(-1)).toEqual(['/FNSubject/GetSubBalance', { id: 's1' }])
  expect(store.value('posting')).toMatchObject({
    lines$B: [
      {
        subject: 's1',
        subjectCode: '1001',
        subjectName: 'Cash',
        balance: '1200.50',
        balanceOffset: '200.50',
      },
    ],
  })
})

test('what is typed while the balance is asked for stays', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const { store } = await voucher(() => promise)
  fireEvent.change(screen.getByRole('textbox', { name: 'Line 1 Debit' }), { target: { value: '80' } })
  resolve(balance)
  await screen.findByText(/^Balance/)
  expect(store.value('posting')).toMatchObject({ lines$B: [{ debit: '80.00', balance: '1200.50' }] })
})

test('a balance that the server refuses stays blank, the subject stands', async () => {
  const { store } = await voucher(() => Promise.reject(new Error('not found')))
  await expect
    .poll(() => store.value('posting'))
    .toMatchObject({ lines$B: [{ subject: 's1', balance: '', balanceOffset: '' }] })
  expect(screen.queryByText(/^Balance/)).toBeNull()
})
