import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { trial } from '../../runtime/trial.tsx'

const picture = new File([new Uint8Array([137, 80, 78, 71])], 'x.png', { type: 'image/png' })

async function choose() {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (!found) throw new Error('no input for files yet')
    return found
  })
  fireEvent.change(input, { target: { files: [picture] } })
}

test('a file that did not arrive is sent again where that is said', async () => {
  let attempts = 0
  const { store } = await trial([{ type: 'upload', field: 'proof', attr: { label: 'Proof' } }], {
    services: {
      upload: (file) => {
        attempts += 1
        return attempts < 3
          ? Promise.reject(new Error('cut off'))
          : Promise.resolve({ fileName: file.name, fileUrl: '/f', fileType: 'png', fileKey: 'k' })
      },
    },
  })
  await choose()
  expect(await screen.findByRole('alert')).toHaveTextContent('cut off')
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await expect.poll(() => attempts).toBe(2)
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  await expect.poll(() => store.value('proof')).toMatchObject([{ fileName: 'x.png' }])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('one that is not to be sent any more is dismissed', async () => {
  const { store } = await trial([{ type: 'upload', field: 'proof', attr: { label: 'Proof' } }], {
    services: { upload: () => Promise.reject(new Error('cut off')) },
  })
  await choose()
  await screen.findByRole('alert')
  fireEvent.click(screen.getByRole('button', { name: 'Remove “x.png”' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(store.value('proof')).toBeUndefined()
})
