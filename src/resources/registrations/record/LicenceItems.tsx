import Checkbox from 'antd/es/checkbox'
import Form from 'antd/es/form'
import { useT } from '../../../i18n/i18n.ts'
import { needed, rule } from '../../../ui/rules.ts'
import { DayField } from '../../../ui/date/DayField.tsx'
import { useReturned } from './useReturned.tsx'
import { rulesOf } from './rules.ts'

/**
 * From when to when the business licence holds. The older form needs both days; its label says that an unlimited licence leaves the second
 * blank, so a box says that it has no end, and then it is not asked for.
 */
export function LicenceItems({ isNeeded = false }: { isNeeded?: boolean }) {
  const t = useT()
  const returnedTo = useReturned('licenceTo')
  const from: unknown = Form.useWatch('licenceFrom')
  const to: unknown = Form.useWatch('licenceTo')
  const endless = Form.useWatch('licenceEndless') === true
  const day = (path: 'licenceFrom' | 'licenceTo') => rulesOf({ path, kind: 'day' })
  const notBefore = (to: string) => !to || typeof from !== 'string' || to >= from
  return (
    <>
      <Form.Item
        name="licenceFrom"
        label={t('registration.field.licenceFrom')}
        rules={[...(isNeeded ? [needed(t('registration.fault.licenceFrom'))] : []), ...day('licenceFrom')]}
        extra={useReturned('licenceFrom')}
      >
        <DayField />
      </Form.Item>
      <div>
        <Form.Item
          name="licenceTo"
          label={t('registration.field.licenceTo')}
          // what is still blank is not told to be needed because the day before it was written
          dependencies={to ? ['licenceFrom', 'licenceEndless'] : ['licenceEndless']}
          required={isNeeded && !endless}
          rules={
            endless
              ? []
              : [
                  ...(isNeeded ? [needed(t('registration.fault.licenceTo'))] : []),
                  ...day('licenceTo'),
                  rule(notBefore, t('registration.fault.licenceEndsBefore')),
                ]
          }
          extra={returnedTo}
        >
          <DayField disabled={endless} />
        </Form.Item>
        <Form.Item name="licenceEndless" valuePropName="checked" extra={t('registration.endlessHint')}>
          <Checkbox>{t('registration.field.licenceEndless')}</Checkbox>
        </Form.Item>
      </div>
    </>
  )
}
