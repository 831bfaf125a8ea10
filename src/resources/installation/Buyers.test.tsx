import { Refine } from '@refinedev/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTexts, setLanguage, t } from '../../i18n/i18n.ts'
import { dataProvider } from '../../providers/data.ts'
import { http } from '../../providers/http.ts'
import { queryClient } from '../../providers/refresh.ts'
import { Buyers } from './Buyers.tsx'

test('that there are no buyers is said once it is known', async () => {
  await setLanguage('zh')
  await loadTexts('installation')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  http.defaults.adapter = async (config) => {
    await answered
    return { data: { code: 200, msg: '', data: [] }, status: 200, statusText: '', headers: {}, config }
  }
  render(
    <Refine dataProvider={dataProvider([])} options={{ reactQuery: { clientConfig: queryClient } }}>
      <Buyers />
    </Refine>,
  )
  expect(screen.getByRole('heading', { name: t('installation.buyers') })).toBeInTheDocument()
  expect(screen.queryByText(t('installation.noBuyers'))).not.toBeInTheDocument()
  answer()
  expect(await screen.findByText(t('installation.noBuyers'))).toBeInTheDocument()
})
