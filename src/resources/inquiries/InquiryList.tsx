import { CanAccess } from '@refinedev/core'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Filter } from '../../../contract/filter.ts'
import { inquiryCatalogue } from '../../../contract/inquiries.catalogue.ts'
import type { Inquiry } from '../../../contract/inquiries.ts'
import { minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useListPage } from '../../providers/useListPage.ts'
import { Button } from '../../ui/Button.tsx'
import { RowLink } from '../../ui/grid/RowLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Empty } from '../../ui/states.tsx'
import { StatusTag } from '../StatusTag.tsx'

const InquiryDialog = lazy(lazyAntd(() => import('./InquiryDialog.tsx')))

const presets = {
  open: [{ field: 'status', sign: 2, value: 'OPEN' }],
  closed: [{ field: 'status', sign: 2, value: 'CLOSED' }],
  evaluating: [{ field: 'status', sign: 2, value: 'EVALUATING' }],
} satisfies Record<string, readonly Filter[]>
const views = ['open', 'closed', 'evaluating'] as const

const key = (inquiry: Inquiry) => inquiry.id
const name = (inquiry: Inquiry) => inquiry.inquiryNo
const cells = {
  inquiryNo: ({ id, inquiryNo }: Inquiry) => <RowLink to={`/inquiries/${id}`}>{inquiryNo}</RowLink>,
  status: ({ status }: Inquiry) => <StatusTag field="inquiries.status" value={status} />,
}

export default function InquiryList() {
  const t = useT()
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const list = useListPage<Inquiry>({ noun: inquiryCatalogue, presets })
  return (
    <>
      <ListPage<Inquiry>
        title={t('inquiries.title')}
        list={list}
        presets={views.map((view) => ({ key: view, label: t(`inquiries.view.${view}`) }))}
        rowKey={key}
        rowName={name}
        cells={cells}
        onOpen={({ id }, elsewhere) => {
          if (elsewhere) window.open(`/inquiries/${id}`, '_blank')
          else void navigate(`/inquiries/${id}`)
        }}
        card={(inquiry) => (
          <div className="list-card">
            <div>
              <Link to={`/inquiries/${inquiry.id}`}>{inquiry.inquiryNo}</Link>
              <StatusTag field="inquiries.status" value={inquiry.status} />
            </div>
            <div>{inquiry.title}</div>
            <div className="quiet">
              <span>{minute(inquiry.deadline)}</span>
              <span>
                {t('inquiries.quoted', { quoted: inquiry.quotedCount, invited: inquiry.invitedCount })}
              </span>
            </div>
          </div>
        )}
        actions={
          <CanAccess resource="inquiries" action="create">
            <Button kind="primary" icon={<Icon name="plus" size={15} />} onClick={() => setCreating(true)}>
              {t('inquiries.create')}
            </Button>
          </CanAccess>
        }
        empty={<Empty icon="order" title={t('inquiries.empty.title')} text={t('inquiries.empty.text')} />}
      />
      {creating && (
        <Suspense fallback={null}>
          <InquiryDialog
            inquiry={undefined}
            onClose={() => setCreating(false)}
            onSaved={(id) => void navigate(`/inquiries/${id}`)}
          />
        </Suspense>
      )}
    </>
  )
}
