import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, setLanguage } from '../../../../i18n/i18n.ts'
import { OptionsAttr } from './OptionsAttr.tsx'
import type { AttrEditProps } from './types.ts'

beforeAll(async () => {
  await setLanguage('zh')
  await loadTexts('designer')
})

function Written({ first, changes }: { first: unknown; changes: (value: unknown) => void }) {
  const [value, setValue] = useState(first)
  const change = (next: unknown) => {
    setValue(next)
    changes(next)
  }
  const props = { label: '选项', value, disabled: false, change } as AttrEditProps // what else it may be told, this editor leaves alone
  return <OptionsAttr {...props} />
}

test('several options that are pasted become a row each; one alone is pasted as text', () => {
  const changes: unknown[] = []
  render(
    <Written
      first={[
        { id: 'a', name: '甲' },
        { id: '2', name: '' },
      ]}
      changes={(value) => void changes.push(value)}
    />,
  )
  const field = screen.getByRole('textbox', { name: '选项 2 的名称 中文' })
  const paste = (text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } })
  expect(paste('外观')).toBe(true)
  expect(changes).toEqual([])
  expect(paste('a=甲；b=乙|Second\n尺寸')).toBe(false)
  expect(changes).toEqual([
    [
      { id: 'a', name: '甲' },
      { id: 'b', name: { zh: '乙', en: 'Second' } },
      { id: '尺寸', name: '尺寸' },
    ],
  ])
  expect(screen.getByRole('textbox', { name: '选项 3 的名称 中文' })).toHaveValue('尺寸')
})
