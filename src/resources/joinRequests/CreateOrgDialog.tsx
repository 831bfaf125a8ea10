import Checkbox from 'antd/es/checkbox'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { Suspense, useState } from 'react'
import { applyJoinOrg } from '../../../contract/joinRequests.ts'
import { createOrg } from '../../../contract/orgs.ts'
import { useT, withTexts } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { showFaults, useDialogForm } from '../../providers/useDialogForm.ts'
import { Button } from '../../ui/Button.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { CreditCodeItem, OrgNameItem } from '../OrgItems.tsx'
import styles from './OrgJoin.module.css'

const ClaimDialog = lazy(withTexts('orgRequests', () => import('./ClaimDialog.tsx')))

const empty = {
  name: '',
  shortName: '',
  creditCode: '',
  isBuyer: false,
  isSupplier: false,
  findable: true,
}

interface Props {
  onClose: () => void
  onFounded: (orgId: string) => void
}

/** A new organisation. One whose credit code is known already can be joined instead, without learning whose it is; and what is one's own company's is claimed. */
export default function CreateOrgDialog({ onClose, onFounded }: Props) {
  const t = useT()
  const [taken, setTaken] = useState('')
  const [claimable, setClaimable] = useState(false)
  const [claiming, setClaiming] = useState(false)
  const create = useCommand(createOrg, {
    done: t('joinRequests.created'),
    onDone: ({ orgId }) => onFounded(orgId),
    onRefused: (refusal) => {
      const { creditCode } = form.getFieldsValue()
      setClaimable(refusal.code === 'ORG_NAME_TAKEN' || refusal.code === 'ORG_CODE_TAKEN')
      if (refusal.code === 'ORG_NAME_TAKEN') showFaults(form, { name: [refusal.message] })
      else if (refusal.code === 'ORG_CODE_TAKEN') {
        setTaken(creditCode)
        showFaults(form, { creditCode: [refusal.message] })
      } else showFaults(form, refusal.errors)
    },
  })
  const apply = useCommand(applyJoinOrg, { done: t('joinRequests.applied'), onDone: onClose })
  const { form, ...dialog } = useDialogForm({
    name: 'createOrg',
    initialValues: empty,
    busy: create.busy,
    onFinish: (values) => void create.mutate({ body: values }),
    onClose,
  })
  const isSupplier = Form.useWatch('isSupplier', form) ?? false
  return (
    <FormModal width={520} title={t('joinRequests.create')} okText={t('joinRequests.createNow')} {...dialog}>
      <OrgNameItem />
      <Form.Item name="shortName" label={t('orgs.field.shortName')}>
        <Input maxLength={40} />
      </Form.Item>
      <CreditCodeItem extra={t('orgs.hint.creditCode')} />
      {claimable && (
        <p className={styles['taken']}>
          {taken && (
            <Button
              size="small"
              busy={apply.busy}
              onClick={() => void apply.mutate({ query: { creditCode: taken } })}
            >
              {t('joinRequests.joinByCode')}
            </Button>
          )}
          <Button size="small" onClick={() => setClaiming(true)}>
            {t('joinRequests.claim')}
          </Button>
        </p>
      )}
      <Suspense fallback={null}>
        {claiming && (
          <ClaimDialog
            wanted={form.getFieldsValue()}
            onClose={() => setClaiming(false)}
            onClaimed={onClose}
          />
        )}
      </Suspense>
      <Form.Item name="isBuyer" valuePropName="checked" noStyle>
        <Checkbox>{t('orgs.field.isBuyer')}</Checkbox>
      </Form.Item>
      <Form.Item
        name="isSupplier"
        valuePropName="checked"
        dependencies={['isBuyer']}
        rules={[
          {
            validator: () =>
              form.getFieldValue('isBuyer') || isSupplier
                ? Promise.resolve()
                : Promise.reject(new Error(t('orgs.fault.noSide'))),
          },
        ]}
      >
        <Checkbox>{t('orgs.field.isSupplier')}</Checkbox>
      </Form.Item>
      <Form.Item name="findable" valuePropName="checked" extra={t('orgs.hint.findable')}>
        <Checkbox>{t('orgs.field.findable')}</Checkbox>
      </Form.Item>
    </FormModal>
  )
}
