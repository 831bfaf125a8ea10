import { Field } from './Field.tsx'
import { useTexts } from './useTexts.ts'

interface Props {
  value: string
  fault: string | undefined
  onValue: (account: string) => void
}

/** Phone or e-mail, as every way in asks for it. */
export function AccountField(props: Props) {
  const texts = useTexts()
  return (
    <Field
      label={texts.account}
      placeholder={texts.accountHint}
      name="account"
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={100}
      {...props}
    />
  )
}
