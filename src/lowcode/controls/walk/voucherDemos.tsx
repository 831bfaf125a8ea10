import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { PageServices } from '../../runtime/services.ts'
import { alone } from './alone.tsx'
import type { Demo, Place } from './place.tsx'

const accounts = [{ id: 's1', code: '1001', key: 'k1', no: 'n1', name: 'Cash', leaf: true, active: true }]
/** A subject is chosen in a voucher; what was asked for, and the line. */
async function booked(place: Place, attr: object, name: string) {
  const asked: [string, unknown][] = []
  const request: PageServices['request'] = (api, given) => {
    asked.push([api, given])
    return Promise.resolve(accounts)
  }
  const page = await alone(place, 'voucher', attr, {}, { request })
  fireEvent.focus(await screen.findByRole('combobox', { name: 'Line 1 Subject' }))
  await page.settle()
  fireEvent.change(screen.getByRole('combobox', { name: 'Line 1 Subject' }), { target: { value: 'Cash' } })
  fireEvent.click(await screen.findByRole('option', { name }))
  await page.settle()
  const held = page.valueOf('held') as { lines$B: Record<string, unknown>[] }
  return { asked: asked.map(([api]) => api), given: asked.at(-1)?.[1], line: held.lines$B[0] }
}

/** What of a voucher is seen by booking in it. */
export const voucherDemos: Readonly<Record<string, Demo>> = {
  'voucher.subjectListApi': async (place) => {
    expect((await booked(place, { subjectListApi: '/Subjects' }, '1001 Cash')).asked).toContain('/Subjects')
  },
  'voucher.balanceApi': async (place) => {
    expect((await booked(place, { balanceApi: '/Balance' }, '1001 Cash')).asked).toContain('/Balance')
  },
  'voucher.idKey': async (place) => {
    expect((await booked(place, { idKey: 'key' }, '1001 Cash')).line).toMatchObject({ subject: 'k1' })
  },
  'voucher.codeKey': async (place) => {
    expect((await booked(place, { codeKey: 'no' }, 'n1 Cash')).line).toMatchObject({ subjectCode: 'n1' })
  },
  'voucher.minRow': async (place) => {
    const { said } = await alone(place, 'voucher', { defaultRow: 2, minRow: 2 })
    fireEvent.click(await screen.findByRole('button', { name: /^(Delete|Remove) line 1/ }))
    expect(said).toEqual(['warning: At least 2 rows stay'])
  },
}
