import { Refine } from '@refinedev/core'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { InspectionDetail } from '../../../contract/inspections.ts'
import { lot, reading } from '../../../tests/support/lot.ts'
import { signedIn } from '../../../tests/support/user.ts'
import { loadTexts, setLanguage, t } from '../../i18n/i18n.ts'
import { dataProvider } from '../../providers/data.ts'
import { queryClient } from '../../providers/refresh.ts'
import { enter, setSession } from '../../providers/session.ts'
import DecideDialog from './DecideDialog.tsx'

beforeEach(async () => {
  await setLanguage('zh')
  await loadTexts('receiving')
  setSession({ lang: 'zh', side: 'buyer' })
  enter(signedIn({ realName: '林晓' }))
})

const open = (of: InspectionDetail) => {
  render(
    <MemoryRouter>
      <Refine dataProvider={dataProvider([])} options={{ reactQuery: { clientConfig: queryClient } }}>
        <DecideDialog lot={of} onClose={() => undefined} />
      </Refine>
    </MemoryRouter>,
  )
  return within(screen.getByRole('dialog'))
}

test('who counts fewer units than failed by their readings is told so while typing', async () => {
  const dialog = open({ ...lot, rejectNumber: 2, readings: [reading(1, '10.01'), reading(2, '10.2')] })
  const counted = dialog.getByLabelText(t('receiving.nonconforming'))
  expect(counted).toHaveValue('1')
  expect(dialog.queryByText(/只计/)).toBeNull()
  fireEvent.change(counted, { target: { value: '0' } })
  await dialog.findByText(/检验记录中有 1 个样本不合格，只计 0 个。须说明原因/)
  fireEvent.change(counted, { target: { value: '2' } })
  await dialog.findByText(/不合格数达到 2，仍全部接收。须说明原因/)
  const rejected = dialog.getByLabelText(t('receiving.part.rejected'))
  fireEvent.change(rejected, { target: { value: '1' } })
  await dialog.findByText(/不合格 2 个，达到 2，未接收的却更少。须说明原因/)
  fireEvent.change(rejected, { target: { value: '10' } })
  await expect.poll(() => dialog.queryByText(/须说明原因/)).toBeNull()
})
