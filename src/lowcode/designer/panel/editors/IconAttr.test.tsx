import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, setLanguage } from '../../../../i18n/i18n.ts'
import { IconAttr } from './IconAttr.tsx'
import type { AttrEditProps } from './types.ts'

beforeAll(async () => {
  await setLanguage('zh')
  await loadTexts('designer')
})

function Written() {
  const [value, change] = useState<unknown>('truck')
  const props = { id: 'icon', label: '图标', value, disabled: false, change } as AttrEditProps // what else it may be told, this editor leaves alone
  return <IconAttr {...props} />
}

test('names of icons are suggested, ours and antd’s; the icon is drawn beside, and a name nobody has is said', async () => {
  const { container } = render(<Written />)
  const field = screen.getByRole('combobox')
  const suggested = () => [...container.querySelectorAll('option')].map(({ value }) => value)
  const drawn = () => container.querySelector('path')?.getAttribute('d')
  const truck = drawn()
  expect(truck).toBeDefined()
  fireEvent.focus(field)
  await waitFor(() => expect(suggested()).toEqual(expect.arrayContaining(['truck', 'account-book'])))

  fireEvent.change(field, { target: { value: 'account-book' } })
  await waitFor(() => expect(drawn()).not.toBe(truck))
  expect(screen.queryByText('没有这个名称的图标。')).not.toBeInTheDocument()

  fireEvent.change(field, { target: { value: 'account-bok' } })
  expect(await screen.findByText('没有这个名称的图标。')).toBeVisible()
  expect(drawn()).toBeUndefined()
})
