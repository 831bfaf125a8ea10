import { Refine } from '@refinedev/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../../../tests/support/user.ts'
import { loadTexts, setLanguage, t } from '../../../i18n/i18n.ts'
import { dataProvider } from '../../../providers/data.ts'
import { http } from '../../../providers/http.ts'
import { queryClient } from '../../../providers/refresh.ts'
import { enter, setSession } from '../../../providers/session.ts'
import { KnownOrg } from './KnownOrg.tsx'

const CODE = '91350100M000100Y43'

/** What is asked, and the organisation that has the code. */
let asked: string[] = []
let known: { name: string; asked: boolean } | null
/** What the answer waits for. */
let answers: Promise<void>

beforeEach(async () => {
  await setLanguage('zh')
  await loadTexts('registration')
  queryClient.clear()
  asked = []
  known = { name: '福州一厂', asked: false }
  answers = Promise.resolve()
  http.defaults.adapter = async (config) => {
    const url = String(config.url)
    asked.push(`${url} ${String(config.params?.creditCode ?? '')}`.trim())
    if (url.includes('ApplyJoinOrg') && known) known = { ...known, asked: true }
    await answers
    const data = url.includes('KnownOrg') ? known : null
    return { data: { code: 200, msg: '', data }, status: 200, statusText: '', headers: {}, config }
  }
})

const says = (key: string, values?: Record<string, string>) => t(`registration.known.${key}`, values)

/** 方敏 writes a credit code into the form. */
function writes(code: string) {
  render(
    <Refine dataProvider={dataProvider([])} options={{ reactQuery: { clientConfig: queryClient } }}>
      <Form>
        <Form.Item name={['invoiceInformation', 'taxIDNumber']} label="code">
          <Input />
        </Form.Item>
        <KnownOrg />
      </Form>
    </Refine>,
  )
  fireEvent.change(screen.getByLabelText('code'), { target: { value: code } })
}

test.each(['zh', 'en'] as const)(
  'who writes the code of an organisation that is here asks to join it, and is told that the draft stays (%s)',
  async (lang) => {
    await setLanguage(lang)
    await loadTexts('registration')
    setSession({ side: 'supplier', lang })
    enter(signedIn({ realName: '方敏', orgId: null }), 'token')
    writes('9135 0100m000100y43')
    expect(await screen.findByText(says('here', { name: '福州一厂' }))).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: says('join') }))
    expect(await screen.findByText(says('asked', { name: '福州一厂' }))).toBeInTheDocument()
    expect(screen.getByText(says('stays'))).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: says('join') })).not.toBeInTheDocument()
    expect(asked.filter((url) => url.includes('ApplyJoinOrg'))).toEqual([`/sbp/api/Org/ApplyJoinOrg ${CODE}`])
  },
)

test('of an organisation that does not let itself be found no name is said', async () => {
  enter(signedIn({ realName: '方敏', orgId: null }), 'token')
  known = { name: CODE, asked: false }
  writes(CODE)
  expect(await screen.findByText(says('here', { name: CODE }))).toBeInTheDocument()
})

test('its place is there with the code, before it is known whether there is anything to say, and stays', async () => {
  enter(signedIn({ realName: '方敏', orgId: null }), 'token')
  let answer = () => {}
  answers = new Promise((resolve) => (answer = resolve))
  writes(CODE)
  const place = screen.getByRole('region', { name: says('join') })
  expect(place).toBeEmptyDOMElement()
  answer()
  expect(await screen.findByText(says('here', { name: '福州一厂' }))).toBeInTheDocument()
  expect(screen.getByRole('region', { name: says('join') })).toBe(place)
  fireEvent.change(screen.getByLabelText('code'), { target: { value: 'DE123456789' } })
  expect(place).not.toBeInTheDocument()
})

test('nothing is asked about what is no credit code', async () => {
  enter(signedIn({ realName: '方敏', orgId: null }), 'token')
  writes('DE123456789')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  fireEvent.change(screen.getByLabelText('code'), { target: { value: CODE } })
  await screen.findByText(says('here', { name: '福州一厂' }))
  expect(asked.filter((url) => url.includes('KnownOrg'))).toHaveLength(1)
})
