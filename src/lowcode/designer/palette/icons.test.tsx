import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { KindIcon } from './KindIcon.tsx'
import { offers } from './search.ts'

const drawnOf = (type: string) => render(<KindIcon type={type} />).container

test('whatever the palette offers has a picture of its own', () => {
  const paths = new Map<string, string>()
  for (const { type } of offers) {
    const shape = drawnOf(type).querySelector('svg path')?.getAttribute('d')
    expect(shape, type).toMatch(/^[Mm]\d/)
    expect(paths.get(shape ?? ''), type).toBeUndefined()
    paths.set(shape ?? '', type)
  }
})

test('a kind of a later version has its first letter', () => {
  expect(drawnOf('hologram')).toHaveTextContent('h')
})
