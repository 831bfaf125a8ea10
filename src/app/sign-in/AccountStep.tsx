import { accountForm, type sendCode } from '../../../contract/auth.ts'
import { localErrorText } from '../../../contract/errors.local.ts'
import { ask } from '../../providers/ask.ts'
import { session } from '../../providers/session.ts'
import { AccountField } from './AccountField.tsx'
import { EntryForm } from './EntryForm.tsx'
import { useSubmit } from './useSubmit.ts'
import { fill, useTexts } from './useTexts.ts'

interface Props {
  title: string
  account: string
  /** What sends the code. */
  call: typeof sendCode
  back: string
  onAccount: (account: string) => void
  onSent: () => void
  onBack: () => void
}

/** Where the code goes: the first step of signing up and of resetting. */
export function AccountStep({ title, account, call, back, onAccount, onSent, onBack }: Props) {
  const texts = useTexts()
  const check = () => {
    const given = account.trim().toLowerCase()
    if (!given) return { account: texts.accountEmpty }
    return accountForm.test(given) ? {} : { account: localErrorText('ACCOUNT_INVALID', session().lang) }
  }
  const act = async () => {
    await ask(call, { body: { account: account.trim() } })
    onSent()
  }
  const form = useSubmit<'account'>(check, act, (code) =>
    code === 'ACCOUNT_INVALID' ? 'account' : undefined,
  )
  return (
    <EntryForm
      title={title}
      step={fill(texts.step, { at: 1, of: 2 })}
      failure={form.failure}
      submitText={texts.next}
      busy={form.busy}
      links={[{ text: back, onClick: onBack }]}
      onSubmit={form.submit}
    >
      <AccountField value={account} fault={form.faults.account} onValue={onAccount} />
    </EntryForm>
  )
}
