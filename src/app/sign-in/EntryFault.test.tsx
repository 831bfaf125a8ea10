import { render, screen } from '@testing-library/react'
import { Suspense, lazy } from 'react'
import { expect, test, vi } from 'vitest'
import { setSession } from '../../providers/session.ts'
import { loadChunk } from '../../ui/chunk.ts'
import { EntryFault } from './EntryFault.tsx'

test('a part of the entry that does not arrive leaves no white window', async () => {
  setSession({ lang: 'en' })
  // React tells of every error that a boundary has caught.
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Gone = lazy(() => loadChunk(() => Promise.reject<{ default: () => null }>(new TypeError('gone'))))
  render(
    <EntryFault>
      <Suspense fallback={null}>
        <Gone />
      </Suspense>
    </EntryFault>,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('The page could not be loaded.')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  told.mockRestore()
})
