import { Refine } from '@refinedev/core'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { partOf } from '../../../../tests/support/formValues.ts'
import { loadTexts, setLanguage } from '../../../i18n/i18n.ts'
import { dataProvider } from '../../../providers/data.ts'
import { queryClient } from '../../../providers/refresh.ts'
import { blank } from '../application/written.ts'
import { Wizard } from './Wizard.tsx'

beforeAll(async () => {
  await setLanguage('zh')
  await loadTexts('registration')
  vi.spyOn(window, 'scrollTo').mockReturnValue()
})

const opens = () =>
  render(
    <MemoryRouter>
      <Refine dataProvider={dataProvider([])} options={{ reactQuery: { clientConfig: queryClient } }}>
        <Wizard
          buyers={[]}
          link="absent"
          linkedBy={undefined}
          ownId={undefined}
          returned={undefined}
          start={{ ...blank(), values: { ...blank().values, supplierName: '甲' } }}
          onAccount={() => undefined}
          onReload={() => Promise.resolve()}
          onSubmitted={() => undefined}
        />
      </Refine>
    </MemoryRouter>,
  )

// spec: P5.contact.1, P5.contact.2, P5.contact.3, P5.contact.4, P5.contact.5, P5.contact.6
test('each of the six fields of the contacts says what is missing when it is left', async () => {
  opens()
  fireEvent.click(screen.getByRole('button', { name: '下一步' }))
  await screen.findByRole('heading', { name: '销售对接人' })
  for (const [contact, label, said] of [
    ['销售对接人', '销售业务负责人', '销售业务负责人必填'],
    ['销售对接人', '联系电话', '联系电话必填'],
    ['销售对接人', '职位', '职位必填'],
    ['质量对接人', '质量负责人', '质量负责人必填'],
    ['质量对接人', '联系方式', '联系方式必填'],
    ['质量对接人', '职位', '职位必填'],
  ] as const) {
    const part = within(partOf(contact))
    const field = part.getByLabelText(label)
    fireEvent.change(field, { target: { value: '周' } })
    fireEvent.change(field, { target: { value: '' } })
    expect(part.queryByText(said)).not.toBeInTheDocument()
    fireEvent.blur(field)
    expect(await part.findByText(said)).toBeInTheDocument()
  }
})
