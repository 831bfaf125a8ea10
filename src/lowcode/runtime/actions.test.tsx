import { createEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { byHand } from './byHand.ts'
import { trial } from './trial.tsx'

const press = async (action: string, services: NonNullable<Parameters<typeof trial>[1]>['services']) => {
  const page = await trial([{ type: 'button', attr: { label: 'Go' }, func: { click: action } }], { services })
  const button = screen.getByRole('button', { name: 'Go' })
  byHand(button, createEvent.click(button))
  return page
}

const standard =
  'delete save lock copy cancel close reload export import paging find submitFlow rejectFlow'.split(' ')

// spec: L4.action.1, L8.text.1
test.each(standard)('%s that nobody provides says so', async (action) => {
  const { said } = await press(action, { functions: {} })
  await waitFor(() => expect(said).toEqual([`warning: api ${action} not implement`]))
})

// spec: L4.action.2
test.each(standard)('%s does what the page puts in its place', async (action) => {
  const done: unknown[] = []
  const { said } = await press(action, {
    functions: {},
    actions: { [action]: ({ event }: { event: string }) => void done.push(event) },
  })
  await waitFor(() => expect(done).toEqual(['click']))
  expect(said).toEqual([])
})
