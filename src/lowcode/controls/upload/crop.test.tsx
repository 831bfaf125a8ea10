import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { trial } from '../../runtime/trial.tsx'

async function choosing(...names: string[]) {
  URL.createObjectURL ??= () => 'blob:picture' // not in every document
  URL.revokeObjectURL ??= () => undefined
  const sent: string[] = []
  const page = await trial(
    [{ type: 'upload', field: 'files', attr: { label: 'Files', multiple: true, crop: true } }],
    {
      services: {
        upload: (file) => {
          sent.push(file.name)
          return Promise.resolve({ fileName: file.name, fileUrl: '', fileType: '', fileKey: file.name })
        },
      },
    },
  )
  await page.findByRole('button', { name: /Files/ })
  const files = names.map((name) => new File(['x'], name))
  fireEvent.change(page.container.querySelector('input[type=file]') as HTMLElement, { target: { files } })
  return { ...page, sent }
}

test('each picture is asked about in turn, what is no picture goes at once', async () => {
  const { findByRole, sent, queryByRole } = await choosing('a.png', 'b.pdf', 'c.JPG')
  await waitFor(() => expect(sent).toEqual(['b.pdf']))
  await findByRole('dialog', { name: 'Crop “a.png”' })
  fireEvent.click(await findByRole('button', { name: 'OK' }))
  await findByRole('dialog', { name: 'Crop “c.JPG”' })
  fireEvent.click(await findByRole('button', { name: 'OK' }))
  await waitFor(() => expect(sent).toEqual(['b.pdf', 'a.png', 'c.JPG']))
  expect(queryByRole('dialog')).toBeNull()
})

test('a picture whose dialog is cancelled is not sent', async () => {
  const { findByRole, sent, queryByRole } = await choosing('a.png')
  await findByRole('dialog', { name: 'Crop “a.png”' })
  fireEvent.click(await findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
})
