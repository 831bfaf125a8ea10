import Checkbox from 'antd/es/checkbox'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import Radio from 'antd/es/radio'
import { inStockTypes, type OrgDetail, orgLimits } from '../../../contract/orgs.ts'
import { orgChanges } from '../../../contract/orgRequests.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { showFaults } from '../../providers/useDialogForm.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { isDecimal } from '../../ui/grid/typed.ts'
import { rule } from '../../ui/rules.ts'
import styles from '../../ui/dialogFields.module.css'
import { CreditCodeItem, OrgNameItem } from '../OrgItems.tsx'
import { Addresses } from './Addresses.tsx'
import orgStyles from './Org.module.css'

const valuesOf = (org: OrgDetail) => ({
  name: org.name,
  shortName: org.shortName,
  creditCode: org.creditCode,
  address: org.address,
  phone: org.phone,
  idleMinutes: org.idleMinutes === null ? '' : String(org.idleMinutes),
  approvalLimit: org.approvalLimit === null ? '' : plainDecimal(org.approvalLimit),
  shipAddresses: org.shipAddresses.map(({ address, contact, phone }) => ({ address, contact, phone })),
  defaultAddress: Math.max(
    org.shipAddresses.findIndex(({ isDefault }) => isDefault),
    0,
  ),
  findable: org.findable,
  openToSuppliers: org.openToSuppliers,
  inStockType: org.inStockType,
})

const texts = { shortName: 40, address: 200, phone: 40 } as const
const isMinutes = (value: string): boolean =>
  value === '' || (/^\d{1,5}$/.test(value) && +value >= 1 && +value <= orgLimits.idleMinutes)
const isLimit = (value: string): boolean =>
  value === '' || (isDecimal(value, 16, 2) && !value.startsWith('-'))

/** What the organisation says of itself and how it works, written in a dialog over its page. */
export default function OrgDialog({ org, onClose }: { org: OrgDetail; onClose: () => void }) {
  const t = useT()
  // Partners know it by them: another name or code is asked for on its page.
  const isKnown = useCallQuery('orgs', orgChanges, {}, { silent: true }).data?.known ?? false
  const {
    form,
    remove: _remove,
    ...dialog
  } = useRecordForm({
    resource: 'orgs',
    record: { id: org.orgId, version: org.version },
    initialValues: valuesOf(org),
    toBody: (written) => {
      // What only a buyer's form shows stays as it is for others.
      const { defaultAddress, shipAddresses, ...values } = { ...valuesOf(org), ...written }
      return {
        ...values,
        shipAddresses: shipAddresses.map((one, at) => ({ ...one, isDefault: at === defaultAddress })),
      }
    },
    onClose,
    onRefused: (refusal, typed) => {
      if (refusal.code === 'ORG_NAME_TAKEN') showFaults(typed, { name: [refusal.message] })
      if (refusal.code === 'ORG_CODE_TAKEN') showFaults(typed, { creditCode: [refusal.message] })
    },
  })
  return (
    <FormModal title={t('orgs.title')} {...dialog}>
      <div className={styles['fields']}>
        <OrgNameItem isFixed={isKnown} />
        <CreditCodeItem isFixed={isKnown} extra={isKnown ? t('orgs.hint.known') : undefined} />
        {(['shortName', 'address', 'phone'] as const).map((key) => (
          <Form.Item key={key} name={key} label={t(`orgs.field.${key}`)}>
            <Input maxLength={texts[key]} />
          </Form.Item>
        ))}
        <Form.Item
          name="idleMinutes"
          label={t('orgs.field.idleMinutes')}
          extra={t('orgs.hint.idleMinutes')}
          rules={[rule(isMinutes, t('orgs.fault.idleMinutes'))]}
        >
          <DecimalInput inputMode="numeric" />
        </Form.Item>
        {org.isBuyer && (
          <Form.Item
            name="approvalLimit"
            label={t('orgs.field.approvalLimit')}
            extra={t('orgs.hint.approvalLimit')}
            rules={[rule(isLimit, t('orgs.fault.approvalLimit'))]}
          >
            <DecimalInput />
          </Form.Item>
        )}
      </div>
      {org.isBuyer && (
        <Form.Item name="inStockType" label={t('orgs.field.inStockType')}>
          <Radio.Group
            aria-label={t('orgs.field.inStockType')}
            className={orgStyles['choices']}
            options={inStockTypes.map((value) => ({
              value,
              label: (
                <>
                  {t(`orgs.inStock.${value}.name`)}
                  <span className="quiet">{t(`orgs.inStock.${value}.text`)}</span>
                </>
              ),
            }))}
          />
        </Form.Item>
      )}
      {org.isBuyer && <Addresses form={form} />}
      <div className={styles['ticks']}>
        <Form.Item name="findable" valuePropName="checked" extra={t('orgs.hint.findable')}>
          <Checkbox>{t('orgs.field.findable')}</Checkbox>
        </Form.Item>
        {org.isBuyer && (
          <Form.Item name="openToSuppliers" valuePropName="checked" extra={t('orgs.hint.openToSuppliers')}>
            <Checkbox>{t('orgs.field.openToSuppliers')}</Checkbox>
          </Form.Item>
        )}
      </div>
    </FormModal>
  )
}
