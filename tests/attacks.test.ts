import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/attacks.md', 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| (?!Attack |---)/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))

test('every attack of docs/attacks.md is shown by a test that is there', () => {
  const missing = rows.filter(([, file = '', title = '']) => !readFileSync(file, 'utf8').includes(title))
  expect(missing).toEqual([])
  expect(rows.length).toBeGreaterThan(0)
})
