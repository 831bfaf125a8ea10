import Form, { type FormProps } from 'antd/es/form'
import Input from 'antd/es/input'
import { useT } from '../../i18n/i18n.ts'
import styles from './table.module.css'

/** The keyword a table is narrowed to; takes the `searchFormProps` of Refine's `useTable`. */
export function KeywordSearch(searchFormProps: FormProps<{ keyword: string }>) {
  const t = useT()
  return (
    <Form {...searchFormProps} className={styles.search} initialValues={{ keyword: '' }}>
      <Form.Item name="keyword" noStyle>
        <Input.Search
          aria-label={t('common.search')}
          placeholder={t('common.search')}
          allowClear
          onSearch={() => searchFormProps.form?.submit()}
        />
      </Form.Item>
    </Form>
  )
}
