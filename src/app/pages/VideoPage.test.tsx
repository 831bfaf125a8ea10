import { Refine } from '@refinedev/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { loadTexts, setLanguage } from '../../i18n/i18n.ts'
import { dataProvider } from '../../providers/data.ts'
import { http } from '../../providers/http.ts'
import { queryClient } from '../../providers/refresh.ts'
import { setSession } from '../../providers/session.ts'
import VideoPage from './VideoPage.tsx'

let buyer: string | null = null

beforeEach(async () => {
  await setLanguage('zh')
  await loadTexts('tutorial')
  setSession({ lang: 'zh' })
  queryClient.clear()
  http.defaults.adapter = (config) =>
    Promise.resolve({
      data: { code: 200, msg: '', data: { buyer, supplier: null } },
      status: 200,
      statusText: '',
      headers: {},
      config,
    })
})

const show = () =>
  render(
    <MemoryRouter>
      <Refine dataProvider={dataProvider([])} options={{ reactQuery: { clientConfig: queryClient } }}>
        <VideoPage />
      </Refine>
    </MemoryRouter>,
  )

// spec: P2.route.3
test('a side with a film shows it, the other its drawn steps, and so does one whose film does not come', async () => {
  buyer = 'https://films.example.com/buyer.mp4'
  const { container } = show()
  const film = () => container.querySelector('video')
  await waitFor(() => expect(film()).toHaveAttribute('src', buyer))
  expect(screen.getByText('分批交货')).toBeInTheDocument()
  expect(screen.queryByText('写订单')).toBeNull()
  fireEvent.error(film() ?? container)
  expect(film()).toBeNull()
  expect(screen.getByText('写订单')).toBeInTheDocument()
})

test('without films both sides have drawn steps, and split quantities are what the answer says', async () => {
  buyer = null
  const { container } = show()
  expect(await screen.findByText(/各批数量之和就是您答复的数量/)).toBeInTheDocument()
  expect(container.querySelector('video')).toBeNull()
})
