import { expect, test } from 'vitest'
import { files, read } from './support/tree.ts'

const native = /<select\b|<input\b(?:(?!\/>)[\s\S])*?\btype="(?:date|datetime-local|month|week|time)"/

// A native date or select speaks the browser's language, not the app's, and looks like no other field.
test('no native date or select is left in the browser', () => {
  const screens = files().filter((file) => /^src\/.*\.tsx$/.test(file))
  expect(screens.length).toBeGreaterThan(100)
  expect(screens.filter((file) => native.test(read(file)))).toEqual([])
})
