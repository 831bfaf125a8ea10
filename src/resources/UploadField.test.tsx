import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { setLanguage } from '../i18n/i18n.ts'
import { http } from '../providers/http.ts'
import { UploadField } from './UploadField.tsx'
import type { NamedFile } from './useOpenFile.tsx'

beforeAll(() => setLanguage('zh'))

/** Uploads that wait until they are let through, by the name of their file. */
const waiting = new Map<string, () => void>()
http.defaults.adapter = (config) =>
  new Promise((resolve) => {
    const file = (config.data as FormData).get('file') as File // what `sendFile` puts there
    const data = { code: 200, msg: '', data: { fileKey: `key of ${file.name}`, fileName: file.name } }
    waiting.set(file.name, () => resolve({ data, status: 200, statusText: '', headers: {}, config }))
  })

function Photos() {
  const [files, setFiles] = useState<NamedFile[]>([{ fileKey: 'first', fileName: 'first.png' }])
  return <UploadField files={files} onChange={setFiles} most={5} label="照片" />
}
const choose = (...names: string[]) =>
  fireEvent.change(document.querySelector('input[type="file"]') as Element, {
    target: { files: names.map((name) => new File(['x'], name, { type: 'image/png' })) },
  })
const arrives = async (name: string) => {
  await expect.poll(() => waiting.has(name)).toBe(true)
  waiting.get(name)?.()
}

test('what is chosen while others come is kept, and what was taken away meanwhile does not come back', async () => {
  render(<Photos />)
  choose('slow.png')
  choose('quick.png')
  await arrives('quick.png')
  await screen.findByText('quick.png')
  fireEvent.click(screen.getByRole('button', { name: /first\.png/ }))
  await arrives('slow.png')
  await screen.findByText('slow.png')
  expect(screen.getByText('quick.png')).toBeInTheDocument()
  expect(screen.queryByText('first.png')).toBeNull()
})

test('of several that were chosen at once those that have come count once', async () => {
  render(<Photos />)
  choose('a.png', 'b.png', 'c.png')
  await arrives('a.png')
  await screen.findByText('a.png')
  // two are there, two on their way: one of five is left
  choose('d.png')
  for (const name of ['b.png', 'c.png', 'd.png']) await arrives(name)
  for (const name of ['b.png', 'c.png', 'd.png']) await screen.findByText(name)
})
