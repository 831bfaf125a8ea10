import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PrintTemplateRow } from '../../../contract/printTemplates.ts'
import { language, useT } from '../../i18n/i18n.ts'
import { useDeleteRecord } from '../../providers/useDeleteRecord.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { AdminPage } from '../../ui/table/AdminTable.tsx'
import { RowName } from '../../ui/table/RecordTable.tsx'
import { useAdminTable } from '../../ui/table/useAdminTable.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { lazy } from '../../ui/lazy.tsx'

const NewTemplateDialog = lazy(() => import('./NewTemplateDialog.tsx'))
const VersionsDialog = lazy(() => import('./VersionsDialog.tsx'))

/** The print templates of the organisation that are for the person; what prints nothing any more is said beside its name. */
export default function PrintTemplateList() {
  const t = useT()
  const navigate = useNavigate()
  const open = ({ id }: PrintTemplateRow) => void navigate(`/printTemplates/${id}/edit`)
  const templates = useAdminTable<PrintTemplateRow>('printTemplates', { opens: open })
  const remove = useDeleteRecord('printTemplates')
  const [versionsOf, setVersionsOf] = useState<string>()
  return (
    <AdminPage
      table={templates}
      about="printTemplates.about"
      empty={{ icon: 'order', title: 'printTemplates.empty.title', text: 'printTemplates.empty.text' }}
      onCreate={templates.create}
      dialog={
        templates.dialog ? (
          <NewTemplateDialog onClose={templates.close} />
        ) : (
          versionsOf && <VersionsDialog id={versionsOf} onClose={() => setVersionsOf(undefined)} />
        )
      }
      columns={[
        templates.text('name', {
          title: t('printTemplates.name'),
          render: (name: string, row) => (
            <>
              <RowName onOpen={() => open(row)}>{name}</RowName>{' '}
              {row.published !== row.version && (
                <Tag tone="info">
                  {t(row.published === null ? 'printTemplates.unpublished' : 'printTemplates.draft')}
                </Tag>
              )}{' '}
              {row.faultCount > 0 && (
                <Tag tone="warning">{t('printTemplates.faultCount', { count: row.faultCount })}</Tag>
              )}
            </>
          ),
        }),
        templates.text('appName', {
          title: t('printTemplates.app'),
          render: (appName: string, row) => (language() === 'zh' ? appName : row.appNameEn),
        }),
        {
          dataIndex: ['inParams', 'range'],
          title: t('printTemplates.range'),
          responsive: ['sm'],
          render: (of: number, { partners }: PrintTemplateRow) => {
            const range = t(`printTemplates.ranges.${of}`)
            return partners ? t('printTemplates.andPartners', { range }) : range
          },
        },
        templates.text('version', {
          title: t('printTemplates.version'),
          align: 'right',
          responsive: ['md'],
        }),
        templates.at('updatedAt', { responsive: ['md'] }),
        templates.text('updatedBy', { title: t('printTemplates.updatedBy'), responsive: ['lg'] }),
        {
          key: 'delete',
          align: 'right',
          onCell: () => ({ onClick: (event) => event.stopPropagation() }),
          render: (_, row) => (
            <>
              <ActionButton
                label={t('printTemplates.versions.title')}
                kind="text"
                size="small"
                onRun={() => setVersionsOf(row.id)}
              />
              <ActionButton
                label={t('common.delete')}
                kind="text"
                danger
                size="small"
                can={row.can}
                action="delete"
                busy={remove.busy}
                confirm={{ title: t('printTemplates.deleteSure', { name: row.name }) }}
                onRun={() => remove.run(row.id)}
              />
            </>
          ),
        },
      ]}
    />
  )
}
