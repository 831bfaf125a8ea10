import type { FormInstance } from 'antd/es/form'
import { useEffect } from 'react'
import { supplierNextCode } from '../../../contract/suppliers.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'

/** Writes the code that comes next into the form of new terms, as long as no other is written there. */
export function useNextCode(form: FormInstance, enabled = true): string {
  const { data } = useCallQuery('suppliers', supplierNextCode, {}, { enabled, silent: true })
  const code = data?.code ?? ''
  useEffect(() => {
    if (code !== '' && !form.isFieldTouched('code')) form.setFieldValue('code', code)
  }, [code, form])
  return code
}
