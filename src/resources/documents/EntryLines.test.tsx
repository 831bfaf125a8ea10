import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { setLanguage } from '../../i18n/i18n.ts'
import { EntryLines } from './EntryLines.tsx'

beforeAll(async () => {
  await setLanguage('en')
})

test.each([
  ['submit', '5 PCS'],
  ['closeShort', '5 PCS no longer to come'],
  ['shortClose', '5 PCS no longer to come'],
])('a line of %s says %s', (kind, said) => {
  render(
    <EntryLines
      noun="deliveries"
      kind={kind}
      data={{ count: 1, lines: [{ lineNo: 1, unit: 'PCS', qty: '5' }] }}
    />,
  )
  expect(screen.getByRole('listitem').textContent).toMatch(new RegExp(`1 ${said}$`))
})
