import { Refine } from '@refinedev/core'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../../tests/support/user.ts'
import type { OrgDetail } from '../../../contract/orgs.ts'
import { loadTexts, setLanguage, t } from '../../i18n/i18n.ts'
import { dataProvider } from '../../providers/data.ts'
import { http } from '../../providers/http.ts'
import { queryClient } from '../../providers/refresh.ts'
import { enter } from '../../providers/session.ts'
import OrgChangeTrail from './OrgChangeTrail.tsx'

const request = (status: string, name: string) => ({
  id: name,
  version: 1,
  kind: 'CHANGE',
  status,
  name,
  creditCode: '',
  userName: '林晓',
  remark: '更名',
  reason: '',
  createdAt: '2026-03-02T08:00:00.000Z',
  updatedAt: '2026-03-02T08:00:00.000Z',
  can: [],
})
let rows: ReturnType<typeof request>[]

beforeEach(async () => {
  await setLanguage('zh')
  await loadTexts('orgRequests')
  queryClient.clear()
  enter(signedIn({ realName: '林晓', isAdmin: true }), 'token')
  http.defaults.adapter = (config) =>
    Promise.resolve({
      data: { code: 200, msg: '', data: { known: true, rows } },
      status: 200,
      statusText: '',
      headers: {},
      config,
    })
})

/** 林晓 looks at what became of the requests, the newest first. */
async function looks(...requests: typeof rows) {
  rows = requests
  render(
    <Refine dataProvider={dataProvider([])} options={{ reactQuery: { clientConfig: queryClient } }}>
      <OrgChangeTrail org={{} as OrgDetail} may />
    </Refine>,
  )
  return screen.findByRole('region', { name: t('orgRequests.change.title') })
}
const ask = () => screen.queryByRole('button', { name: t('orgRequests.change.ask') })

test('a request that was taken back does not hide what became of the one before', async () => {
  const trail = await looks(request('WITHDRAWN', '华东精密'), request('REJECTED', '华东精工'))
  expect(trail).toHaveTextContent('华东精工')
  expect(trail).toHaveTextContent(t('orgRequests.status.REJECTED'))
  expect(trail).not.toHaveTextContent('华东精密')
  expect(ask()).toBeInTheDocument()
})

test('what waits stands before what was decided, and nothing else is asked meanwhile', async () => {
  const trail = await looks(request('REQUESTED', '华东精密'), request('APPROVED', '华东精工'))
  expect(trail).toHaveTextContent('华东精密')
  expect(trail).not.toHaveTextContent('华东精工')
  expect(ask()).not.toBeInTheDocument()
})
