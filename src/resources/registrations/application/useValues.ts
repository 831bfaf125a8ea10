import Form, { type FormInstance } from 'antd/es/form'
import type { Values } from './written.ts'

/** What the form holds, seen or not, at every change; nothing before it is drawn. */
export const useValues = (form: FormInstance<Values>): Values | undefined =>
  Form.useWatch((all) => all as Values, { form, preserve: true }) // preserved values too are the whole form
