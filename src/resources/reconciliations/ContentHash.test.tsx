import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import ContentHash from './ContentHash.tsx'

test('a hash is shown by its beginning, whole when pointed at, and may be copied', () => {
  const hash = 'a1b2c3d4e5f6'.padEnd(64, '0')
  render(<ContentHash hash={hash} />)
  expect(screen.getByTitle(hash)).toHaveTextContent('a1b2c3d4e5')
  expect(screen.getByTitle(hash)).not.toHaveTextContent('f6')
  expect(screen.getByRole('button')).toBeVisible()
})
