import Input, { type InputRef } from 'antd/es/input'
import { useEffect, useRef } from 'react'
import type { OrderLine } from '../../../../contract/orders.ts'
import { useT } from '../../../i18n/i18n.ts'
import type { Decision } from '../answers.ts'
import styles from './Choices.module.css'

interface Props {
  line: OrderLine
  draft: Decision | undefined
  /** The reason takes the focus, each time this is another. */
  focus: object | undefined
  /** It is returned without saying why. */
  fault: boolean
  put: {
    agree: (line: OrderLine) => void
    return: (line: OrderLine) => void
    reason: (line: OrderLine, reason: string) => void
  }
}

/** What the buyer says to one answer: agree, or return and why. */
export function DecideLine({ line, draft, focus, fault, put }: Props) {
  const t = useT()
  const { lineNo } = line
  const reason = useRef<InputRef>(null)
  useEffect(() => {
    if (focus) reason.current?.focus()
  }, [focus])
  return (
    <span className={styles.decide}>
      <span className={styles.choices} role="group" aria-label={t('orders.decisionFor', { lineNo })}>
        <button type="button" aria-pressed={draft?.decision === 'agree'} onClick={() => put.agree(line)}>
          {t(line.answer === 'REFUSED' ? 'orders.say.agreeRefusal' : 'orders.say.agree')}
        </button>
        <button type="button" aria-pressed={draft?.decision === 'return'} onClick={() => put.return(line)}>
          {t('orders.say.return')}
        </button>
      </span>
      {draft?.decision === 'return' && (
        <Input
          ref={reason}
          size="small"
          value={draft.reason}
          maxLength={500}
          placeholder={t('answering.returnReason')}
          aria-label={t('answering.returnReasonOf', { lineNo })}
          aria-required
          aria-invalid={fault || undefined}
          {...(fault && { status: 'error' as const, title: t('common.reasonNeeded') })}
          onChange={({ target }) => put.reason(line, target.value)}
        />
      )}
    </span>
  )
}
