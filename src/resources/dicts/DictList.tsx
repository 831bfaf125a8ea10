import { useTable } from '@refinedev/antd'
import type { ColumnType } from 'antd/es/table'
import { lazy } from 'react'
import { updatedAtField } from '../../../contract/catalogue.ts'
import { type Dict, dictCatalogue, dictExport } from '../../../contract/dicts.ts'
import { count, minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { download } from '../../providers/http.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { listBody } from '../../providers/listBody.ts'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import { fieldLabel } from '../../ui/list/labels.ts'
import { Empty } from '../../ui/states.tsx'
import { RecordTable, RowName } from '../../ui/table/RecordTable.tsx'
import { KeywordSearch } from '../../ui/table/KeywordSearch.tsx'
import styles from '../../ui/table/table.module.css'
import { TableSection } from '../../ui/table/TableSection.tsx'
import { useRowDialog } from '../../ui/table/useRowDialog.ts'

const DictDialog = lazy(() => import('./DictDialog.tsx'))

const PAGE_SIZE = 50

/** The dictionaries that fields of applications choose from. */
export default function DictList() {
  const t = useT()
  const { tableProps, tableQuery, searchFormProps, filters, sorters } = useTable<
    Dict,
    HttpError,
    { keyword: string }
  >({
    resource: 'dicts',
    pagination: { pageSize: PAGE_SIZE },
    onSearch: ({ keyword }) => [{ field: 'keyword', operator: 'contains', value: keyword }],
    sorters: { initial: [{ field: 'code', order: 'asc' }] },
    syncWithLocation: false,
    errorNotification: false,
  })
  const { dialog, create, show, close } = useRowDialog<Dict>('dicts')
  const text = (field: 'code' | 'name' | 'nameEn'): ColumnType<Dict> => ({
    dataIndex: field,
    title: t(`dicts.field.${field}`),
    sorter: true,
  })
  return (
    <section className={styles.page} aria-label={t('dicts.title')}>
      <TableSection
        resource="dicts"
        heading="h1"
        tableQuery={tableQuery}
        onCreate={create}
        tools={
          <ExportButton
            fetchFile={(signal, onProgress) => {
              const asked = listBody({ filters, sorters })
              const body = { ...asked, columns: dictCatalogue.fields.map(({ key }) => key) }
              return download(dictExport, { body, signal, onProgress })
            }}
          />
        }
        dialog={dialog && <DictDialog dict={dialog.row} onClose={close} />}
      >
        <KeywordSearch {...searchFormProps} />
        <RecordTable<Dict>
          {...tableProps}
          onOpen={show}
          locale={{
            emptyText: <Empty icon="lines" title={t('dicts.empty.title')} text={t('dicts.empty.text')} />,
          }}
          columns={[
            {
              ...text('code'),
              defaultSortOrder: 'ascend',
              render: (code: string, dict) => <RowName onOpen={() => show(dict)}>{code}</RowName>,
            },
            text('name'),
            { ...text('nameEn'), responsive: ['sm'] },
            {
              dataIndex: 'options',
              title: t('dicts.options'),
              align: 'right',
              render: (options: Dict['options']) => count(options.length),
            },
            {
              dataIndex: 'updatedAt',
              title: fieldLabel(updatedAtField),
              responsive: ['md'],
              sorter: true,
              render: (at: string) => minute(at),
            },
          ]}
        />
      </TableSection>
    </section>
  )
}
