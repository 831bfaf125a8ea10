import { useTable } from '@refinedev/antd'
import { lazy, useState } from 'react'
import { useNavigate } from 'react-router'
import { updatedAtField } from '../../../contract/catalogue.ts'
import type { PrintTemplateRow } from '../../../contract/printTemplates.ts'
import { minute } from '../../i18n/format.ts'
import { language, useT } from '../../i18n/i18n.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { useDeleteRecord } from '../../providers/useDeleteRecord.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { fieldLabel } from '../../ui/list/labels.ts'
import { Empty } from '../../ui/states.tsx'
import { RecordTable, RowName } from '../../ui/table/RecordTable.tsx'
import styles from '../../ui/table/table.module.css'
import { TableSection } from '../../ui/table/TableSection.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { wholeTable } from '../../ui/table/wholeTable.ts'

const NewTemplateDialog = lazy(() => import('./NewTemplateDialog.tsx'))

/** The print templates of the organisation that are for the person; what prints nothing any more is said beside its name. */
export default function PrintTemplateList() {
  const t = useT()
  const navigate = useNavigate()
  const { tableProps, tableQuery } = useTable<PrintTemplateRow, HttpError>({
    resource: 'printTemplates',
    ...wholeTable,
  })
  const [creating, setCreating] = useState(false)
  const remove = useDeleteRecord('printTemplates')
  const open = ({ id }: PrintTemplateRow) => void navigate(`/printTemplates/${id}/edit`)
  return (
    <section className={styles.page} aria-label={t('printTemplates.title')}>
      <TableSection
        resource="printTemplates"
        heading="h1"
        tableQuery={tableQuery}
        onCreate={() => setCreating(true)}
        dialog={creating && <NewTemplateDialog onClose={() => setCreating(false)} />}
      >
        <p className="quiet">{t('printTemplates.about')}</p>
        <RecordTable<PrintTemplateRow>
          {...tableProps}
          onOpen={open}
          locale={{
            emptyText: (
              <Empty
                icon="order"
                title={t('printTemplates.empty.title')}
                text={t('printTemplates.empty.text')}
              />
            ),
          }}
          columns={[
            {
              dataIndex: 'name',
              title: t('printTemplates.name'),
              render: (name: string, row) => (
                <>
                  <RowName onOpen={() => open(row)}>{name}</RowName>{' '}
                  {row.faultCount > 0 && (
                    <Tag tone="warning">{t('printTemplates.faultCount', { count: row.faultCount })}</Tag>
                  )}
                </>
              ),
            },
            {
              dataIndex: 'appName',
              title: t('printTemplates.app'),
              render: (appName: string, row) => (language() === 'zh' ? appName : row.appNameEn),
            },
            {
              dataIndex: ['inParams', 'range'],
              title: t('printTemplates.range'),
              responsive: ['sm'],
              render: (range: number) => t(`printTemplates.ranges.${range}`),
            },
            { dataIndex: 'version', title: t('printTemplates.version'), align: 'right', responsive: ['md'] },
            {
              dataIndex: 'updatedAt',
              title: fieldLabel(updatedAtField),
              responsive: ['md'],
              render: (at: string) => minute(at),
            },
            { dataIndex: 'updatedBy', title: t('printTemplates.updatedBy'), responsive: ['lg'] },
            {
              key: 'delete',
              align: 'right',
              onCell: () => ({ onClick: (event) => event.stopPropagation() }),
              render: (_, row) => (
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
              ),
            },
          ]}
        />
      </TableSection>
    </section>
  )
}
