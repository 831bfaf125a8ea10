import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { KindIcon } from './KindIcon.tsx'
import { offers } from './search.ts'

const drawnOf = (type: string) => render(<KindIcon type={type} />).container

test('whatever the palette offers has a picture of its own', () => {
  const pictures = offers.map(({ type }) => ({
    type,
    shape: drawnOf(type).querySelector('svg path')?.getAttribute('d') ?? '',
  }))
  expect(pictures.filter(({ shape }) => !/^[Mm]\d/.test(shape))).toEqual([])
  expect(pictures.filter(({ shape }, at) => pictures.findIndex((one) => one.shape === shape) !== at)).toEqual(
    [],
  )
})

test('a kind of a later version has its first letter', () => {
  expect(drawnOf('hologram')).toHaveTextContent('h')
})
