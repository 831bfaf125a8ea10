import type { SignedIn } from '../../../contract/auth.ts'
import { readyCurrencies, readyTaxRates, readyUnits } from '../../../contract/founding.sets.ts'
import { session } from '../../providers/session.ts'
import { EntryForm } from '../sign-in/EntryForm.tsx'
import { Field } from '../sign-in/Field.tsx'
import { PasswordField } from '../sign-in/PasswordField.tsx'
import { fill, useTexts } from '../sign-in/useTexts.ts'
import { CheckList, Tick } from './CheckList.tsx'
import { useFounding } from './useFounding.ts'
import { useFoundingTexts } from './useFoundingTexts.ts'
import styles from './FoundingPage.module.css'

interface Props {
  token: string
  messages: { email: boolean; sms: boolean }
  onFounded: (signed: SignedIn) => Promise<void>
}

/** Organisation, administrator, master data, messages: what a company needs to begin. */
export function FoundingForm({ token, messages, onFounded }: Props) {
  const texts = useFoundingTexts()
  const entry = useTexts()
  const { values, set, faults, failure, busy, submit } = useFounding(token, onFounded)
  const english = session().lang === 'en'
  const channel = values.account.includes('@') ? 'email' : 'sms'
  return (
    <EntryForm
      title={texts.title}
      step={texts.lead}
      failure={failure}
      submitText={texts.submit}
      busyText={texts.submitting}
      busy={busy}
      links={[]}
      onSubmit={submit}
    >
      <section className={styles['part']} aria-label={texts.org}>
        <h2>{texts.org}</h2>
        <Field
          label={texts.orgName}
          value={values.orgName}
          fault={faults.orgName}
          maxLength={100}
          onValue={set('orgName')}
        />
        <CheckList
          label={texts.sides}
          options={[
            { value: 'buyer', label: texts.buyer },
            { value: 'supplier', label: texts.supplier },
          ]}
          chosen={values.sides}
          fault={faults.sides}
          onChoose={set('sides')}
        />
        {values.sides.includes('buyer') && (
          <Tick
            label={texts.openToSuppliers}
            checked={values.openToSuppliers}
            onChange={set('openToSuppliers')}
          />
        )}
      </section>
      <section className={styles['part']} aria-label={texts.admin}>
        <h2>{texts.admin}</h2>
        <Field
          label={texts.realName}
          value={values.realName}
          fault={faults.realName}
          maxLength={40}
          autoComplete="name"
          onValue={set('realName')}
        />
        <Field
          label={entry.account}
          hint={entry.accountHint}
          value={values.account}
          fault={faults.account}
          maxLength={100}
          autoComplete="username"
          onValue={set('account')}
        />
        <PasswordField
          isNew
          label={entry.password}
          hint={entry.passwordHint}
          value={values.password}
          fault={faults.password}
          onValue={set('password')}
        />
      </section>
      <section className={styles['part']} aria-label={texts.master}>
        <h2>{texts.master}</h2>
        <CheckList
          label={texts.units}
          options={readyUnits.map(({ code, name, nameEn }) => ({
            value: code,
            label: `${english ? nameEn : name} ${code}`,
          }))}
          chosen={values.units}
          fault={faults.units}
          onChoose={set('units')}
        />
        <CheckList
          label={texts.currencies}
          options={readyCurrencies.map(({ code, name, nameEn }) => ({
            value: code,
            label: `${english ? nameEn : name} ${code}`,
          }))}
          chosen={values.currencies}
          fault={faults.currencies}
          onChoose={set('currencies')}
        />
        <CheckList
          label={texts.taxRates}
          options={readyTaxRates.map(({ name, nameEn }) => ({ value: name, label: english ? nameEn : name }))}
          chosen={values.taxRates}
          fault={faults.taxRates}
          onChoose={set('taxRates')}
        />
      </section>
      <section className={styles['part']} aria-label={texts.work}>
        <h2>{texts.work}</h2>
        <Field
          label={texts.idleMinutes}
          value={values.idleMinutes}
          fault={faults.idleMinutes}
          inputMode="numeric"
          maxLength={5}
          onValue={set('idleMinutes')}
        />
        <Tick label={texts.testMessage} checked={values.testMessage} onChange={set('testMessage')} />
        {values.testMessage && !messages[channel] && (
          <p className={styles['note']}>{fill(texts.held, { channel: texts[channel] })}</p>
        )}
      </section>
    </EntryForm>
  )
}
