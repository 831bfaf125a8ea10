import Checkbox from 'antd/es/checkbox'
import Form from 'antd/es/form'
import { memo, useEffect, useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { ResponseOf } from '../../../../contract/call.ts'
import { errorText } from '../../../../contract/errors.ts'
import { isRecord } from '../../../../contract/isRecord.ts'
import {
  profileChangeSave,
  profileChangeStart,
  profileChangeSubmit,
} from '../../../../contract/profileChanges.ts'
import { recordFaults } from '../../../../contract/registrations.faults.ts'
import { provideTypes, type SupplierRecord } from '../../../../contract/registrations.record.ts'
import { language, t as say, useT } from '../../../i18n/i18n.ts'
import type { HttpError } from '../../../providers/httpError.ts'
import { usePageTitle } from '../../../providers/page.ts'
import { toast } from '../../../providers/toast.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { joinFields, useWorkingCopy } from '../../../providers/useWorkingCopy.ts'
import { Button } from '../../../ui/Button.tsx'
import { mendedFaults } from '../../../ui/mendedFaults.ts'
import { DraftNotice } from '../../../ui/DraftNotice.tsx'
import { StaleNotice } from '../../../ui/StaleNotice.tsx'
import { Failure, Skeleton } from '../../../ui/states.tsx'
import { FieldSection } from '../record/FieldSection.tsx'
import * as described from '../record/fields.ts'
import { FileSection } from '../record/FileSection.tsx'
import { KindItem } from '../record/KindItem.tsx'
import { LicenceItems } from '../record/LicenceItems.tsx'
import { ListItem } from '../record/ListItem.tsx'
import { type ListName, lists } from '../record/lists.ts'
import { ReturnedContext } from '../record/useReturned.tsx'
import frame from '../application/Frame.module.css'
import styles from './ProfileChangeEdit.module.css'

type Start = ResponseOf<typeof profileChangeStart>
type Values = SupplierRecord & { all: boolean }
type WrittenForm = ReturnType<typeof Form.useForm<Values>>[0]

const isValues = (value: unknown): value is Values =>
  isRecord(value) && listNames.every((name) => Array.isArray(value[name]))

const contacts = ['businessDockPerson', 'qualityDockPerson'] as const
const listNames = Object.keys(lists) as ListName[] // its own keys

// What the older form needs, no more: a record that was complete when it was accepted stays so.
const companyFields = described.companyFields.map((field) =>
  field.path === 'registeredCapital' ? { ...field, needed: 'registration.fault.registeredCapital' } : field,
)
const invoiceFields = described.invoiceFields.map(({ needed: _needed, ...field }) => field)

/** A supplier changes what one of its buyers has of it, or all of them. */
export default function ProfileChangeEdit() {
  const { linkId = '' } = useParams()
  const { data, error, refetch } = useCallQuery(
    'profileChanges',
    profileChangeStart,
    { query: { linkId } },
    { silent: true },
  )
  if (error) return <Failure message={error.message} requestId={error.requestId} onRetry={refetch} />
  if (!data) return <Skeleton rows={12} />
  return <Writing start={data} />
}

function Writing({ start }: { start: Start }) {
  const t = useT()
  const navigate = useNavigate()
  const [form] = Form.useForm<Values>()
  const first = useMemo((): Values => ({ ...start.record, all: false }), [start])
  const title = t('profile.changes.title', { name: start.buyerName })
  usePageTitle(title)
  const copy = useWorkingCopy<Values>({
    form: `profileChanges/${start.linkId}`,
    server: { version: start.change?.version, value: first },
    fits: isValues,
    join: joinFields,
  })
  const values = copy.value
  useEffect(() => {
    // What comes from the form is there already.
    if (values !== form.getFieldsValue(true))
      form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]) // values of this form
  }, [form, values])
  const refused = ({ errors }: HttpError) => showAt(form, errors)
  const save = useCommand(profileChangeSave, { done: t('profile.changes.saved'), onRefused: refused })
  const submit = useCommand(profileChangeSubmit, { onRefused: refused })
  const body = ({ all: _all, ...record }: Values) => ({
    linkId: start.linkId,
    record,
    ...(copy.version !== undefined && { version: copy.version }),
  })
  const clear = () => {
    save.clear()
    submit.clear()
  }
  const discard = () => {
    clear()
    copy.discard()
    form.resetFields()
  }
  const keep = async () => {
    const kept = await save.mutate({ body: body(values) })
    // Whom else it goes to is not kept.
    const sent = { ...values, all: false }
    if (kept) copy.saved(sent, { version: kept.version, value: sent })
  }
  const send = async () => {
    if (!(await isRight(form))) return
    const written = body(values)
    const [fault] = recordFaults({ ...written.record, isAgree: true }, 'flat')
    if (fault) {
      showAt(form, { [fault.path]: [errorText(fault.msg, language())] })
      toast('error', t('common.checkInput'))
      return
    }
    const sent = await submit.mutate({ body: { ...written, all: values.all } })
    if (!sent) return
    copy.discard()
    toast('success', saidOf(sent))
    await navigate(`/profileChanges/${sent.change.id}`, { replace: true })
  }
  const overtaken = [save, submit].some(
    ({ error }) => error?.code === 'VERSION_STALE' || error?.code === 'PROFILE_CHANGE_OPEN',
  )
  const returned = useMemo(() => new Set(start.returnedFields), [start])
  return (
    <ReturnedContext value={returned}>
      <section className={styles['page']} aria-label={title}>
        <h1>{title}</h1>
        <p className="quiet">{t('profile.changes.hint')}</p>
        {start.change?.status === 'RETURNED' && (
          <p role="alert" className={styles['returned']}>
            {t('profile.changes.reason', { reason: start.change.reason })}
          </p>
        )}
        <DraftNotice at={copy.restoredAt} onDiscard={discard} />
        {(copy.stale || overtaken) && !save.busy && !submit.busy && (
          <StaleNotice
            text={t('profile.changes.stale')}
            onDiscard={discard}
            onReapply={() => {
              clear()
              copy.reapply()
            }}
          />
        )}
        <Form<Values>
          form={form}
          name="profileChange"
          layout="vertical"
          className={frame['form'] ?? ''}
          initialValues={values}
          validateTrigger="onBlur"
          onValuesChange={(changed) => {
            copy.change(() => form.getFieldsValue(true) as Values) // the whole form, seen or not
            mendedFaults(form, changed)
          }}
          onSubmitCapture={(event) => event.preventDefault()}
        >
          <Fields isManufacturer={values.provideType === provideTypes.manufacturer} others={start.others} />
        </Form>
        <div className={styles['actions']}>
          <Button busy={save.busy} onClick={() => void keep()}>
            {t('profile.changes.save')}
          </Button>
          <Button kind="primary" busy={submit.busy} onClick={() => void send()}>
            {t('profile.changes.submit')}
          </Button>
        </div>
      </section>
    </ReturnedContext>
  )
}

/** The whole record. A letter in one of its fields draws none of the others again. */
const Fields = memo(function Fields({ isManufacturer, others }: { isManufacturer: boolean; others: number }) {
  const t = useT()
  const section = (name: string) => t(`registration.section.${name}`)
  return (
    <>
      <FieldSection title={section('company')} first={<KindItem />} fields={companyFields}>
        <LicenceItems isNeeded />
      </FieldSection>
      <FieldSection title={section('invoiceInformation')} fields={invoiceFields} />
      {contacts.map((contact) => (
        <FieldSection key={contact} title={section(contact)} fields={described.contactFields(contact)} />
      ))}
      <FieldSection
        title={section('introduction')}
        fields={[...described.introductionFields, ...described.salesFields]}
      />
      {isManufacturer && (
        <>
          <FieldSection
            title={section('factory')}
            fields={[...described.factoryFields, ...described.factoryFlags]}
          />
          <FieldSection title={section('humanResources')} fields={described.headFields} narrow />
        </>
      )}
      {listNames.map((name) => (
        <ListItem key={name} name={name} />
      ))}
      <FileSection names={described.fileFields} />
      {others > 0 && (
        <Form.Item name="all" valuePropName="checked">
          <Checkbox>{t('profile.changes.toAll', { count: others })}</Checkbox>
        </Form.Item>
      )}
    </>
  )
})

/** Faults beside their fields, of a row beside its list; the first gets the focus. */
function showAt(form: WrittenForm, errors: Readonly<Record<string, string[]>>): void {
  const named = Object.entries(errors).map(([path, texts]) => {
    const name = described.nameOf(path.replace(/^record\./, ''))
    const [top = ''] = name
    return { name: Object.hasOwn(lists, top) ? [top] : name, errors: texts }
  })
  form.setFields(named as unknown as Parameters<typeof form.setFields>[0]) // paths of the record
  const [first] = named
  if (first) form.scrollToField(first.name, { focus: true })
}

/** Checks what is shown; the first that is not right gets the focus. */
async function isRight(form: WrittenForm): Promise<boolean> {
  try {
    await form.validateFields()
    return true
  } catch (refused) {
    const [first] = (refused as { errorFields?: { name: (string | number)[] }[] }).errorFields ?? [] // what antd rejects with
    if (first) form.scrollToField(first.name, { focus: true })
    toast('error', say('common.checkInput'))
    return false
  }
}

function saidOf({ sentTo, leftOut }: ResponseOf<typeof profileChangeSubmit>): string {
  const names = (all: readonly string[]) => all.join(say('registration.comma'))
  return [
    sentTo.length > 0
      ? say('profile.changes.sentTo', { names: names(sentTo) })
      : say('profile.changes.submitted'),
    leftOut.length > 0 ? say('profile.changes.leftOut', { names: names(leftOut) }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
