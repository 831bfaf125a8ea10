import { Refine } from '@refinedev/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { recordNames } from '../../../../contract/registrations.flat.ts'
import { filled, flatFields, recordOf } from '../../../../tests/support/registrationFields.ts'
import { signedIn } from '../../../../tests/support/user.ts'
import { loadTexts, setLanguage, t } from '../../../i18n/i18n.ts'
import { dataProvider } from '../../../providers/data.ts'
import { http } from '../../../providers/http.ts'
import { queryClient } from '../../../providers/refresh.ts'
import { enter } from '../../../providers/session.ts'
import { Application } from './Application.tsx'

const file = (name: string) => ({ fileName: `${name}.pdf`, fileUrl: '', fileType: 'pdf', fileKey: name })
const record = { ...recordOf(Object(recordNames(filled(flatFields, file)))), isAgree: true }
const buyer = { id: 'b1', name: '华东精工', code: '', listed: true }
const at = '2026-11-02T08:00:00.000Z'

const application = (status: 'RETURNED' | 'SUBMITTED') => ({
  id: 'a1',
  version: 3,
  status,
  form: 'flat',
  buyerOrgId: 'b1',
  buyerName: '华东精工',
  record,
  questionnaire: null,
  reason: '请更正',
  returnedFields: [],
  agreementVersion: '',
  applicant: '方敏',
  submittedAt: at,
  updatedAt: at,
  can: status === 'RETURNED' ? [{ action: 'edit' }, { action: 'submit' }] : [{ action: 'withdraw' }],
  links: [],
})

/** What the server knows of the application, and what it was asked to keep or take. */
let known: ReturnType<typeof application> | null
let sent: string[]

beforeEach(async () => {
  await setLanguage('zh')
  await loadTexts('registration')
  queryClient.clear()
  localStorage.clear()
  sent = []
  enter(signedIn({ realName: '方敏', orgId: null }), 'token')
  http.defaults.adapter = (config) => {
    const [path = ''] = String(config.url).split('/').slice(-1)
    const isWrite = config.method === 'post'
    if (isWrite) sent.push(path)
    const refused = isWrite && path === 'RegisteredSupplier'
    const answers: Record<string, unknown> = {
      RegisteredSupplier: known,
      Buyers: [buyer],
      SaveDraft: { id: 'a1', version: 4 },
    }
    const data = refused
      ? { code: 409, msg: '有冲突', data: { error: 'SUPPLIER_LINKED' } }
      : { code: 200, msg: '', data: answers[path] ?? null }
    return Promise.resolve({ data, status: data.code, statusText: '', headers: {}, config })
  }
})

const opens = () =>
  render(
    <MemoryRouter>
      <Refine dataProvider={dataProvider([])} options={{ reactQuery: { clientConfig: queryClient } }}>
        <Application form="flat" toOther={<a href="/wizard">改用</a>} onAccount={() => undefined} />
      </Refine>
    </MemoryRouter>,
  )

test('what was changed before it was sent in vain is saved, and the bar says that it is', async () => {
  known = application('RETURNED')
  opens()
  const name = await screen.findByLabelText(t('registration.field.supplierName'))
  for (const asked of ['hasQmDept', 'hasQmFile', 'hasQmAc', 'hasSpecialLicence']) {
    const label = t('registration.confirm.label', { name: t(`registration.field.${asked}`) })
    const group = screen.queryByRole('radiogroup', { name: label })
    if (group) fireEvent.click(group.querySelectorAll('input')[1] ?? group)
  }
  fireEvent.change(name, { target: { value: '金鼎精密' } })
  const bar = screen.getAllByRole('status').find((one) => one.dataset['state'])
  expect(bar).toHaveTextContent(t('registration.saving.pending'))
  fireEvent.click(screen.getByRole('button', { name: t('registration.submit') }))
  await waitFor(() => expect(sent).toEqual(['RegisteredSupplier', 'SaveDraft']))
  await waitFor(() => expect(bar).toHaveTextContent(t('registration.saving.saved')))
})

test('the way to the other form is there for who writes, and not once it was sent', async () => {
  known = null
  const { unmount } = opens()
  expect(await screen.findByRole('link', { name: '改用' })).toBeInTheDocument()
  unmount()
  queryClient.clear()
  known = application('SUBMITTED')
  opens()
  expect(await screen.findByText(t('registration.state.submitted'))).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: '改用' })).not.toBeInTheDocument()
})
