import Checkbox from 'antd/es/checkbox'
import Form from 'antd/es/form'
import { useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { ResponseOf } from '../../../../contract/call.ts'
import { errorText } from '../../../../contract/errors.ts'
import {
  profileChangeSave,
  profileChangeStart,
  profileChangeSubmit,
} from '../../../../contract/profileChanges.ts'
import { recordFaults } from '../../../../contract/registrations.faults.ts'
import { provideTypes, type SupplierRecord } from '../../../../contract/registrations.record.ts'
import { language, t as say, useT } from '../../../i18n/i18n.ts'
import { useDraft } from '../../../providers/drafts.ts'
import type { HttpError } from '../../../providers/httpError.ts'
import { usePageTitle, usePageUnsaved } from '../../../providers/page.ts'
import { toast } from '../../../providers/toast.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { Button } from '../../../ui/Button.tsx'
import { DraftNotice } from '../../../ui/DraftNotice.tsx'
import { Failure, Skeleton } from '../../../ui/states.tsx'
import { fitted } from '../application/written.ts'
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
  const [round, setRound] = useState(0)
  if (error) return <Failure message={error.message} requestId={error.requestId} onRetry={refetch} />
  if (!data) return <Skeleton rows={12} />
  return (
    <Writing
      key={round}
      start={data}
      onReload={async () => {
        await refetch()
        setRound(round + 1)
      }}
    />
  )
}

function Writing({ start: now, onReload }: { start: Start; onReload: () => Promise<void> }) {
  const t = useT()
  const navigate = useNavigate()
  // What others save meanwhile changes nothing of what is written here.
  const [start] = useState(now)
  const [version, setVersion] = useState(start.change?.version)
  const [stale, setStale] = useState(false)
  const [unsaved, setUnsaved] = useState(false)
  const [form] = Form.useForm<Values>()
  const first: Values = { ...start.record, all: false }
  const title = t('profile.changes.title', { name: start.buyerName })
  usePageTitle(title)
  usePageUnsaved(unsaved)
  const draft = useDraft<{ values: Values; version: number | undefined }>(
    `profileChanges/${start.linkId}`,
    (stored) => {
      // What was written on top of another version is not put over this one.
      if (typeof stored !== 'object' || stored === null || stored.version !== version) return false
      form.setFieldsValue(fitted(first, stored.values) as Parameters<typeof form.setFieldsValue>[0])
      setUnsaved(true)
      return true
    },
  )
  const refused = (error: HttpError) => {
    if (error.code === 'VERSION_STALE' || error.code === 'PROFILE_CHANGE_OPEN') setStale(true)
    showAt(form, error.errors)
  }
  const done = () => {
    draft.drop()
    setUnsaved(false)
  }
  const save = useCommand(profileChangeSave, { done: t('profile.changes.saved'), onRefused: refused })
  const submit = useCommand(profileChangeSubmit, { onRefused: refused })
  const body = () => {
    const { all, ...record } = form.getFieldsValue(true) as Values // the whole form, seen or not
    return { all, body: { linkId: start.linkId, record, ...(version !== undefined && { version }) } }
  }
  const keep = async () => {
    const kept = await save.mutate({ body: body().body })
    if (!kept) return
    setVersion(kept.version)
    done()
  }
  const send = async () => {
    if (!(await isRight(form))) return
    const { all, body: written } = body()
    const [fault] = recordFaults({ ...written.record, isAgree: true }, 'flat')
    if (fault) {
      showAt(form, { [fault.path]: [errorText(fault.msg, language())] })
      toast('error', t('common.checkInput'))
      return
    }
    const sent = await submit.mutate({ body: { ...written, all } })
    if (!sent) return
    done()
    toast('success', saidOf(sent))
    await navigate(`/profileChanges/${sent.change.id}`, { replace: true })
  }
  const returned = useMemo(() => new Set(start.returnedFields), [start])
  const provideType = Form.useWatch('provideType', form) ?? start.record.provideType
  const section = (name: string) => t(`registration.section.${name}`)
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
        <DraftNotice
          at={draft.restoredAt}
          onDiscard={() => {
            done()
            form.resetFields()
          }}
        />
        {stale && (
          <div className="stale-notice" role="alert">
            <p>{t('profile.changes.stale')}</p>
            <Button
              kind="primary"
              onClick={() => {
                done()
                void onReload()
              }}
            >
              {t('profile.changes.reload')}
            </Button>
          </div>
        )}
        <Form<Values>
          form={form}
          name="profileChange"
          layout="vertical"
          className={frame['form'] ?? ''}
          initialValues={first}
          validateTrigger="onBlur"
          onValuesChange={() => {
            setUnsaved(true)
            draft.put({ values: form.getFieldsValue(true) as Values, version })
          }}
          onSubmitCapture={(event) => event.preventDefault()}
        >
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
          {provideType === provideTypes.manufacturer && (
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
          {start.others > 0 && (
            <Form.Item name="all" valuePropName="checked">
              <Checkbox>{t('profile.changes.toAll', { count: start.others })}</Checkbox>
            </Form.Item>
          )}
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
