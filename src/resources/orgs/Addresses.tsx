import Form, { type FormInstance } from 'antd/es/form'
import Input from 'antd/es/input'
import { orgLimits } from '../../../contract/orgs.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { needed } from '../../ui/rules.ts'
import styles from './Org.module.css'

/** Where goods are sent: a list that is written in place, one of which stands on a new order. */
export function Addresses<Values extends { defaultAddress: number }>({
  form,
}: {
  form: FormInstance<Values>
}) {
  const t = useT()
  const chosen: unknown = Form.useWatch('defaultAddress', form as FormInstance)
  const choose = (at: number) => (form as FormInstance).setFieldValue('defaultAddress', at)
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <legend>{t('orgs.field.shipAddresses')}</legend>
      <Form.Item name="defaultAddress" hidden>
        <Input />
      </Form.Item>
      <Form.List name="shipAddresses">
        {(fields, { add, remove }) => (
          <div className={styles['addresses']}>
            {fields.map(({ key, name }) => (
              <div
                key={key}
                className={styles['address']}
                role="group"
                aria-label={t('orgs.addressOf', { no: name + 1 })}
              >
                <div>
                  <Form.Item
                    name={[name, 'address']}
                    label={t('orgs.field.address')}
                    rules={[needed(t('common.required'))]}
                  >
                    <Input maxLength={200} />
                  </Form.Item>
                  <div className={styles['pair']}>
                    <Form.Item name={[name, 'contact']} label={t('orgs.field.contact')}>
                      <Input maxLength={40} />
                    </Form.Item>
                    <Form.Item name={[name, 'phone']} label={t('orgs.field.phone')}>
                      <Input maxLength={40} />
                    </Form.Item>
                  </div>
                  <label>
                    <input
                      type="radio"
                      name="defaultAddress"
                      checked={chosen === name}
                      onChange={() => choose(name)}
                    />{' '}
                    {t('orgs.isDefault')}
                  </label>
                </div>
                <Button
                  size="small"
                  kind="text"
                  onClick={() => {
                    remove(name)
                    if (typeof chosen === 'number' && chosen >= name) choose(Math.max(chosen - 1, 0))
                  }}
                >
                  {t('common.delete')}
                </Button>
              </div>
            ))}
            {fields.length < orgLimits.shipAddresses && (
              <div>
                <Button size="small" onClick={() => add({ address: '', contact: '', phone: '' })}>
                  {t('orgs.addAddress')}
                </Button>
              </div>
            )}
          </div>
        )}
      </Form.List>
    </fieldset>
  )
}
