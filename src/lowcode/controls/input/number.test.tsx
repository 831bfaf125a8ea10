import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { trial } from '../../runtime/trial.tsx'

const attr = { label: 'Count', min: 10, max: 20 }
const opened = async () => {
  const { store } = await trial([{ type: 'number', field: 'count', attr }], { values: { count: '12' } })
  return { store, field: await screen.findByRole('textbox', { name: 'Count' }) }
}

// spec: P4.number.2, P9.form.6
test('while it is typed the page never has a number beyond the ends', async () => {
  const { store, field } = await opened()
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: '5' } })
  expect(store.value('count')).toBe('12')
  await waitFor(() => expect(store.value('count')).toBe('10'))
  expect(field).toHaveValue('5')
  fireEvent.change(field, { target: { value: '50' } })
  fireEvent.blur(field)
  expect([store.value('count'), (field as HTMLInputElement).value]).toEqual(['20', '20']) // found by its role
})

test.each([{ key: 's', ctrlKey: true }, { key: 'S', metaKey: true }, { key: 'Enter' }])(
  'what is saved by %j is what the field shows',
  async (key) => {
    const { store, field } = await opened()
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: '99' } })
    fireEvent.keyDown(field, key)
    expect([store.value('count'), (field as HTMLInputElement).value]).toEqual(['20', '20']) // found by its role
  },
)
