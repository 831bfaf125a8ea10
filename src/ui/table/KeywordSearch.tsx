import Form, { type FormProps } from 'antd/es/form'
import Input from 'antd/es/input'
import { useT } from '../../i18n/i18n.ts'
import { FormSelect } from '../FormSelect.tsx'
import styles from './table.module.css'

export interface Search {
  keyword: string
  /** Empty for any. */
  status?: string
}

interface Props extends FormProps<Search> {
  /** The statuses a table is narrowed to besides. */
  status?: { label: string; options: { value: string; label: string }[] }
}

/** The keyword a table is narrowed to; takes the `searchFormProps` of Refine's `useTable`. */
export function KeywordSearch({ status, ...searchFormProps }: Props) {
  const t = useT()
  const search = () => searchFormProps.form?.submit()
  return (
    <Form
      {...searchFormProps}
      className={(status ? styles.conditions : styles.search) ?? ''}
      initialValues={{ keyword: '', ...(status && { status: '' }) }}
    >
      <Form.Item name="keyword" noStyle>
        <Input.Search
          aria-label={t('common.search')}
          placeholder={t('common.search')}
          allowClear
          onSearch={search}
        />
      </Form.Item>
      {status && (
        <Form.Item name="status" noStyle>
          <FormSelect aria-label={status.label} onChange={search} options={status.options} />
        </Form.Item>
      )}
    </Form>
  )
}
