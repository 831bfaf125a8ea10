import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { catalogue } from '../../../contract/catalogue.ts'
import { setLanguage } from '../../i18n/i18n.ts'
import { FilterBar } from './FilterBar.tsx'
import FilterEditor from './FilterEditor.tsx'
import { fromSearch, toSearch, type View } from './view.ts'

const noun = catalogue({
  noun: 'things',
  zh: '物',
  en: 'Thing',
  fields: [
    { key: 'sentOn', zh: '发送日期', en: 'Sent on', type: 'date', filter: true },
    { key: 'amount', zh: '金额', en: 'Amount', type: 'decimal', filter: true },
  ],
  linked: [{ key: 'supplierOrgId', zh: '供应商', en: 'Supplier', type: 'drill_up', filter: true }],
  order: [{ field: 'sentOn', sort: 1 }],
})
const viewOf = (address: string) => fromSearch(new URLSearchParams(address), noun)

beforeEach(() => setLanguage('zh'))

/** The editor of the one filter of an address; answers what was applied. */
function edit(address: string): View[] {
  const applied: View[] = []
  const view = viewOf(address)
  render(
    <FilterEditor
      noun={noun}
      fields={noun.fields}
      filter={view.filters[0]}
      onDone={(filter) => applied.push({ ...view, filters: [filter] })}
    />,
  )
  return applied
}
const type = (label: string, text: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
  fireEvent.blur(screen.getByLabelText(label))
}
const apply = () => screen.getByRole('button', { name: /应\s?用/ })

test('days that are typed backwards are told beside the field and not applied', () => {
  const applied = edit('sentOn.between=2026-03-01&sentOn.between=2026-03-09')
  type('到', '2026-02-01')
  expect(screen.getByRole('alert')).toHaveTextContent('结束日期早于开始日期')
  expect(screen.getByLabelText('到')).toHaveAccessibleDescription('结束日期早于开始日期')
  expect(screen.getByLabelText('到')).toBeInvalid()
  expect(screen.getByLabelText('从')).toHaveValue('2026-03-01')
  expect(apply()).toBeDisabled()
  fireEvent.submit(apply())
  expect(applied).toEqual([])
  type('到', '2026-03-20')
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(apply())
  expect(applied.map((view) => toSearch(view).toString())).toEqual([
    'sentOn.between=2026-03-01&sentOn.between=2026-03-20',
  ])
})

test('so are numbers, by what they are worth', () => {
  edit('amount.between=9&amount.between=100')
  expect(screen.queryByRole('alert')).toBeNull()
  type('从', '1,000')
  expect(screen.getByRole('alert')).toHaveTextContent('终值小于起值')
  expect(apply()).toBeDisabled()
})

test('a range that stands backwards in the address stays as it is, and says so', async () => {
  await setLanguage('en')
  function Bar() {
    const [view, setView] = useState(viewOf('sentOn.between=2026-03-09&sentOn.between=2026-03-01'))
    return <FilterBar noun={noun} fields={noun.fields} view={view} onView={setView} />
  }
  render(<Bar />)
  expect(screen.getByRole('button', { name: 'Sent on: 2026-03-09 – 2026-03-01' })).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('The last day is before the first')
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter: Sent on: 2026-03-09 – 2026-03-01' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a partner that an address names by its id goes by its name, is dropped, and is no choice of the editor', () => {
  function Bar({ first }: { first?: object }) {
    const [view, setView] = useState(
      viewOf('supplierOrgId.equal=6f2c0f0e-90a3-4a24-9d0e-1f8b3c2a7d11&sentOn.notNull='),
    )
    return (
      <FilterBar
        noun={noun}
        fields={noun.fields}
        view={view}
        onView={setView}

        first={first}
      />
    )
  }
  const { rerender } = render(<Bar />)
  expect(screen.getByText('供应商: 所选的一家')).toBeInTheDocument()
  rerender(<Bar first={{ supplierName: '晨光五金' }} />)
  expect(screen.queryByRole('button', { name: '供应商: 晨光五金' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '移除筛选：供应商: 晨光五金' }))
  expect(screen.queryByText('供应商: 晨光五金')).toBeNull()
  expect(screen.getByRole('button', { name: /^发送日期/ })).toBeInTheDocument()
})
