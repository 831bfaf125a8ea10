import type { ReactNode } from 'react'
import { useT } from '../i18n/i18n.ts'
import { Button } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'

interface EmptyProps {
  title: string
  text?: ReactNode
  icon?: IconName
  /** The first step a person can take from here. */
  action?: ReactNode
}

/** Says what will be here and offers the first step. */
export function Empty({ title, text, icon = 'inbox', action }: EmptyProps) {
  return (
    <div className="state">
      <Icon name={icon} size={40} />
      <p className="state-title">{title}</p>
      {text && <p className="quiet">{text}</p>}
      {action}
    </div>
  )
}

interface FailureProps {
  /** What happened, in the person's language. */
  message: string
  text?: string
  requestId?: string
  kept?: boolean
  onRetry?: () => unknown
}

/** Says what happened, what was kept, what to do, and carries the request id. */
export function Failure({ message, text, requestId, kept = false, onRetry }: FailureProps) {
  const t = useT()
  return (
    <div className="state" role="alert">
      <Icon name="warning" size={40} />
      <p className="state-title">{message}</p>
      {text && <p className="quiet">{text}</p>}
      {kept && <p className="quiet">{t('common.failedKept')}</p>}
      {onRetry && <Button onClick={() => void onRetry()}>{t('common.retry')}</Button>}
      {requestId && (
        <p className="quiet state-id">
          {t('common.requestId')} <code>{requestId}</code>
        </p>
      )}
    </div>
  )
}

/** Grey bars in the shape of what comes: `rows` lines, or the heights given. */
export function Skeleton({ rows = 6, shape = 'lines' }: { rows?: number; shape?: 'lines' | 'cards' }) {
  const t = useT()
  return (
    <div className={`skeleton skeleton-${shape}`} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  )
}
