import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { trial } from '../../runtime/trial.tsx'

const file = (fileKey: string) => ({ fileName: `${fileKey}.png`, fileUrl: '', fileType: '', fileKey })

test('a picture is not shown in the place of another whose address is on its way', async () => {
  const arrivals = new Map<string, (address: string) => void>()
  const { container, store } = await trial([{ type: 'avatar', field: 'face', attr: { label: 'Face' } }], {
    values: { face: [file('lin')] },
    services: {
      fileAddress: ({ fileKey }) => new Promise((resolve) => arrivals.set(fileKey, resolve)),
    },
  })
  const shown = () => container.querySelector('img')?.getAttribute('src')
  await waitFor(() => expect(arrivals.has('lin')).toBe(true))
  act(() => arrivals.get('lin')?.('/files/lin'))
  await waitFor(() => expect(shown()).toBe('/files/lin'))

  act(() => store.change({ face: [file('chen')] }))
  expect(shown()).toBeUndefined()
  await waitFor(() => expect(arrivals.has('chen')).toBe(true))
  act(() => arrivals.get('chen')?.('/files/chen'))
  await waitFor(() => expect(shown()).toBe('/files/chen'))
})
